import { type Site, UNKNOWN_PATH } from "../crawl.ts";
import type { Answer } from "../readers.ts";
import { type CheckResult, startTally, type Tally } from "../tally.ts";
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
