import { homedir } from "node:os";
import { sep } from "node:path";
import { z } from "zod";
import { claimsOf } from "../../../src/config/token-claims.ts";
import {
  type Ask,
  backendOf,
  type CheckResult,
  reasonOf,
  startTally,
  type Tally,
} from "../check.ts";
import { type Site, UNKNOWN_PATH } from "../crawl.ts";
import { type Answer, textOf } from "../readers.ts";
import { isLoopback } from "./search-engines.ts";

const PUBLISH =
  "publish _headers (Netlify, Cloudflare) or vercel.json of the build, or set it at the host";
/** Half a year, in seconds. */
const HSTS_MIN = 15_552_000;

/** Directives of a Content-Security-Policy. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
}

/** What is loose about a policy, in words; empty when it is strict. */
function looseness(policy: string): string[] {
  const directives = directivesOf(policy);
  const sources = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const scripts = sources("script-src");
  const open = ["*", "https:", "http:", "data:", "'unsafe-inline'", "'unsafe-eval'"];
  const isNone = (name: string) => (directives.get(name) ?? []).join() === "'none'";
  return [
    ...open.filter((source) => scripts.includes(source)).map((source) => `scripts from ${source}`),
    ...["object-src", "base-uri", "frame-ancestors"]
      .filter((name) => !isNone(name))
      .map((name) => `${name} is not 'none'`),
    ...(sources("connect-src").includes("*") ? ["connections to anywhere"] : []),
  ];
}

function checkSecurity(tally: Tally, { headers }: Answer, isOnTheAir: boolean, path: string) {
  const policy = headers["content-security-policy"] ?? "";
  const loose = policy === "" ? ["none at all"] : looseness(policy);
  const words = `Content-Security-Policy: ${loose.join(", ")}`;
  tally.expect(loose.length === 0, words, PUBLISH, path);
  const wanted: [name: string, isRight: (value: string) => boolean][] = [
    ["x-content-type-options", (value) => value === "nosniff"],
    ["x-frame-options", (value) => value === "DENY"],
    ["referrer-policy", (value) => /^(?:strict-origin|no-referrer|same-origin)/.test(value)],
    ["permissions-policy", (value) => value.includes("camera=()")],
  ];
  if (isOnTheAir) {
    const age = (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
    wanted.push(["strict-transport-security", (value) => age(value) >= HSTS_MIN]);
  }
  for (const [name, isRight] of wanted) {
    const value = headers[name];
    tally.expect(
      value !== undefined && isRight(value),
      `${name}: ${value ?? "missing"}`,
      PUBLISH,
      path,
    );
  }
}

/** Seconds for which an answer may be used without asking. */
function maxAge({ headers }: Answer): number {
  const value = headers["cache-control"] ?? "";
  return /no-cache|no-store/.test(value) ? 0 : Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
}

async function checkCaching(tally: Tally, site: Site): Promise<void> {
  for (const { path, answer } of site.pages) {
    const isFresh = maxAge(answer) <= 600;
    tally.expect(isFresh, `Cached for ${maxAge(answer)} s: changes show late`, PUBLISH, path);
  }
  const asset = [...site.code.keys()].find((path) => path.startsWith("/assets/"));
  if (asset === undefined) return;
  const kept = maxAge(await site.reader.get(asset));
  const words = `Files in /assets are cached for ${kept} s only: every visit fetches them again`;
  tally.expect(kept >= 2_592_000, words, PUBLISH);
}

/** The way from http to https, which only a site on a host has. */
async function checkHttps(tally: Tally, origin: string): Promise<void> {
  tally.expect(origin.startsWith("https:"), `${origin} is not https`, "the host's TLS setting");
  if (!origin.startsWith("https:")) return;
  const plain = await fetch(origin.replace("https:", "http:"), {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  // Nobody there at all is safe too.
  const isSafe = !plain || plain.headers.get("location")?.startsWith("https:") === true;
  tally.expect(isSafe, "http does not lead to https", "the host's setting: force HTTPS");
}

/** What the host says beside the pages: of a folder, what its `_headers` file asks for. */
export async function checkHeaders(site: Site): Promise<CheckResult> {
  const tally = startTally("Headers");
  const { origin } = site.reader;
  const isOnTheAir = origin === undefined || !isLoopback(origin);
  for (const { path, answer } of site.pages) checkSecurity(tally, answer, isOnTheAir, path);
  const { status } = site.unknown.answer;
  tally.expect(
    status === 404,
    `Unknown addresses (${UNKNOWN_PATH}) answer ${status}, not 404`,
    "the host has to serve 404.html with status 404, and no page for everything",
  );
  await checkCaching(tally, site);
  if (origin !== undefined && isOnTheAir) await checkHttps(tally, origin);
  return tally.result();
}

/** What must never be in a published file, whatever its value. */
const PATTERNS: readonly { what: string; pattern: RegExp }[] = [
  { what: "Supabase secret key", pattern: /sb_secret_[\w-]{8,}/ },
  { what: "personal access token", pattern: /\b(?:sbp_|ghp_|github_pat_|npm_)\w{20,}/ },
  { what: "payment or cloud key", pattern: /\b(?:[sr]k_live_\w{16,}|AKIA[0-9A-Z]{16}\b)/ },
  { what: "private key", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: "database address with a password", pattern: /postgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/ },
  { what: "source map", pattern: /[#@]\s*sourceMappingURL=/ },
  {
    what: "path of a machine",
    pattern: /(?:\/(?:home|Users|root|tmp)\/|[A-Z]:\\\\Users\\\\)[\w.-]{2,}/,
  },
];

const TOKEN = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;
/** The one role whose token is meant to be public. */
const PUBLIC_ROLE = "anon";

function tokens(text: string): string[] {
  return Array.from(text.matchAll(TOKEN))
    .filter(([token]) => claimsOf(token).role !== PUBLIC_ROLE)
    .map(() => "session or service token");
}

/** Values of this machine's environment that are secret by their name. Short ones would be found everywhere. */
function secretsOfEnvironment(): string[] {
  return Object.entries(process.env).flatMap(([name, value = ""]) =>
    /SECRET|TOKEN|PASSWORD|SERVICE_ROLE|PRIVATE/.test(name) && value.length >= 12 ? [value] : [],
  );
}

/**
 * What a published file must not hold: keys, tokens, addresses of databases, source maps, paths of the machine that
 * built it.
 * @param known secrets and paths of this machine, to be looked for literally
 * @returns what was found, by kind; the values themselves stay out of the report
 */
export function findSecrets(text: string, known: readonly string[] = []): string[] {
  // With what follows a folder in a path: "/app" alone would be found in "/apple-touch-icon.png".
  const folders = [process.cwd(), homedir()].filter((folder) => folder !== sep);
  const machine = [...folders.map((folder) => folder + sep), ...secretsOfEnvironment(), ...known];
  return [
    ...PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what),
    ...tokens(text),
    ...machine.filter((value) => text.includes(value)).map(() => "value of this machine"),
  ];
}

const PUBLISHABLE = /^sb_publishable_/;

/** What is in the published files that opens doors, and whether the site knows its backend. */
export function checkKeys(site: Site): CheckResult {
  const tally = startTally("Keys");
  const texts = [
    ...site.code,
    ...site.pages.map(({ path, answer }) => [path, textOf(answer)] as const),
  ];
  for (const [path, text] of texts) {
    const found = findSecrets(text);
    tally.expect(
      found.length === 0,
      `Published for everybody: ${found.join(", ")}`,
      "take it out, build again, and change the key: it has been seen",
      path,
    );
  }
  const { url, key } = backendOf(site);
  tally.expect(
    url !== undefined,
    "No hosted project: visitors' requests go nowhere",
    "set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, and build again",
  );
  if (url === undefined) return tally.result();
  tally.expect(
    url.startsWith("https:") && !isLoopback(url),
    `The backend is ${url}, which visitors cannot reach safely`,
    "VITE_SUPABASE_URL of the hosted project",
  );
  tally.expect(
    key !== undefined && (PUBLISHABLE.test(key) || claimsOf(key).role === "anon"),
    "The key of the site is not a publishable one",
    "VITE_SUPABASE_ANON_KEY: Project Settings > API Keys, the publishable key",
  );
  const policy = site.pages[0]?.answer.headers["content-security-policy"] ?? "";
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  tally.expect(
    policy === "" || connect.includes(new URL(url).origin),
    "The Content-Security-Policy does not let the forms reach the backend",
    "publish _headers or vercel.json of the same build",
  );
  return tally.result();
}

/** What the auth server tells everybody (GET /auth/v1/settings). */
const settingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.boolean().default(false) }),
});

/** Switches that no visitor can see; the names are those of the project's dashboard. */
const byHand = (origin = "https://YOUR-SITE") => [
  "Authentication > Emails > SMTP Settings: your own mail server (the built-in one sends two mails an hour)",
  `Authentication > URL Configuration: Site URL ${origin}, and ${origin}/auth among the Redirect URLs`,
  "Authentication > Sign In / Providers > Email: leaked passwords are refused",
];

/** Settings of sign-up and its mails, as far as they can be seen from outside. */
export async function checkMail(site: Site, ask: Ask): Promise<CheckResult> {
  const tally = startTally("Accounts and mail");
  const { url, key } = backendOf(site);
  if (url === undefined || key === undefined) return tally.result();
  for (const line of byHand(site.origin)) tally.byHand(line);
  let content: unknown;
  let reason = "an unknown answer";
  try {
    const reply = await ask(`${url}/auth/v1/settings`, { apikey: key });
    content = reply.content;
    if (reply.status !== 200) reason = `it answers ${reply.status}`;
  } catch (error) {
    reason = reasonOf(error);
  }
  const settings = settingsSchema.safeParse(content);
  tally.expect(
    settings.success,
    `The hosted project does not say how it is set up (${reason})`,
    "is it paused, or VITE_SUPABASE_URL or the key wrong?",
  );
  if (!settings.success) return tally.result();
  const { disable_signup, mailer_autoconfirm, external } = settings.data;
  const page = "Authentication > Sign In / Providers";
  tally.expect(
    !mailer_autoconfirm,
    "Accounts work without a confirmed e-mail: anybody could sign up as a colleague",
    `${page} > Email: Confirm email on`,
  );
  // An owner's choice, but a new colleague would stand before a form that refuses.
  if (disable_signup) tally.byHand(`${page}: nobody can sign up at /auth; is that meant?`);
  tally.expect(external.email, "Nobody can sign in by e-mail", `${page} > Email: on`);
  tally.expect(!external.anonymous_users, "Anonymous sign-ins are on", `${page}: off`);
  return tally.result();
}
