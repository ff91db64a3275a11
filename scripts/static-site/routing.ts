import { existsSync } from "node:fs";
import { join } from "node:path";
import { SPANISH_BASE } from "../../src/config/language-base.ts";
import { addressIn, languages } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { DESK_SCOPE } from "../../src/config/staff-paths.ts";
import { YOUR_QUOTE_PATH } from "../../src/config/your-quote-path.ts";

/** Old and short addresses, and where they lead. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: paths.luxuryTrailerQuoteOld, to: paths.luxuryTrailersQuote },
  { from: paths.admin, to: paths.adminQuotes },
];

/** Addresses below a folder that one page answers: the staff area is an app, not a set of files. */
export const rewrites: readonly { below: string; to: string }[] = [
  { below: DESK_SCOPE, to: paths.adminQuotes },
];

/** Below the Spanish pages the page for unknown addresses is Spanish too. */
export const notFoundInSpanish = {
  below: `${SPANISH_BASE}/`,
  file: htmlFile(`${SPANISH_BASE}/404`),
};

export type StaticAnswer =
  | { status: 200 | 404; file: string }
  /** For good: 301. */
  | { status: 301; location: string };

/** The file of a page: without a folder of its own, so that hosts serve it at the path without a slash at the end. */
export function htmlFile(path: string): string {
  return path === "/" ? "index.html" : `${path.replace(/^\//, "")}.html`;
}

/**
 * What a static host answers to a path, as the generated host files tell it: a file, the HTML of that name, the
 * staff app, a redirect, or 404.html with status 404.
 * @param dist folder of the built site
 * @param pathname path of the request
 */
export function answerStatically(dist: string, pathname: string): StaticAnswer {
  const isFile = (file: string) => file !== "" && existsSync(join(dist, file));
  const redirect = redirects.find(({ from }) => from === pathname);
  if (redirect) return { status: 301, location: redirect.to };
  const asFile = pathname.replace(/^\//, "");
  if (/\.\w+$/.test(asFile) && isFile(asFile)) return { status: 200, file: asFile };
  const asPage = htmlFile(pathname.replace(/(?<=.)\/$/, ""));
  if (isFile(asPage)) return { status: 200, file: asPage };
  const rewrite = rewrites.find(({ below }) => pathname.startsWith(below));
  if (rewrite) return { status: 200, file: htmlFile(rewrite.to) };
  const isSpanish = pathname.startsWith(notFoundInSpanish.below);
  return { status: 404, file: isSpanish ? notFoundInSpanish.file : "404.html" };
}

/** Where one customer reads one quote; also as it is written with a slash at the end. */
export const quotePaths: readonly string[] = languages.flatMap((language) => {
  const path = addressIn(language, YOUR_QUOTE_PATH);
  return [path, `${path}/*`];
});

/** A rule of a static host: `*` stands for anything; the last rule that fits a path counts. */
export type CacheRule = { path: string; value: string };

const ASK_EVERY_TIME = "public, max-age=0, must-revalidate";

/**
 * How long browsers and caches keep what. Everything in /assets has its content's hash in its name and never changes;
 * pages name those files, so they are asked for anew every time (answered 304 when nothing changed); pictures keep
 * their names when the owner replaces them, so a day, and shown from the cache while a newer one is fetched.
 */
export const cacheRules: readonly CacheRule[] = [
  { path: "/*", value: ASK_EVERY_TIME },
  { path: "/assets/*", value: "public, max-age=31536000, immutable" },
  // As it asks nothing of a cache, none has to be trusted with it.
  ...quotePaths.map((path) => ({ path, value: "no-store" })),
  { path: "/uploads/*", value: "public, max-age=86400, stale-while-revalidate=604800" },
];

/** The Cache-Control header of a path. */
export function cacheControl(pathname: string): string {
  const rule = cacheRules.findLast(({ path }) => pathname.startsWith(path.replace("*", "")));
  return rule?.value ?? ASK_EVERY_TIME;
}
