import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { Team } from "@/desk/team/admin-team-page";
import { dutyTexts, memberFactorTexts, ownFactorTexts } from "@/desk/team/team-words";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { addSecondFactors, RIGHT_CODE, SECRET } from "../../support/second-factors.ts";
import { press, retype, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";

const { backend } = deskForFile();
const COLLEAGUE = "colleague@example.com";
const { challenge, refusals, setUp } = factorTexts,
  duty = dutyTexts,
  members = memberFactorTexts,
  own = ownFactorTexts;

const renderDesk = () => renderGuarded(paths.adminTeam, <Team />);

const codeField = () => screen.findByLabelText(factorTexts.code);
const team = () => screen.findByRole("heading", { name: "Who can open the desk" });
const ownSection = () => screen.findByRole("region", { name: own.heading });

/** As an admin with a second factor who has signed in with both. */
async function openWithBothFactors(
  arrange: (factors: Awaited<ReturnType<typeof addSecondFactors>>) => Promise<unknown> = async () =>
    undefined,
) {
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
    await retype(field, "000000{Enter}");
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(refusals.wrong)),
    );
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("123 456");
    await userEvent.keyboard("{Enter}");

    await see(setUp.done);
    expect(await within(await ownSection()).findByText(/^On since/)).toBeVisible();
    await waitFor(async () => expect(await ownSection()).toHaveFocus());
    await see(members.has);
    expect(await factorsOf(ADMIN.id)).toMatchObject([{ status: "verified" }]);
  });

  it("puts the secret into the clipboard", async () => {
    await addSecondFactors(backend());
    await signInApp(ADMIN);
    const user = userEvent.setup();
    renderDesk();
    await user.click(await screen.findByRole("button", { name: own.setUp }));
    await user.click(await screen.findByRole("button", { name: setUp.begin }));
    await user.click(await screen.findByRole("button", { name: setUp.copy }));
    await see(setUp.copied);
    expect(await navigator.clipboard.readText()).toBe(SECRET);
  });

  it("says in words that the embedded service knows no second factor", async () => {
    await signInApp(ADMIN);
    renderDesk();
    await press(own.setUp);
    await press(setUp.begin);
    await see(refusals.unavailable);
    await press(setUp.cancel);
    expect(await within(await ownSection()).findByText(own.none)).toBeVisible();
    expect(screen.getByRole("switch", { name: duty.label })).toBeDisabled();
  });
});

describe("signing in", () => {
  it("asks for the code before anything is shown, and says what to do without the phone", async () => {
    const { addFactor } = await addSecondFactors(backend());
    await addFactor(ADMIN.id);
    await signInApp(ADMIN);
    renderDesk();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(screen.getByText(challenge.lost)).toBeVisible();
    expect(screen.queryByText("Who can open the desk")).toBeNull();
    await userEvent.type(field, "999999{Enter}");
    // The place of the message is there before it has any.
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(refusals.wrong));
    await retype(field, `${RIGHT_CODE}{Enter}`);
    expect(await team()).toBeVisible();
  });

  it("can be cancelled", async () => {
    const { addFactor } = await addSecondFactors(backend());
    await addFactor(ADMIN.id);
    await signInApp(ADMIN);
    renderDesk();
    await press(challenge.signOut);
    await see("The sign-in page");
  });

  it("asks who has none to set one up where two are required, before the desk opens", async () => {
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
    await see(duty.on);
    await waitFor(() => expect(requirement).toBeChecked());
    await see("You now requires a second factor for everyone.");
    await userEvent.click(requirement);
    await see(duty.off);
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
    await see(members.done(COLLEAGUE));
    await see(`You removed ${COLLEAGUE}'s second factor.`);
    expect(await factorsOf(id)).toEqual([]);
  });

  it("lets one's own go after a question", async () => {
    const { factorsOf } = await openWithBothFactors();
    await press(own.remove);
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleDescription(own.removeIntro);
    await userEvent.click(within(dialog).getByRole("button", { name: own.remove }));
    await see(own.removed);
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
