import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, it, vi } from "vitest";
import { buildConstants } from "../../../scripts/build/environment.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { sourceTexts } from "../../support/source-text.ts";
import { textsOf } from "../../support/texts-of.ts";

// A trailer model is one entry of `trailerModels` and its pictures. Here the fleet has one more, and everything that
// the site says about its trailers has to follow.

const FOURTH = vi.hoisted(() => ({
  id: "6-station",
  name: "6-Station",
  stalls: 6,
  maxGuests: 400,
  measure: { lengthIn: 291, widthIn: 140, heightIn: 150 },
  plan: { doors: [0.2, 0.4, 0.6, 0.8], axles: [0.45, 0.5] },
  summary: "Three rooms on each side.",
  bestFor: "Stadiums",
  features: ["Six stations with separate entrances"],
  pictures: ["trailer-4-station-dusk"],
}));

vi.mock("@/request/trailer-models", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/request/trailer-models")>();
  return { ...original, trailerModels: [...original.trailerModels.slice(0, 3), FOURTH] };
});

const modules = import.meta.glob<object>(["../../../src/site/words/**/*.ts", "!**/es/**"]);
let words: string[] = [];

beforeAll(async () => {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  words = loaded.flatMap(textsOf);
});

const saying = (pattern: RegExp) => words.filter((text) => pattern.test(text));

it("the words count four where they counted three", () => {
  const aFleetOfThree =
    /\b(?:our|same|in all|compare all|the) three\b|\b(?:all three have|three (?:restroom )?(?:trailers,|models))/i;
  expect(saying(aFleetOfThree)).toEqual([]);
  expect(words).toEqual(
    expect.arrayContaining([
      "Four trailers, one standard",
      "Compare all four",
      "Four trailers, drawn to scale",
      "Standard in all four",
      "The four trailers side by side, drawn to the same scale beside a person 5'8\" tall",
      "Four models for up to 100, 200, 300 or 400 guests",
      "Our Restroom Trailers: 2, 3, 4 and 6 Stations | Houston",
    ]),
  );
  expect(saying(/computer renderings of our four models/)).not.toHaveLength(0);
});

it("the words name the new maximum and measures", () => {
  const old = /300 guests per trailer|200 or 300|to 19' long|to 11' wide|11'7" high/;
  expect(saying(old)).toEqual([]);
  for (const once of [
    /^We rent four models of one kind/,
    /^The same four trailers/,
    /up to 400 guests per trailer/,
    /300 for the 4 Stall Trailer \(4-Station\) and 400 for the 6 Stall Trailer \(6-Station\)/,
    /15' to 24'3" long and 9'2" to 11'8" wide when set up, up to 12'6"/,
    /^On level.*Set up, the trailers are 9'2", 11' or 11'8" wide/,
  ]) {
    expect(saying(once), String(once)).toHaveLength(1);
  }
});

it("the words call the new model the largest, and only it", () => {
  expect(new Set(saying(/\. The largest trailer we run/))).toEqual(
    new Set([`${FOURTH.summary} The largest trailer we run.`]),
  );
});

it("the words plan crowds with it", async () => {
  const { crowdRows } = await import("@/site/words/business/crowd-rows");
  expect(crowdRows).toContainEqual(["400", "6-Station", "6-Station, 3-Station"]);
});

it("the words reach the home page's head and the questions", async () => {
  expect(buildConstants(parseEnv({}), sampleFacts).__STALLS__).toBe('"2, 3, 4 or 6"');
  const { faqItems } = await import("@/site/words/pages/faq");
  expect(JSON.stringify(faqItems)).toContain("400 for the 6 Stall Trailer (6-Station)");
});

it("the pages show it on the home page with its own link", async () => {
  const { HomeFleet } = await import("@/site/pages/home/home-fleet");
  render(<HomeFleet />, { wrapper: MemoryRouter });
  expect(screen.getByRole("heading", { name: "6 Stall Trailer (6-Station)" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /^Check Availability/ })).toHaveLength(4);
});

it("the pages draw it beside the others, inside the drawing", async () => {
  const { FleetLineUp } = await import("@/site/fleet/fleet-line-up");
  render(<FleetLineUp />);
  expect(screen.getByRole("link", { name: /^6-Station/ })).toHaveAttribute("href", "#6-station");
  const drawing = screen.getByRole("img", { name: /^The four trailers/ });
  const [, top = 0, width = 0] = drawing.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  expect(-top).toBeGreaterThan(FOURTH.measure.heightIn);
  expect(width).toBeGreaterThan(180 + 195 + 228 + FOURTH.measure.lengthIn);
});

it("the pages give it a section with its pictures, its table and its drawing", async () => {
  const { ModelSection } = await import("@/site/fleet/model-section");
  const { largestModel } = await import("@/site/words/business/fleet");
  render(<ModelSection model={largestModel} ground="ivory" isMirrored={false} />, {
    wrapper: MemoryRouter,
  });
  const section = screen.getByRole("region", { name: "6-Station" });
  expect(within(section).getByRole("table")).toHaveTextContent("Up to 400 guests");
  expect(within(section).getByRole("table")).toHaveTextContent("24'3\" x 11'8\" x 12'6\"");
  const side = within(section).getByRole("img", { name: /^The 6-Station drawn to scale/ });
  const [, , width = 0] = side.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  expect(width).toBeGreaterThan(FOURTH.measure.lengthIn);
});

it("is reached by no place in a list, and named in no other place", () => {
  const ids = /\b[234]-stations?\b/i;
  const named = sourceTexts("src/{app,desk,lib,request,site,ui}/**/*.{ts,tsx}").filter(
    ({ file, text }) =>
      !/^src\/(?:site\/words|request\/words\/e[ns]\/trailer-texts|request\/trailer-models)/.test(
        file,
      ) && ids.test(text),
  );
  expect(named).toEqual([]);
  const sources = import.meta.glob<string>("../../../src/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const indexed = Object.entries(sources).filter(([, source]) =>
    /\b(?:trailerModels|fleet|models)\[[1-9]/.test(source),
  );
  expect(indexed.map(([file]) => file)).toEqual([]);
});
