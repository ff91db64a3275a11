import { createServer } from "node:http";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { catchMail } from "../../../../scripts/notify/mailbox.ts";
import { tryHosted } from "../../../../scripts/notify/notify-test.ts";
import { freePort, listen } from "../../../../scripts/ports.ts";
import { findDeno, startWorker } from "../../../../scripts/start-function.ts";
import { parseEnv } from "../../../../src/config/env-schema.ts";

// npm run notify:test against the real worker, whose answers it explains.

/** A stub of the database, which does not know the call yet. */
const database = await listen(createServer((_, response) => response.end("true")));
/** A mail server that refuses every password. */
const mailPort = await freePort();
const stopMail = await catchMail(mailPort, () => undefined, "of nobody");
const SECRET = "the secret of the function, long enough";

afterAll(() => Promise.all([stopMail(), database.close()]));

async function tryWith(
  settings: Record<string, string>,
  secret = SECRET,
  address = "o@example.com",
) {
  const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL } = parseEnv(
    {},
  );
  const worker = await startWorker({
    VITE_BUSINESS_NAME,
    VITE_BUSINESS_PHONE,
    VITE_BUSINESS_EMAIL,
    VITE_SITE_URL,
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEYS: '{"default":"none-is-needed-for-this"}',
    NOTIFY_SECRET: SECRET,
    ...settings,
  });
  onTestFinished(worker.close);
  const { isDone, lines } = await tryHosted(worker.url, secret, address);
  expect(isDone).toBe(false);
  return lines.at(-1);
}

describe.runIf(findDeno())("the trial of the messages says", () => {
  test("that the secret is another", async () => {
    expect(await tryWith({}, "another secret, of 32 characters or more")).toMatch(
      /another NOTIFY_SECRET/,
    );
  });

  const server = `a:b@127.0.0.1:${mailPort}`;
  test.each([
    ["no database answers", { SUPABASE_URL: "http://127.0.0.1:9" }, /does not reach the database/],
    ["no mail is set up", {}, /SMTP_URL is not among/],
    ["no mail server answers", { SMTP_URL: "smtp://a:b@127.0.0.1:9" }, /No mail server answers/],
    [
      "none is so named",
      { SMTP_URL: "smtp://a:b@none.invalid:465" },
      /no mail server of that name/,
    ],
    ["the password is refused", { SMTP_URL: `smtp://${server}` }, /refuses user or password/],
    ["there is no TLS", { SMTP_URL: `smtps://${server}` }, /does not support TLS/],
  ])("that %s", async (_, settings, expected) => {
    expect(await tryWith(settings)).toMatch(expected);
  });

  test("that no texts are set up", async () => {
    expect(await tryWith({}, SECRET, "+17135550142")).toMatch(/TWILIO_ACCOUNT_SID/);
  });
});
