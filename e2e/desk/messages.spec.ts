import { emergencyRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { localAdmin } from "../support/backend.ts";
import { openedPane, storeRequest } from "../support/desk.ts";
import { fillEmergencyForm } from "../support/forms.ts";
import { openMailbox } from "../support/mailbox.ts";
import { onOwnSite } from "../support/other-sites.ts";
import { backend, expect, test } from "../support/test.ts";

// Messages as their providers get them.

test("an emergency reaches office, staff and, by text, its sender", async ({ page, admin }) => {
  const sent = openMailbox();
  const name = `Ray ${backend.uniqueWord()}`;
  const phone = backend.uniquePhone();
  await page.goto("/emergency");
  await fillEmergencyForm(page, { name, phone });
  await page.getByRole("checkbox", { name: /^Text me about this request/ }).check();
  await page.getByRole("button", { name: "Send emergency request" }).click();
  await expect(page.getByText(`We will try to text a copy to ${phone}.`)).toBeVisible();

  const mails = async () => (await sent()).mails.filter(({ subject }) => subject.includes(name));
  // Among the colleagues that other tests have added.
  await expect
    .poll(async () => (await mails()).map(({ to }) => to))
    .toEqual(expect.arrayContaining([localAdmin().email, "hello@example.com"]));
  const number = `+1${phone.replaceAll(" ", "")}`;
  const texts = async () => (await sent()).texts.filter(({ to }) => to === number);
  await expect.poll(async () => (await texts()).length).toBe(1);

  // From the mail to the opened request.
  const [mail] = await mails();
  const link = /https?:\/\/\S+\/admin\/quotes\?request=[0-9a-f-]{36}/.exec(mail?.text ?? "")?.[0];
  await admin.signIn(page);
  await page.goto(link ?? "");
  await expect(openedPane(page)).toContainText("The main sewer line backed up");
});

onOwnSite(
  "a message that failed shows at the desk, and goes out once its cause is gone",
  { tag: "@long" },
  async ({ page, admin, ownSite }) => {
    await admin.signInByForm(page, ownSite.admin);

    const saveNumber = async (number: string) => {
      await page.getByRole("link", { name: "Team" }).click();
      await page.getByLabel("Number for texts in an emergency").fill(number);
      await page.getByRole("button", { name: "Save the number" }).click();
      await expect(
        page.getByText(`Emergency texts go to ${number}`, { exact: true }),
      ).toBeVisible();
    };
    // Refused for good, as Twilio's own number for that is.
    await saveNumber("(212) 555-0001");
    await expectAccessible(page);

    await storeRequest(page, emergencyRequest({ name: "Grace Hopper", phone: "713 555 0188" }));
    await page.getByRole("link", { name: "Quotes" }).click();
    const alarm = page.getByRole("region", { name: "Messages not going out" });
    await expect(alarm.getByRole("alert")).toHaveText("1 message failed.");
    await page.getByRole("button", { name: "Messages are not going out: show why" }).click();
    await expect(alarm).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const message = alarm.getByRole("listitem");
    await expect(message).toContainText("By text to (212) 555-0001");
    await expect(message).toContainText("Texts can't be sent to this number.");
    await expect(message).toContainText("Request from Grace Hopper");
    await expectAccessible(page);

    await saveNumber("(713) 555-0142");
    await page.getByRole("link", { name: "Quotes" }).click();
    await alarm.getByRole("button", { name: "What to do" }).click();
    await expect(message).toContainText("By text to (713) 555-0142");
    await alarm
      .getByRole("button", { name: "Send again: Alert about a request, Grace Hopper" })
      .click();
    await expect(page.getByText("On its way again", { exact: true })).toBeVisible();
    await expect(alarm).toHaveCount(0);
    await expect
      .poll(async () => (await ownSite.sent()).texts.map(({ to }) => to).toSorted())
      .toEqual(["+17135550142", "+17135550188"]);
    await expect(page.getByText(/^Messages: last run .*, none failed\./)).toBeAttached();
  },
);
