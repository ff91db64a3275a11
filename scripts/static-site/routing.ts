import { existsSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../src/config/paths.ts";

/** Old and short addresses, and where they lead. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: paths.luxuryTrailerQuoteOld, to: paths.luxuryTrailersQuote },
  { from: paths.admin, to: paths.adminQuotes },
];

/** Addresses below a folder that one page answers: the staff area is an app, not a set of files. */
export const rewrites: readonly { below: string; to: string }[] = [
  { below: "/admin/", to: paths.adminQuotes },
];

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
  return { status: 404, file: "404.html" };
}
