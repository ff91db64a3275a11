import { existsSync } from "node:fs";
import { join } from "node:path";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { addressIn, languages } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { SPANISH_BASE } from "../../src/config/spanish-base.ts";
import { DESK_SCOPE } from "../../src/config/staff-paths.ts";
import { YOUR_QUOTE_PATH } from "../../src/config/your-quote-path.ts";

/** Describes a build, which writes it last: a folder without it is not a finished site. */
export const VERSION_FILE = "version.json";

/** Whether a build has Spanish pages. */
export const hasSpanish = (dist: string) => existsSync(join(dist, htmlFile(SPANISH_BASE)));

/** Old and short addresses, and where they lead. */
const redirects: readonly { from: string; to: string }[] = [
  { from: paths.luxuryTrailerQuoteOld, to: paths.luxuryTrailersQuote },
  { from: paths.admin, to: paths.adminQuotes },
];

/** Where the Spanish pages were: messages and search engines may still lead there. */
const englishAgain = [...indexedPaths, YOUR_QUOTE_PATH].map((to) => ({
  from: addressIn("es", to),
  to,
}));

/** The redirects of a host, depending on whether there are Spanish pages. */
export const redirectsOf = (dist: string) =>
  hasSpanish(dist) ? redirects : [...redirects, ...englishAgain];

/** Addresses below a folder that one page answers: the staff area is an app, not a set of files. */
export const rewrites: readonly { below: string; to: string }[] = [
  { below: DESK_SCOPE, to: paths.adminQuotes },
];

/** Unknown addresses below the Spanish pages get a Spanish 404. */
export const notFoundInSpanish = {
  below: `${SPANISH_BASE}/`,
  file: htmlFile(`${SPANISH_BASE}/404`),
};

export type StaticAnswer =
  | { status: 200 | 404; file: string }
  /** Permanent. */
  | { status: 301; location: string };

/** The file of a page: `about.html`, not `about/index.html`, so that hosts serve it without a trailing slash. */
export function htmlFile(path: string): string {
  return path === "/" ? "index.html" : `${path.replace(/^\//, "")}.html`;
}

/**
 * What a static host answers to a path, by the generated host files: a file, the HTML of that name, the staff app, a
 * redirect, or 404.html with status 404.
 * @param dist folder of the built site
 */
export function answerStatically(dist: string, pathname: string): StaticAnswer {
  const isFile = (file: string) => file !== "" && existsSync(join(dist, file));
  const redirect = redirectsOf(dist).find(({ from }) => from === pathname);
  if (redirect) return { status: 301, location: redirect.to };
  const asFile = pathname.replace(/^\//, "");
  if (/\.\w+$/.test(asFile) && isFile(asFile)) return { status: 200, file: asFile };
  const asPage = htmlFile(pathname.replace(/(?<=.)\/$/, ""));
  if (isFile(asPage)) return { status: 200, file: asPage };
  const rewrite = rewrites.find(({ below }) => pathname.startsWith(below));
  if (rewrite) return { status: 200, file: htmlFile(rewrite.to) };
  const isSpanish = pathname.startsWith(notFoundInSpanish.below) && hasSpanish(dist);
  return { status: 404, file: isSpanish ? notFoundInSpanish.file : "404.html" };
}

/** A customer's quote, with and without a trailing slash. */
export const quotePaths: readonly string[] = languages.flatMap((language) => {
  const path = addressIn(language, YOUR_QUOTE_PATH);
  return [path, `${path}/*`];
});

/** `*` matches anything; the last matching rule counts. */
export type CacheRule = { path: string; value: string };

const ASK_EVERY_TIME = "public, max-age=0, must-revalidate";

/**
 * Files in /assets have a content hash in their names and are immutable. Pages name those files, so they are revalidated
 * every time. Pictures keep their names when replaced: a day, then stale-while-revalidate.
 */
export const cacheRules: readonly CacheRule[] = [
  { path: "/*", value: ASK_EVERY_TIME },
  { path: "/assets/*", value: "public, max-age=31536000, immutable" },
  // A quote is never cached.
  ...quotePaths.map((path) => ({ path, value: "no-store" })),
  { path: "/uploads/*", value: "public, max-age=86400, stale-while-revalidate=604800" },
];

/** The Cache-Control header of a path. */
export function cacheControl(pathname: string): string {
  const rule = cacheRules.findLast(({ path }) => pathname.startsWith(path.replace("*", "")));
  return rule?.value ?? ASK_EVERY_TIME;
}
