import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { isFunctionAddress, tryHosted } from "../../../scripts/notify/notify-test.ts";
import { listen } from "../../../scripts/ports.ts";
import {
  isSignatureOf,
  readSignature,
  SIGNATURE_HEADER,
} from "../../../supabase/functions/notify/config/signature.ts";

// What npm run notify:test says when something is wrong, against a stand-in for a hosted project.

const SECRET = "the secret of the function, long enough";

/** What the stand-in answers next. */
let answer: (response: ServerResponse) => void;
const json =
  (status: number, body: object, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify(body));

const server = createServer(async (request, response) => {
  const body = await text(request);
  const signature = readSignature(String(request.headers[SIGNATURE_HEADER]), Date.now());
  if (!signature || !isSignatureOf(signature, body, SECRET)) {
    json(401, { error: "not signed" })(response);
  } else {
    answer(response);
  }
});
const { url: origin, close } = await listen(server);
afterAll(close);
const url = `${origin}/functions/v1/notify`;

const mail = "owner@example.com";

test("says what was sent", async () => {
  answer = json(200, { results: [{ kind: "lead", isSent: true, answer: "250 OK" }] });
  const lines = ["sent     lead: 250 OK"];
  expect(await tryHosted(url, SECRET, mail)).toEqual({ isDone: true, lines });
});

test("tells another secret from a wrong clock", async () => {
  const { isDone, lines } = await tryHosted(url, "another secret", mail);
  expect(isDone).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^The function has another NOTIFY_SECRET/)]);
  const date = new Date(Date.now() - 20 * 60_000).toUTCString();
  answer = json(401, { error: "not signed" }, { date });
  expect((await tryHosted(url, SECRET, mail)).lines).toEqual([
    "This machine's clock is 20 minutes off: set it, and try again.",
  ]);
});

const old = { error: "The database answered 404 to accept_worker_call." };
const refused = { error: "The database answered 401 to accept_worker_call." };
const away = { error: "The operation timed out." };
const page = "<!doctype html>";

test.each<[number, object | string, RegExp]>([
  [404, { code: "NOT_FOUND" }, /^The function is not deployed.*functions deploy notify/],
  [401, { code: 401, message: "Missing authorization header" }, /^The function wants a token/],
  [503, { code: "BOOT_ERROR" }, /^The function does not start.*Logs/],
  [503, old, /^The database is older/],
  [503, refused, /SUPABASE_SECRET_KEYS/],
  [503, away, /^The function does not reach the database.*503 The operation timed out\./],
  [540, { message: "paused" }, /^The project is paused/],
  [404, page, /^NOTIFY_URL leads to something else.*404 no JSON/],
  [200, { admitted: false }, /^The function gives no results/],
])("explains %i %o", async (status, body, expected) => {
  answer = (response) =>
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  const { isDone, lines } = await tryHosted(url, SECRET, mail);
  expect(isDone).toBe(false);
  expect(lines).toEqual([expect.stringMatching(expected)]);
});

test("says so when nothing answers", async () => {
  answer = (response) => response.destroy();
  for (const address of [
    "http://127.0.0.1:9/notify",
    "https://none.invalid/functions/v1/notify",
    url,
  ]) {
    const { lines } = await tryHosted(address, SECRET, mail);
    expect(lines).toEqual([
      expect.stringContaining(`There is no answer from ${new URL(address).host} (`),
    ]);
  }
});

test("calls nothing that cannot be the function's address", async () => {
  for (const address of [
    "abcdefghijklmnopqrst",
    "http://abc.supabase.co/functions/v1/notify",
    "https://supabase.com/dashboard/project/abc/functions/notify",
    "https://abc.supabase.co",
  ]) {
    expect((await tryHosted(address, SECRET, mail)).lines).toEqual([
      expect.stringMatching(/^NOTIFY_URL has to be https/),
    ]);
  }
  expect(isFunctionAddress("https://abc.supabase.co/functions/v1/notify")).toBe(true);
});

describe("what a provider refuses", () => {
  const said = async (refusal: string, address = mail) => {
    const result = (kind: string) => ({ kind, isSent: false, answer: refusal });
    answer = json(200, { results: [result("lead"), result("digest")] });
    const { isDone, lines } = await tryHosted(url, SECRET, address);
    expect(isDone).toBe(false);
    // Each message, and one sentence for all of them.
    expect(lines).toHaveLength(3);
    return lines[2];
  };

  test.each([
    ["No provider is set up.", /SMTP_URL is not among/],
    ["535 5.7.8 Authentication credentials invalid", /refuses user or password/],
    ["getaddrinfo ENOTFOUND smtp.exmaple.com", /no mail server of that name/],
    ["connect ECONNREFUSED 127.0.0.1:9", /No mail server answers there/],
    ["Greeting never received", /No mail server answers there/],
    ["error:0A00010B:SSL routines::wrong version number", /does not support TLS/],
    ["550 The example.com domain is not verified", /does not let you send from SMTP_FROM/],
    ["451 4.7.1 Too many messages", /is not accepting more right now/],
    ["550 5.1.1 No such user here", /refuses this mail/],
    ["Something new", /Look the answer up/],
  ])("a mail: %s", async (refusal, expected) => {
    expect(await said(refusal)).toMatch(expected);
  });

  test.each([
    ["No provider is set up.", /TWILIO_ACCOUNT_SID/],
    ["401 code 20003 Authenticate", /refuses the account/],
    ["400 code 21606 The From phone number is not valid", /TWILIO_FROM is no number/],
    ["400 code 21608 unverified", /trial account/],
    ["400 code 21610 Attempt to send to unsubscribed recipient", /START/],
    ["400 code 21211 Invalid 'To' Phone Number", /not a number that takes texts/],
  ])("a text: %s", async (refusal, expected) => {
    expect(await said(refusal, "+17135550142")).toMatch(expected);
  });
});
