import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { answerStatically } from "../../scripts/static-site/routing.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";

/** Folder of the site that was built last. */
export const dist = join(import.meta.dirname, "../../dist");

/** The address of a build without VITE_SITE_URL. */
export const SITE = "https://www.houstonluxuryrestrooms.example";

// A parser alone is four times as fast as a window with its style sheets.
const { DOMParser } = new JSDOM("").window;

/** Every page that a visitor may come to. */
export const publicPaths = [...indexedPaths, paths.thankYou];

/** A page as a browser without JavaScript reads it, for a test that changes it. @throws Error where there is none */
export function ownBuiltPage(path: string): Document {
  const answer = answerStatically(dist, path);
  if (answer.status !== 200) throw new Error(`${path} is no page`);
  return new DOMParser().parseFromString(
    readFileSync(join(dist, answer.file), "utf8"),
    "text/html",
  );
}

const parsedPages = new Map<string, Document>();

/** A page as a browser without JavaScript reads it. All tests share it: none may change it. @throws Error where there is none */
export function builtPage(path: string): Document {
  const page = parsedPages.get(path) ?? ownBuiltPage(path);
  parsedPages.set(path, page);
  return page;
}

/** The words of a part of a page, but not its code. */
export function textOf(part: Element | null): string {
  if (!part) throw new Error("There is no such part.");
  const copy = part.cloneNode(true) as Element;
  for (const code of copy.querySelectorAll("script, style, noscript")) code.remove();
  return (copy.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

/** What a screen reader calls a link. */
function nameOf(link: Element): string {
  const alt = Array.from(link.querySelectorAll("img"), (image) => image.getAttribute("alt") ?? "");
  return link.getAttribute("aria-label") ?? [textOf(link), ...alt].join(" ").trim();
}

/** Links of a part of a page to a target whose names match. */
export function linksTo(part: Element | null, href: string, name = /./): Element[] {
  const links = part?.querySelectorAll(`a[href="${href}"]`) ?? [];
  return [...links].filter(
    (link) => !link.closest('[aria-hidden="true"], noscript') && name.test(nameOf(link)),
  );
}
