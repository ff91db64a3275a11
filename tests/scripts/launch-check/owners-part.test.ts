import { expect, it } from "vitest";
import { checkLegal } from "../../../scripts/launch-check/checks/owners-part.ts";
import { type Page, parseHtml } from "../../../scripts/launch-check/crawl.ts";

const LEGAL = ["/privacy", "/terms", "/accessibility"];
const IN_SPANISH = LEGAL.map((path) => `/es${path}`);

function page(path: string, text = "All of it.", links = LEGAL): Page {
  const language = path.startsWith("/es") ? "es" : "en";
  const document = parseHtml(`<html lang="${language}"><body>${text}</body></html>`);
  const answer = { status: 200, headers: {}, body: new Uint8Array() };
  return { path, document, links, files: [], isApp: false, answer };
}

const check = (pages: readonly Page[], unknown = page("/no-such-page")) =>
  checkLegal({ pages, unknown }).problems;

const complete = [
  page("/"),
  ...LEGAL.map((path) => page(path)),
  ...IN_SPANISH.map((path) => page(path, "Todo.", IN_SPANISH)),
];

it("is content with three complete pages that every page links to", () => {
  expect(check(complete)).toEqual([]);
  const app = { ...page("/auth", "", []), isApp: true };
  expect(check([...complete, app])).toEqual([]);
});

it("names a page that is missing", () => {
  const without = complete.filter(({ path }) => path !== "/terms" && path !== "/es/privacy");
  expect(check(without).map(({ text }) => text)).toEqual([
    "There is no page /terms",
    "There is no page /es/privacy",
  ]);
});

it("names the pages without a link", () => {
  const bare = page("/", "", ["/privacy", "/accessibility"]);
  expect(check([...complete.slice(1), bare], page("/404", "", ["/privacy", "/terms"]))).toEqual([
    expect.objectContaining({ text: "No link to /terms", places: ["/"] }),
    expect.objectContaining({ text: "No link to /accessibility", places: ["/404"] }),
  ]);
  expect(check([...complete, page("/es/about", "Todo.", LEGAL)]).map(({ text }) => text)).toEqual(
    IN_SPANISH.map((path) => `No link to ${path}`),
  );
});

it("names what the owner has not filled in, and where it is written", () => {
  const half = page("/privacy", "Run by [OWNER: your\n name], for <mark>[OWNER: how long]</mark>.");
  expect(check([...complete.filter(({ path }) => path !== "/privacy"), half])).toEqual([
    {
      text: "Not filled in by you: [OWNER: your name] [OWNER: how long]",
      todo: "write it below “legal” in business.yaml",
      places: ["/privacy"],
    },
  ]);
});
