import { createServer } from "node:http";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { catchMail } from "../../../../scripts/notify/mailbox.ts";
import { tryHosted } from "../../../../scripts/notify/notify-test.ts";
import { freePort, listen } from "../../../../scripts/ports.ts";
import { findDeno, startWorker } from "../../../../scripts/start-function.ts";
import { parseEnv } from "../../../../src/config/env-schema.ts";

// npm run notify:test against the real worker, whose own words its sentences are about.

/** Stands for the database, which has not heard the call before. */
const database = await listen(createServer((_, response) => response.end("true")));
/** A mail server that takes nobody's password. */
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
    ...{ VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL },
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

  test("that the database is not reached", async () => {
    expect(await tryWith({ SUPABASE_URL: "http://127.0.0.1:9" })).toMatch(
      /does not reach the database/,
    );
  });

  test.each([
    ["no mail is set up", {}, "o@example.com", /SMTP_URL is not among/],
    ["no texts are set up", {}, "+17135550142", /TWILIO_ACCOUNT_SID/],
    [
      "no mail server answers",
      { SMTP_URL: "smtp://a:b@127.0.0.1:9" },
      "o@example.com",
      /No mail server answers/,
    ],
    [
      "there is no mail server",
      { SMTP_URL: "smtp://a:b@none.invalid:465" },
      "o@example.com",
      /no mail server of that name/,
    ],
  ])("that %s", async (_, settings, address, expected) => {
    expect(await tryWith(settings, SECRET, address)).toMatch(expected);
  });

  test("that the password is refused, or no TLS spoken", async () => {
    const server = `a:b@127.0.0.1:${mailPort}`;
    expect(await tryWith({ SMTP_URL: `smtp://${server}` })).toMatch(/refuses user or password/);
    expect(await tryWith({ SMTP_URL: `smtps://${server}` })).toMatch(/does not support TLS/);
  });
});
