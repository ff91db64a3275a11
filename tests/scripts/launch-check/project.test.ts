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

const REQUEST = "POST /rest/v1/quote_submissions";
const TABLES = "/rest/v1/";
const NOTIFY = "/functions/v1/notify";
const refused = (status: number, code?: string) => ({ status, content: code && { code } });
const unwell = (changes: object) => ({ status: 503, content: { ...health, ...changes } });
const anotherKey = { status: 401, content: { message: "Invalid API key" } };
const notStarting = { ...refused(503, "BOOT_ERROR"), version: null };
const lost = { last_run_seconds: null, oldest_waiting_seconds: null, has_alarm: null };
const OTHER = /function notify is not of this build \(1\.0\.0\+00000000, not .+\)/;
const UPDATE = /go-live -- --update/;
const CHECK = /go-live -- --check/;

it.each<[string, Partial<Reply>, RegExp, RegExp]>([
  ["/rest/v1/quote_links", missing, /^Tables are missing$/, /make the/],
  [TABLES, missing, /^Tables are missing$/, /npm run go-live/],
  [TABLES, refused(406, "PGRST106"), /API does not offer the tables/, /Data API/],
  [TABLES, anotherKey, /does not take the key/, /VITE_SUPABASE_ANON_KEY/],
  [REQUEST, refused(401, "42501"), /request is refused \(401 42501\)/, /Logs/],
  [REQUEST, refused(500), /request is refused \(500\)/, /Logs/],
  [REQUEST, refused(429, "PT429"), /sent too many/, /ten minutes/],
  [NOTIFY, { status: 404, version: null }, /function notify is not deployed/, UPDATE],
  [NOTIFY, { version: "1.0.0+00000000" }, OTHER, UPDATE],
  [NOTIFY, { version: null }, /function notify is not of this build \(older, not/, UPDATE],
  [NOTIFY, notStarting, /function notify does not start/, /Logs names the secret/],
  ["/functions/v1/invite", { status: 401, version: null }, /invite asks for a token/, UPDATE],
  [NOTIFY, unwell({ last_run_seconds: null }), /the worker has not run/, CHECK],
  [NOTIFY, unwell({ last_run_seconds: 1200 }), /last ran 20 minutes ago/, CHECK],
  [NOTIFY, unwell({ oldest_waiting_seconds: 900 }), /has waited for 15 minutes/, /notify:test/],
  [NOTIFY, unwell({ has_alarm: false }), /Nobody is alerted when messages stop/, /asks for an/],
  [NOTIFY, unwell(lost), /does not reach the database/, /Logs/],
])("of %s that answers %o it says %s", async (path, reply, text, todo) => {
  const check = path.startsWith("/functions/") ? checkFunctions : checkRequests;
  const { problems } = await check(siteWith(), hostedProject({ [path]: reply }));
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
