import { expect, it } from "vitest";
import type { Ask, Reply } from "../../../scripts/launch-check/check.ts";
import { checkFunctions, checkRequests } from "../../../scripts/launch-check/checks/project.ts";
import { hostedProject, siteOf } from "../../support/launch-project.ts";

// What the launch check asks the running project, and its sentence for each thing that is wrong there.

const siteWith = (more = "", version?: unknown) =>
  siteOf(
    `const e={VITE_SUPABASE_URL:\`https://project.supabase.co/\`,VITE_SUPABASE_ANON_KEY:"sb_publishable_x"${more}}`,
    version,
  );

const silent: Ask = async () => {
  throw new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND") });
};
const missing = { status: 404, content: { code: "PGRST205" } };
const health = { last_run_seconds: 20, oldest_waiting_seconds: 0, has_alarm: true };

it("finds nothing wrong with a project that is ready", async () => {
  const requests = await checkRequests(siteWith(), hostedProject());
  expect(requests.problems).toEqual([]);
  expect(requests.right).toBeGreaterThan(20);
  const functions = await checkFunctions(siteWith(), hostedProject());
  expect(functions.problems).toEqual([]);
  expect(functions.right).toBeGreaterThanOrEqual(4);
});

it("asks nobody about a build for the local preview", async () => {
  const local = siteOf("");
  for (const check of [checkRequests, checkFunctions])
    expect(await check(local, silent)).toMatchObject({ right: 0, problems: [] });
});

it.each<[string, Record<string, Partial<Reply>>, RegExp, RegExp]>([
  ["a table is missing", { "/rest/v1/quote_links": missing }, /^Tables are missing$/, /make the/],
  ["there is no table", { "/rest/v1/": missing }, /^Tables are missing$/, /npm run go-live/],
  [
    "the schema is not exposed",
    { "/rest/v1/": { status: 406, content: { code: "PGRST106" } } },
    /API does not offer the tables/,
    /Data API/,
  ],
  [
    "the key is another project's",
    { "/rest/v1/": { status: 401, content: { message: "Invalid API key" } } },
    /does not take the key/,
    /VITE_SUPABASE_ANON_KEY/,
  ],
  [
    "a request is refused",
    { "POST /rest/v1/quote_submissions": { status: 401, content: { code: "42501" } } },
    /request is refused \(401 42501\)/,
    /Logs/,
  ],
  [
    "a request breaks",
    { "POST /rest/v1/quote_submissions": { status: 500, content: undefined } },
    /request is refused \(500\)/,
    /Logs/,
  ],
  [
    "the limit is met",
    { "POST /rest/v1/quote_submissions": { status: 429, content: { code: "PT429" } } },
    /sent too many/,
    /ten minutes/,
  ],
])("says so when %s", async (_, changes, text, todo) => {
  const { problems } = await checkRequests(siteWith(), hostedProject(changes));
  expect(problems).toEqual([expect.objectContaining({ text: expect.stringMatching(text) })]);
  expect(problems[0]?.todo).toMatch(todo);
});

it.each<[string, Record<string, Partial<Reply>>, RegExp, RegExp]>([
  [
    "nothing is deployed",
    { "/functions/v1/notify": { status: 404, version: null } },
    /function notify is not deployed/,
    /go-live -- --update/,
  ],
  [
    "a function is older",
    { "/functions/v1/notify": { version: "1.0.0+00000000" } },
    /function notify is not of this build \(1\.0\.0\+00000000, not .+\)/,
    /go-live -- --update/,
  ],
  [
    "a function knows no versions yet",
    { "/functions/v1/notify": { version: null } },
    /function notify is not of this build \(older, not/,
    /go-live -- --update/,
  ],
  [
    "a function does not start",
    { "/functions/v1/notify": { status: 503, version: null, content: { code: "BOOT_ERROR" } } },
    /function notify does not start/,
    /Logs names the secret/,
  ],
  [
    "a function wants a token",
    { "/functions/v1/invite": { status: 401, version: null } },
    /function invite asks for a token/,
    /go-live -- --update/,
  ],
  [
    "no worker has run",
    { "/functions/v1/notify": { status: 503, content: { ...health, last_run_seconds: null } } },
    /the worker has not run/,
    /go-live -- --check/,
  ],
  [
    "the worker stands still",
    { "/functions/v1/notify": { status: 503, content: { ...health, last_run_seconds: 1200 } } },
    /last ran 20 minutes ago/,
    /go-live -- --check/,
  ],
  [
    "messages wait",
    { "/functions/v1/notify": { content: { ...health, oldest_waiting_seconds: 900 } } },
    /has waited for 15 minutes/,
    /notify:test/,
  ],
  [
    "nobody would hear of silence",
    { "/functions/v1/notify": { content: { ...health, has_alarm: false } } },
    /Nobody is alerted when messages stop/,
    /asks for an address/,
  ],
  [
    "the worker has lost its database",
    {
      "/functions/v1/notify": {
        status: 503,
        content: { last_run_seconds: null, oldest_waiting_seconds: null, has_alarm: null },
      },
    },
    /does not reach the database/,
    /Logs/,
  ],
])("says so when %s", async (_, changes, text, todo) => {
  const { problems } = await checkFunctions(siteWith(), hostedProject(changes));
  expect(problems).toEqual([expect.objectContaining({ text: expect.stringMatching(text) })]);
  expect(problems[0]?.todo).toMatch(todo);
});

it("asks for the functions of what the site offers, and for no other", async () => {
  const offers =
    ',VITE_SENDS_COPIES:"email,text",VITE_TURNSTILE_SITE_KEY:"0x1",VITE_TAKES_DEPOSITS:"yes"';
  const { problems } = await checkFunctions(siteWith(offers), hostedProject());
  expect(problems.map(({ text }) => text)).toEqual([
    "The function admit is not deployed",
    "The function deposit is not deployed",
    "The function inbound is not deployed",
  ]);
});

it("tells a site that is older than its functions to follow", async () => {
  const old = siteWith("", { version: "1.0.0", functions: "1.0.0+00000000" });
  const { problems } = await checkFunctions(old, hostedProject());
  expect(problems).toMatchObject([{ todo: expect.stringMatching(/npm run build/) }]);
  const nameless = await checkFunctions(siteWith("", "no version"), hostedProject());
  expect(nameless.problems[0]?.text).toMatch(/does not say which version/);
});

it("says that a project is paused", async () => {
  const paused = { status: 540, version: null, content: undefined };
  const project = hostedProject({ "/rest/v1/": paused, "/functions/v1/": paused });
  for (const check of [checkRequests, checkFunctions]) {
    const { problems } = await check(siteWith(), project);
    expect(problems.at(-1)?.text).toMatch(/do(?:es)? not answer \(it answers 540\)/);
  }
});

it("says why nobody answers", async () => {
  for (const check of [checkRequests, checkFunctions]) {
    const { problems } = await check(siteWith(), silent);
    expect(problems.at(-1)?.text).toMatch(/do(?:es)? not answer \(getaddrinfo ENOTFOUND\)/);
    expect(problems.at(-1)?.todo).toMatch(/paused/);
  }
});
