import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { htmlFile } from "../../scripts/static-site/routing.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";

/** A link to a place on a page, and a page that has it. */
export type HashLink = { from: string; href: string };

/** Every link of every page that names a place, but for the one past the header. */
export const hashLinks: readonly HashLink[] = [...indexedPaths, paths.thankYou].flatMap((from) => {
  const html = readFileSync(join(import.meta.dirname, "../../dist", htmlFile(from)), "utf8");
  const hrefs = html.matchAll(/<a [^>]*href="([^":]*#[^"]+)"/g);
  return [...new Set(Array.from(hrefs, ([, href = ""]) => href))]
    .filter((href) => href !== "#main")
    .map((href) => ({ from, href }));
});

/** The address that a link leads to. */
export const addressOf = ({ from, href }: HashLink) => (href.startsWith("#") ? from + href : href);

/** Every address that such a link leads to, once. */
export const hashAddresses = [...new Set(hashLinks.map(addressOf))];

/** How long what has been jumped to is watched, in milliseconds: late code and pictures have come by then. */
const WATCHED_MS = 5000;
const LOOK_EVERY_MS = 30;

/** Where the heading of a place stands on the screen, in pixels below the header. */
function readHeading(id: string): number | undefined {
  const place = document.getElementById(id);
  const headings = "h1, h2, h3";
  const heading = place?.matches(headings) ? place : place?.querySelector(headings);
  const header = document.querySelector("header");
  if (!heading) return undefined;
  const covered = Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
  return heading.getBoundingClientRect().top - covered;
}

/**
 * The heading of what was jumped to is in the upper half of the screen, below the header, and stays there.
 * @param read evaluates an expression in the page
 */
export async function expectHeadingInPlace(
  read: (expression: string) => Promise<unknown>,
  address: string,
): Promise<void> {
  const id = address.slice(address.indexOf("#") + 1);
  const half = Number(await read("innerHeight")) / 2;
  const readTop = () => read(`(${readHeading})(${JSON.stringify(id)})`);
  const isInPlace = (top: unknown) => typeof top === "number" && top >= 0 && top < half;
  await expect.poll(async () => isInPlace(await readTop()), address).toBe(true);
  const deadline = Date.now() + WATCHED_MS;
  while (Date.now() < deadline) {
    const top = await readTop();
    expect(isInPlace(top), `${address}: its heading stands at ${top} px`).toBe(true);
    await setTimeout(LOOK_EVERY_MS);
  }
}
