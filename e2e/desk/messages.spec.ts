import { localAdmin } from "../support/backend.ts";
import { openedPane } from "../support/desk.ts";
import { fillEmergencyForm } from "../support/forms.ts";
import { openMailbox } from "../support/mailbox.ts";
import { backend, expect, test } from "../support/test.ts";

test("an emergency reaches office, staff and, by text, its sender", { tag: "@journey" }, async ({
  page,
  admin,
}) => {
  const sent = openMailbox();
  const name = `Ray ${backend.uniqueWord()}`;
  const phone = backend.uniquePhone();
  await page.goto("/emergency");
  await fillEmergencyForm(page, { name, phone });
  await page.getByRole("checkbox", { name: /^Text me about this request/ }).check();
  await page.getByRole("button", { name: "Send emergency request" }).click();
  await expect(page.getByText(`We’re texting a copy to ${phone}.`)).toBeVisible();

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
