import { expect, it } from "vitest";
import type { Ask, Reply } from "../../../scripts/launch-check/check-project.ts";
import {
  countProblems,
  formatReport,
  launchCheck,
} from "../../../scripts/launch-check/launch-check.ts";
import { runCommand } from "../../../scripts/test/run-command.ts";
import { stubProject, stubSite } from "../../support/launch-stubs.ts";

const PROJECT = ",VITE_SUPABASE_URL:`https://project.supabase.co/`,VITE_SUPABASE_ANON_KEY:'sb_p_x'";
type Changes = NonNullable<Parameters<typeof stubSite>[0]>;

const check = (site: Changes = {}, ask: Ask = stubProject(), more = "") =>
  launchCheck(stubSite(site, PROJECT + more), { ask, unconfirmed: [] });
const problemsIn = async (report: ReturnType<typeof check>) =>
  Object.values((await report).checks).flat();

it("finds nothing wrong with a site and a project that are ready", async () => {
  const report = await check();
  expect(countProblems(report)).toBe(0);
  expect(formatReport(report)).toMatch(/✓ Requests\n✓ Functions and messages\n\nReady/);
});

it("says that a build for the local preview has no project, and asks none", async () => {
  const ask: Ask = () => Promise.reject(new Error("asked"));
  const report = formatReport(await launchCheck(stubSite(), { ask, unconfirmed: [] }));
  expect(report).toMatch(
    /✓ Your own facts\n✗ Pages and headers\n {4}No hosted project.+\n.+\n\n1 thing/,
  );
});

it.each<[string, Changes[string], RegExp, RegExp]>([
  ["/about", { status: 404 }, /^A page answers 404$/, /publish all/],
  ["/es/faq", { headers: { "x-frame-options": "" } }, /^x-frame-options: /, /_headers/],
  ["/", { headers: { "content-security-policy": "script-src 'self' https:" } }, /https:/, /_hea/],
  ["/", { headers: { "strict-transport-security": "max-age=60" } }, /max-age=60/, /_headers/],
  ["/gallery", { headers: { "cache-control": "max-age=86400" } }, /86400 s/, /_headers/],
  ["/", { headers: { "x-robots-tag": "noindex" } }, /hides the site/, /trial/],
  ["/robots.txt", { text: "User-agent: *\nDisallow: /\n" }, /keeps every search/, /trial/],
  ["/launch-check/no-such-page", { status: 200 }, /answer 200, not 404/, /404\.html/],
  ["/assets/start.js", { headers: { "cache-control": "no-cache" } }, /cached for 0 s/, /_headers/],
  ["/terms", { text: "[OWNER: your name], [OWNER: x]" }, /\[OWNER: your name\] \[/, /business\.y/],
  [
    "/samples.json",
    {
      status: 200,
      headers: { "content-type": "application/json" },
      text: '[{"what":"phone","where":"VITE_BUSINESS_PHONE","todo":"now (713) 555-0100"}]',
    },
    /^Still a sample: phone \(now \(713\) 555-0100\)$/,
    /VITE_BUSINESS_PHONE/,
  ],
  [
    "/version.json",
    { text: '{"functions":"1.0.0+00000000"}' },
    /not of this build/,
    /npm run build/,
  ],
])("of %s that answers %o it says %s", async (path, change, text, todo) => {
  const [problem, ...more] = await problemsIn(check({ [path]: change }));
  expect(problem).toMatchObject({
    text: expect.stringMatching(text),
    todo: expect.stringMatching(todo),
  });
  expect(more).toEqual([]);
});

const REQUEST = "POST /rest/v1/quote_submissions";
const NOTIFY = "/functions/v1/notify";
const refused = (status: number, code?: string) => ({ status, content: code && { code } });
const unwell = (changes: object) => ({
  status: 503,
  content: { last_run_seconds: 20, oldest_waiting_seconds: 0, has_alarm: true, ...changes },
});
const anotherKey = { status: 401, content: { message: "Invalid API key" } };
const lost = { last_run_seconds: null, oldest_waiting_seconds: null, has_alarm: null };
const OTHER = /function notify is not of this build \(1\.0\.0\+00000000, not .+\)/;
const UPDATE = /go-live -- --update/;
const CHECK = /go-live -- --check/;

it.each<[string, Partial<Reply>, RegExp, RegExp]>([
  [REQUEST, refused(404, "PGRST205"), /request is refused \(404 PGRST205\)/, /npm run go-live/],
  [REQUEST, refused(406, "PGRST106"), /request is refused/, /Data API/],
  [REQUEST, anotherKey, /request is refused \(401\)/, /VITE_SUPABASE_ANON_KEY/],
  [REQUEST, refused(401, "42501"), /request is refused \(401 42501\)/, /Logs/],
  [REQUEST, refused(500), /request is refused \(500\)/, /Logs/],
  [REQUEST, refused(429, "PT429"), /request is refused/, /ten minutes/],
  [NOTIFY, { status: 404, version: null }, /function notify is not deployed/, UPDATE],
  [NOTIFY, { version: "1.0.0+00000000" }, OTHER, UPDATE],
  [NOTIFY, { ...refused(503), version: null }, /function notify does not start/, /Logs names/],
  ["/functions/v1/invite", { status: 401, version: null }, /invite asks for a token/, UPDATE],
  [NOTIFY, unwell({ last_run_seconds: null }), /the worker has not run/, CHECK],
  [NOTIFY, unwell({ last_run_seconds: 1200 }), /last ran 20 minutes ago/, CHECK],
  [NOTIFY, unwell({ oldest_waiting_seconds: 900 }), /has waited for 15 minutes/, /notify:test/],
  [NOTIFY, unwell({ has_alarm: false }), /No alarm is set for when messages/, /asks for an/],
  [NOTIFY, unwell(lost), /does not reach the database/, /Logs/],
  [REQUEST, { status: 540, content: undefined }, /does not answer \(it answers 540\)/, /paused/],
])("of a project whose %s answers %o it says %s", async (path, reply, text, todo) => {
  const [problem, ...more] = await problemsIn(check({}, stubProject({ [path]: reply })));
  expect(problem?.text).toMatch(text);
  expect(problem?.todo).toMatch(todo);
  expect(more).toEqual([]);
});

it("needs the functions of what the site offers", async () => {
  const offers =
    ',VITE_SENDS_COPIES:"email,text",VITE_TURNSTILE_SITE_KEY:"0x1",VITE_TAKES_DEPOSITS:"yes"';
  const problems = await problemsIn(check({}, stubProject(), offers));
  expect(problems.map(({ text }) => text)).toEqual([
    "The function admit is not deployed",
    "The function deposit is not deployed",
    "The function inbound is not deployed",
  ]);
});

it("says why a project does not answer, once a check", async () => {
  const cause = new Error("getaddrinfo ENOTFOUND");
  const silent: Ask = () => Promise.reject(new TypeError("fetch failed", { cause }));
  const report = await check({}, silent);
  expect(formatReport(report).match(/does not answer \(getaddrinfo ENOTFOUND\)/g)).toHaveLength(2);
});

it.each([
  ["two addresses", ["https://a.example", "https://b.example"]],
  ["no address", ["dist"]],
  ["an address that does not answer", ["http://127.0.0.1:1"]],
])("ends with 2 on %s", async (_, args) => {
  const all = ["scripts/launch-check/launch-check.ts", ...args];
  const command = { name: "launch-check", command: "tsx", args: all };
  expect((await runCommand(command, 60_000)).code).toBe(2);
});
