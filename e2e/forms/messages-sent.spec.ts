import type { Page } from "@playwright/test";
import { fillEmergencyForm } from "../support/forms.ts";
import { localAdmin } from "../support/local-admin.ts";
import { runMailbox, sentTo } from "../support/mailbox.ts";
import { expect, test } from "../support/test.ts";

// From a click on the form to the messages, as the providers get them.

const send = (page: Page) =>
  page
    .getByRole("form", { name: "Emergency request" })
    .getByRole("button", { name: "Send emergency request" })
    .click();

test("an emergency reaches office, staff and, by text, its sender who agreed to texts", async ({
  page,
  admin,
  backend,
}) => {
  const url = runMailbox();
  const name = `Ray ${backend.uniqueWord()}`;
  const phone = backend.uniquePhone();
  await page.goto("/emergency");
  await fillEmergencyForm(page, { name, phone });
  await page.getByRole("checkbox", { name: /^Text me about this request/ }).check();
  await send(page);
  await expect(page.getByText(`We will try to text a copy to ${phone}.`)).toBeVisible();

  const told = async () =>
    (await sentTo(url)).mails.filter(({ subject }) => subject.includes(name)).map(({ to }) => to);
  // Among the colleagues that other tests have added.
  await expect
    .poll(told)
    .toEqual(expect.arrayContaining([localAdmin().email, "hello@example.com"]));
  const number = `+1${phone.replaceAll(" ", "")}`;
  const texts = async () => (await sentTo(url)).texts.filter(({ to }) => to === number);
  await expect.poll(async () => (await texts()).length).toBe(1);

  // From the mail to the opened request.
  const mail = (await sentTo(url)).mails.find(({ subject }) => subject.includes(name));
  const link = /https?:\/\/\S+\/admin\/quotes\?request=[0-9a-f-]{36}/.exec(mail?.text ?? "")?.[0];
  await admin.signIn(page);
  await page.goto(link ?? "");
  await expect(page.locator("[data-desk-pane]:not([hidden])")).toContainText(
    "The main sewer line backed up",
  );
});
