import { JSDOM } from "jsdom";
import { afterAll, expect, it, vi } from "vitest";

// What every page says, as it is built, of a fleet that has one model more, with a ramp.

vi.mock("@/request/trailer-models", async (importOriginal) => {
  const { withFiveStation } = await import("../../support/new-model.ts");
  return withFiveStation(importOriginal);
});

// The files that this process runs next know the models as they are.
afterAll(() => {
  vi.resetModules();
});

// A parser alone is four times as fast as a window with its style sheets.
const { DOMParser } = new JSDOM("").window;

async function textsOfPages(): Promise<Map<string, string>> {
  // What other files of this process have loaded knows the models as they are.
  vi.resetModules();
  const { prerenderedPages, prerenderPage } = await import("@/app/prerender");
  const texts = new Map<string, string>();
  for (const page of prerenderedPages) {
    const { body, head } = await prerenderPage(page);
    const document = new DOMParser().parseFromString(`${head}${body}`, "text/html");
    texts.set(page, `${document.head.innerHTML} ${document.body.textContent}`);
  }
  return texts;
}

it("no page contradicts the entry of the new model", async () => {
  const texts = await textsOfPages();
  const pagesSaying = (pattern: RegExp) =>
    [...texts].filter(([, text]) => pattern.test(text)).map(([page]) => page);
  expect(texts.size).toBeGreaterThan(20);
  const contradiction =
    /\b(?:our|all|in all|compare all|the) three (?:trailers|models)|not ADA units|models on this site have steps|or that none does|up to 100, 200 or 300 guests/i;
  expect(pagesSaying(contradiction)).toEqual([]);
  expect(pagesSaying(/5-Station/)).toEqual(
    expect.arrayContaining(["/", "/trailers", "/faq", "/luxury-trailers/quote", "/accessibility"]),
  );
  expect(texts.get("/trailers")).toContain("length x width x height, steps and ramps down");
  expect(texts.get("/trailers")).toContain("length x width x height, steps down");
});
