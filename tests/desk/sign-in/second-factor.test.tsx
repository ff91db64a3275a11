import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { factorTexts } from "@/desk/sign-in/factors/factor-texts";
import { Team } from "@/desk/team/admin-team-page";
import { dutyTexts, memberFactorTexts, ownFactorTexts } from "@/desk/team/team-texts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { addSecondFactors, RIGHT_CODE, SECRET } from "../../support/second-factors.ts";
import { press, retype, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";

const { backend } = deskForFile();
const COLLEAGUE = "colleague@example.com";
const { challenge, refusals, setUp } = factorTexts;
const [duty, members, own] = [dutyTexts, memberFactorTexts, ownFactorTexts];

const renderDesk = () => renderGuarded(paths.adminTeam, <Team />);

const codeField = () => screen.findByLabelText(factorTexts.code);
const team = () => screen.findByRole("heading", { name: "Who can open the desk" });
const ownSection = () => screen.findByRole("region", { name: own.heading });

type Factors = Awaited<ReturnType<typeof addSecondFactors>>;

/** As an admin with a second factor who has given the password. */
async function openWithPassword(arrange?: (factors: Factors) => Promise<unknown>) {
  const factors = await addSecondFactors(backend());
  await arrange?.(factors);
  await factors.addFactor(ADMIN.id);
  await signInApp(ADMIN);
  renderDesk();
  return factors;
}

/** The same with the code. */
async function openWithBothFactors(arrange?: (factors: Factors) => Promise<unknown>) {
  const factors = await openWithPassword(arrange);
  await userEvent.type(await codeField(), `${RIGHT_CODE}{Enter}`);
  await team();
  return factors;
}

describe("setting up", () => {
  it("shows the QR code and the secret, and takes the first code", async () => {
    const { factorsOf, addFactor } = await addSecondFactors(backend());
    // An earlier, unfinished attempt.
    await addFactor(ADMIN.id, "unverified");
    await signInApp(ADMIN);
    renderDesk();
    userEvent.setup();
    await press(own.setUp);
    await press(setUp.begin);
    await waitFor(() => expect(screen.getByText(setUp.scan)).toHaveFocus());
    await press(setUp.copy);
    await see(setUp.copied);
    expect(await navigator.clipboard.readText()).toBe(SECRET);

    const picture = await screen.findByRole("img", { name: setUp.picture });
    // One address without a "#", at which a browser would cut it.
    expect(picture).toHaveAttribute("src", expect.stringMatching(/^data:image\/svg\+xml[^#]*$/));
    expect(screen.getByText(SECRET)).toBeVisible();
    const field = await codeField();
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(field).toHaveAttribute("inputmode", "numeric");

    await userEvent.type(field, "1234567{Enter}");
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

  it("says that the embedded service has no second factors", async () => {
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
  it("asks for the code first, and says what to do without the phone", async () => {
    await openWithPassword();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(screen.getByText(challenge.lost)).toBeVisible();
    expect(screen.queryByText("Who can open the desk")).toBeNull();
    await userEvent.type(field, "999999{Enter}");
    // The live region is mounted before it has a text.
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(refusals.wrong));
    await retype(field, `${RIGHT_CODE}{Enter}`);
    expect(await team()).toBeVisible();
  });

  it("can be canceled", async () => {
    await openWithPassword();
    await press(challenge.signOut);
    await see("The sign-in page");
  });

  it("requires staff to set one up before the desk opens", async () => {
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

it("a second factor for everybody can be required by someone who has one", async () => {
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

describe("removing", () => {
  it("removes a colleague's", async () => {
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

  async function removeOwn(question: string) {
    await press(own.remove);
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveAccessibleDescription(question);
    await userEvent.click(within(dialog).getByRole("button", { name: own.remove }));
  }

  it("removes one's own after a question", async () => {
    const { factorsOf } = await openWithBothFactors();
    await removeOwn(own.removeIntro);
    await see(own.removed);
    expect(await within(await ownSection()).findByText(own.none)).toBeVisible();
    expect(await factorsOf(ADMIN.id)).toEqual([]);
  });

  it("asks for a new one at once if required", async () => {
    await openWithBothFactors(() =>
      backend().sql("update private.staff_settings set requires_two_factors = true"),
    );
    await waitFor(() => expect(screen.getByRole("switch", { name: duty.label })).toBeChecked());
    await removeOwn(own.removeIntroRequired);
    expect(await screen.findByRole("heading", { name: setUp.title })).toBeVisible();
  });
});
