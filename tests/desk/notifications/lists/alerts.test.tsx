import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { alertSettingTexts } from "@/desk/notifications/lists/alert-setting-texts";
import { Team } from "@/desk/team/admin-team-page";
import { teamTexts } from "@/desk/team/team-texts";
import { ADMIN } from "../../../support/backend/embedded-backend.ts";
import { refusal } from "../../../support/backend/faults.ts";
import { deskForFile } from "../../../support/desk-for-file";
import { press, retype, see } from "../../../support/staff-screen.ts";

const { backend, intercept, renderSignedIn } = deskForFile();
const { own, lists } = alertSettingTexts;

const card = (name: string) => screen.findByRole("region", { name });
const entryField = async (list: string) =>
  within(await card(list)).findByLabelText("E-mail or phone number");
const storedList = async (list: string) =>
  (
    await backend().sql<{ emails: string[]; phones: string[] }>(
      "select emails, phones from private.alert_lists where list = $1",
      [list],
    )
  )[0];
const chosen = () =>
  backend().sql("select by_email, sms_number from private.staff_alerts order by user_id");

describe("what reaches oneself", () => {
  it("starts with e-mail, can be switched off, and warns without any alert", async () => {
    await renderSignedIn(<Team />);
    const byEmail = await screen.findByRole("switch", { name: own.email });
    expect(byEmail).toBeChecked();
    expect(byEmail).toHaveAccessibleDescription(own.emailHint(ADMIN.email));
    await userEvent.click(byEmail);
    await see(own.nothing);
    expect(byEmail).not.toBeChecked();
    expect(await chosen()).toEqual([{ by_email: false, sms_number: null }]);
  });

  it("can be a text to a number, which is shown as stored", async () => {
    await renderSignedIn(<Team />);
    const number = await screen.findByLabelText(/^Number for texts/);
    await userEvent.type(number, "+44 20 7946 0958{Enter}");
    expect(number).toHaveAccessibleDescription(
      expect.stringContaining("Enter a US or Canadian number"),
    );
    expect(await chosen()).toEqual([]);
    await retype(number, "713.555.0142{Enter}");
    await waitFor(() => expect(number).toHaveValue("(713) 555-0142"));
    expect(await chosen()).toEqual([{ by_email: true, sms_number: "+17135550142" }]);
    // One choice does not reset the other.
    await userEvent.click(screen.getByRole("switch", { name: own.email }));
    await see(own.emailOff);
    expect(await chosen()).toEqual([{ by_email: false, sms_number: "+17135550142" }]);
    await retype(number, "{Enter}");
    await see(own.numberGone);
    expect(await chosen()).toEqual([{ by_email: false, sms_number: null }]);
  });

  it("keeps the input if saving fails", async () => {
    intercept("set_own_alerts", refusal(400));
    await renderSignedIn(<Team />);
    const number = await screen.findByLabelText(/^Number for texts/);
    await userEvent.type(number, "7135550142{Enter}");
    await waitFor(() => expect(number).toHaveAccessibleDescription(/^Couldn't save\./));
    expect(number).toHaveValue("7135550142");
  });
});

describe("who else is told", () => {
  it("says who is alerted while a list is empty", async () => {
    await renderSignedIn(<Team />);
    expect(await card("First list")).toHaveTextContent(
      /right away.*alerts go to the business's own address, hello@example\.com/,
    );
    expect(await card("Second list")).toHaveTextContent(/within 10 minutes.*alerted again/);
    expect(await card("Third list")).toHaveTextContent(/within 20 minutes/);
  });

  it("adds and removes addresses and numbers, and logs each", async () => {
    await renderSignedIn(<Team />);
    await userEvent.type(await entryField("Second list"), "\u200eNight@Example.com\u200b{Enter}");
    expect(await within(await card("Second list")).findByText("night@example.com")).toBeVisible();
    await waitFor(async () => expect(await entryField("Second list")).toHaveValue(""));
    expect(await entryField("Second list")).toHaveFocus();
    await userEvent.type(await entryField("Second list"), "713.555.0142{Enter}");
    expect(await within(await card("Second list")).findByText("(713) 555-0142")).toBeVisible();
    expect(await storedList("second")).toEqual({
      emails: ["night@example.com"],
      phones: ["+17135550142"],
    });

    await press("Remove night@example.com from: Second list");
    await waitFor(async () => expect(await card("Second list")).toHaveFocus());
    expect(await storedList("second")).toEqual({ emails: [], phones: ["+17135550142"] });
    const log = await screen.findByRole("region", { name: teamTexts.changes.heading });
    expect(
      await within(log).findByText(
        lists.logRemoved("You", "night@example.com", lists.names.second),
      ),
    ).toBeVisible();
    expect(
      within(log).getByText(lists.logAdded("You", "(713) 555-0142", lists.names.second)),
    ).toBeVisible();
  });

  it.each([
    ["", "Enter an e-mail address or a phone number."],
    ["night@", "This is not a valid e-mail address."],
    ["+49 30 1234567", "Enter a US or Canadian number with the area code, such as 713 555 0142."],
  ])("refuses %j with a reason", async (typed, reason) => {
    await renderSignedIn(<Team />);
    const field = await entryField("Third list");
    await userEvent.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
    expect(field).toHaveValue(typed);
    expect(await storedList("owner")).toEqual({ emails: [], phones: [] });
  });

  it("keeps what a colleague has added meanwhile", async () => {
    await renderSignedIn(<Team />);
    await entryField("Third list");
    await backend().sql(
      "update private.alert_lists set emails = '{colleague@example.com}' where list = 'owner'",
    );
    await userEvent.type(await entryField("Third list"), "owner@example.com{Enter}");
    expect(await within(await card("Third list")).findByText("owner@example.com")).toBeVisible();
    expect((await storedList("owner"))?.emails.toSorted()).toEqual([
      "colleague@example.com",
      "owner@example.com",
    ]);
  });

  it("says when it cannot be changed", async () => {
    intercept("set_alert_list", refusal(400));
    await renderSignedIn(<Team />);
    const field = await entryField("Third list");
    await userEvent.type(field, "owner@example.com{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Couldn't save/));
    expect(field).toHaveValue("owner@example.com");
  });
});
