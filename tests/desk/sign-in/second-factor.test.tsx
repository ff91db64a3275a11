import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { RequireAdmin } from "@/desk/sign-in/require-admin";
import { Team } from "@/desk/team/admin-team-page";
import { dutyTexts, memberFactorTexts, ownFactorTexts } from "@/desk/team/team-words";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { addSecondFactors, RIGHT_CODE, SECRET } from "../../support/second-factors.ts";
import { signInApp } from "../../support/staff-session";

const { backend } = deskForFile();
const COLLEAGUE = "colleague@example.com";
const { challenge, refusals, setUp } = factorTexts,
  duty = dutyTexts,
  members = memberFactorTexts,
  own = ownFactorTexts;

function renderDesk() {
  renderStaff(
    <Routes>
      <Route element={<RequireAdmin />}>
        <Route path={paths.adminTeam} element={<Team />} />
      </Route>
      <Route path={paths.auth} element={<p>The sign-in page</p>} />
    </Routes>,
    paths.adminTeam,
  );
}

const codeField = () => screen.findByLabelText(factorTexts.code);
const team = () => screen.findByRole("heading", { name: "Who can open the desk" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const ownSection = () => screen.findByRole("region", { name: own.heading });

/** As an admin with a second factor who has signed in with both. */
async function openWithBothFactors(
  arrange: (factors: Awaited<ReturnType<typeof addSecondFactors>>) => Promise<unknown> = async () =>
    undefined,
) {
  serveFromBackend(backend());
  const factors = await addSecondFactors(backend());
  await arrange(factors);
  await factors.addFactor(ADMIN.id);
  await signInApp(ADMIN);
  renderDesk();
  await userEvent.type(await codeField(), `${RIGHT_CODE}{Enter}`);
  await team();
  return factors;
}

describe("setting up", () => {
  it("shows the service's picture and the secret, takes the first code, and is on", async () => {
    serveFromBackend(backend());
    const { factorsOf, addFactor } = await addSecondFactors(backend());
    // Begun on another day and not finished.
    await addFactor(ADMIN.id, "unverified");
    await signInApp(ADMIN);
    renderDesk();
    await press(own.setUp);
    await press(setUp.begin);

    const picture = await screen.findByRole("img", { name: setUp.picture });
    // One address without a "#", at which a browser would cut it.
    expect(picture).toHaveAttribute("src", expect.stringMatching(/^data:image\/svg\+xml[^#]*$/));
    expect(screen.getByText(SECRET)).toBeVisible();
    expect(screen.getByText(setUp.scan)).toHaveFocus();
    const field = await codeField();
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(field).toHaveAttribute("inputmode", "numeric");

    await userEvent.type(field, "12345{Enter}");
    expect(field).toHaveAccessibleDescription(expect.stringContaining(refusals.sixDigits));
    await userEvent.clear(field);
    await userEvent.type(field, "000000{Enter}");
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(refusals.wrong)),
    );
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("123 456");
    await userEvent.keyboard("{Enter}");

    expect(await screen.findByText(setUp.done)).toBeVisible();
    expect(await within(await ownSection()).findByText(/^On since/)).toBeVisible();
    await waitFor(async () => expect(await ownSection()).toHaveFocus());
    expect(await screen.findByText(members.has)).toBeVisible();
    expect(await factorsOf(ADMIN.id)).toMatchObject([{ status: "verified" }]);
  });

  it("puts the secret into the clipboard", async () => {
    serveFromBackend(backend());
    await addSecondFactors(backend());
    await signInApp(ADMIN);
    const user = userEvent.setup();
    renderDesk();
    await user.click(await screen.findByRole("button", { name: own.setUp }));
    await user.click(await screen.findByRole("button", { name: setUp.begin }));
    await user.click(await screen.findByRole("button", { name: setUp.copy }));
    expect(await screen.findByText(setUp.copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
  });

  it("says in words that the embedded service knows no second factor", async () => {
    serveFromBackend(backend());
    await signInApp(ADMIN);
    renderDesk();
    await press(own.setUp);
    await press(setUp.begin);
    expect(await screen.findByText(refusals.unavailable)).toBeVisible();
    await press(setUp.cancel);
    expect(await within(await ownSection()).findByText(own.none)).toBeVisible();
    expect(screen.getByRole("switch", { name: duty.label })).toBeDisabled();
  });
});

describe("signing in", () => {
  it("asks for the code before anything is shown, and says what to do without the phone", async () => {
    serveFromBackend(backend());
    const { addFactor } = await addSecondFactors(backend());
    await addFactor(ADMIN.id);
    await signInApp(ADMIN);
    renderDesk();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(screen.getByText(challenge.lost)).toBeVisible();
    expect(screen.queryByText("Who can open the desk")).not.toBeInTheDocument();
    await userEvent.type(field, "999999{Enter}");
    // The place of the message is there before it has any.
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(refusals.wrong));
    await userEvent.clear(field);
    await userEvent.type(field, `${RIGHT_CODE}{Enter}`);
    expect(await team()).toBeVisible();
  });

  it("can be cancelled", async () => {
    serveFromBackend(backend());
    const { addFactor } = await addSecondFactors(backend());
    await addFactor(ADMIN.id);
    await signInApp(ADMIN);
    renderDesk();
    await press(challenge.signOut);
    expect(await screen.findByText("The sign-in page")).toBeVisible();
  });

  it("asks who has none to set one up where two are required, before the desk opens", async () => {
    serveFromBackend(backend());
    await addSecondFactors(backend());
    await backend().sql("update private.staff_settings set requires_two_factors = true");
    await signInApp(ADMIN);
    renderDesk();
    expect(await screen.findByRole("heading", { name: setUp.title })).toBeVisible();
    await press(setUp.begin);
    await userEvent.type(await codeField(), `${RIGHT_CODE}{Enter}`);
    expect(await team()).toBeVisible();
  });
});

describe("for everybody", () => {
  it("is required by who has one, and not before", async () => {
    await openWithBothFactors();
    const requirement = await screen.findByRole("switch", { name: duty.label });
    await waitFor(() => expect(requirement).toBeEnabled());
    expect(requirement).not.toBeChecked();
    await userEvent.click(requirement);
    expect(await screen.findByText(duty.on)).toBeVisible();
    await waitFor(() => expect(requirement).toBeChecked());
    expect(await screen.findByText("You now requires a second factor for everyone.")).toBeVisible();
    await userEvent.click(requirement);
    expect(await screen.findByText(duty.off)).toBeVisible();
  });
});

describe("removing", () => {
  it("takes a colleague's away, whose phone is lost", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE, true);
    const { factorsOf } = await openWithBothFactors(({ addFactor }) => addFactor(id));
    await press(members.removeFrom(COLLEAGUE));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleDescription(members.intro(COLLEAGUE));
    await userEvent.dblClick(within(dialog).getByRole("button", { name: members.remove }));
    expect(await screen.findByText(members.done(COLLEAGUE))).toBeVisible();
    expect(await screen.findByText(`You removed ${COLLEAGUE}'s second factor.`)).toBeVisible();
    expect(await factorsOf(id)).toEqual([]);
  });

  it("lets one's own go after a question", async () => {
    const { factorsOf } = await openWithBothFactors();
    await press(own.remove);
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleDescription(own.removeIntro);
    await userEvent.click(within(dialog).getByRole("button", { name: own.remove }));
    expect(await screen.findByText(own.removed)).toBeVisible();
    expect(await within(await ownSection()).findByText(own.none)).toBeVisible();
    expect(await factorsOf(ADMIN.id)).toEqual([]);
  });

  it("asks for a new one at once where two are required", async () => {
    await openWithBothFactors(() =>
      backend().sql("update private.staff_settings set requires_two_factors = true"),
    );
    await waitFor(() => expect(screen.getByRole("switch", { name: duty.label })).toBeChecked());
    await press(own.remove);
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleDescription(own.removeIntroRequired);
    await userEvent.click(within(dialog).getByRole("button", { name: own.remove }));
    expect(await screen.findByRole("heading", { name: setUp.title })).toBeVisible();
  });
});
