import { z } from "zod";
import { OWNER_MARK } from "../../src/config/legal.ts";
import { SAMPLES_FILE } from "../samples/refuse-samples.ts";
import { type Page, type Problem, problemIf, type Site, UNKNOWN_PATH } from "./read-site.ts";
import { type Answer, textOf } from "./site-reader.ts";

const PUBLISH = "publish all of dist/, with its _headers, or set it at the host";
const TRIAL = "is a host's setting for trial sites still on?";
/** Seconds. */
const HSTS_MIN = 15_552_000;
const PAGE_AGE_MAX = 600;
const ASSET_AGE_MIN = 2_592_000;

const ageIn = (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);

/** Seconds for which an answer may be used without asking. */
function maxAge({ headers }: Answer): number {
  const value = headers["cache-control"] ?? "";
  return /no-cache|no-store/.test(value) ? 0 : ageIn(value);
}

/** Headers that every page needs; their exact values are the build's (scripts/static-site/headers.ts). */
const REQUIRED: Readonly<Record<string, (value: string) => boolean>> = {
  "content-security-policy": (value) =>
    /script-src 'self'/.test(value) &&
    !/script-src[^;]*'unsafe-|script-src[^;]* (\*|https:)( |;|$)/.test(value),
  "x-content-type-options": (value) => value === "nosniff",
  "x-frame-options": (value) => value === "DENY",
  "referrer-policy": (value) => /^(strict-origin|no-referrer|same-origin)/.test(value),
  "permissions-policy": (value) => value.includes("camera=()"),
};
const HSTS = { "strict-transport-security": (value: string) => ageIn(value) >= HSTS_MIN };

function checkPage({ path, answer }: Page, required: typeof REQUIRED): Problem[] {
  const { status, headers } = answer;
  if (status !== 200) return problemIf(true, `A page answers ${status}`, PUBLISH, path);
  const marks = textOf(answer).match(new RegExp(OWNER_MARK.source, "g")) ?? [];
  const own = "write it below “legal” in business.yaml";
  const age = maxAge(answer);
  return [
    ...Object.entries(required).flatMap(([name, isRight]) => {
      const value = headers[name];
      return problemIf(!isRight(value ?? ""), `${name}: ${value ?? "missing"}`, PUBLISH, path);
    }),
    ...problemIf(age > PAGE_AGE_MAX, `Cached for ${age} s: changes show late`, PUBLISH, path),
    ...problemIf(marks.length > 0, `Not filled in by you: ${marks.join(" ")}`, own, path),
  ];
}

/** Checks the address and its redirect to https, which only a running site has. */
async function checkAddress(origin: string, given = origin): Promise<Problem[]> {
  if (!origin.startsWith("https:")) {
    return problemIf(true, `${origin} is not https`, "the host's TLS setting");
  }
  const plain = await fetch(origin.replace("https:", "http:"), {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  // No answer over http is safe, too.
  const isSafe = !plain || plain.headers.get("location")?.startsWith("https:") === true;
  const text = `The site is at ${origin} and gives ${given} as its address`;
  return [
    ...problemIf(!isSafe, "http does not lead to https", "the host's setting: force HTTPS"),
    ...problemIf(given !== origin, text, "set VITE_SITE_URL to where it is, and build again"),
  ];
}

async function checkSearchEngines({ reader, pages: [home] }: Site): Promise<Problem[]> {
  const robots = textOf(await reader.get("/robots.txt"));
  const isShut = /^disallow:\s*\/\s*$/im.test(robots);
  const isHidden = home?.answer.headers["x-robots-tag"]?.includes("noindex") === true;
  return [
    ...problemIf(isShut, "/robots.txt keeps every search engine out", TRIAL),
    ...problemIf(isHidden, "The host hides the site from search engines", TRIAL),
  ];
}

/** Whether pages are reachable, and what the host sends with them. A folder is read as its `_headers` file says. */
export async function checkPages(site: Site): Promise<Problem[]> {
  const { pages, unknown, asset, settings } = site;
  const { origin } = site.reader;
  const isLocal = origin !== undefined && /^http:\/\/(localhost|127\.|\[::1\])/.test(origin);
  const required = isLocal ? REQUIRED : { ...REQUIRED, ...HSTS };
  const assetAge = asset?.answer.status === 200 ? maxAge(asset.answer) : undefined;
  const assets =
    assetAge === undefined
      ? "The scripts of the home page are missing"
      : `Files in /assets are cached for ${assetAge} s only`;
  const missing = `Unknown addresses (${UNKNOWN_PATH}) answer ${unknown.status}, not 404`;
  const serve404 = "the host has to serve 404.html with status 404, and no page for everything";
  return [
    ...pages.flatMap((page) => checkPage(page, required)),
    ...problemIf(unknown.status !== 404, missing, serve404),
    ...problemIf((assetAge ?? 0) < ASSET_AGE_MIN, assets, PUBLISH),
    ...(await checkSearchEngines(site)),
    ...(isLocal || !origin ? [] : await checkAddress(origin, settings.VITE_SITE_URL)),
  ];
}

const samplesSchema = z.array(z.object({ what: z.string(), where: z.string(), todo: z.string() }));

/** Samples left in the build, which writes the file only if there are any. */
export async function checkSamples({ reader }: Site): Promise<Problem[]> {
  const answer = await reader.get(`/${SAMPLES_FILE}`);
  if (answer.status !== 200 || !answer.headers["content-type"]?.includes("json")) return [];
  return samplesSchema.parse(JSON.parse(textOf(answer))).map(({ what, where, todo }) => ({
    text: `Still a sample: ${what} (${todo})`,
    todo: `set ${where}, and build again`,
  }));
}
