import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildConstants } from "../../../scripts/build/environment.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import type { Download } from "../../../src/config/facts-schema.ts";
import { textsOf } from "../../support/texts-of.ts";
import { withFacts } from "../../support/with-facts.ts";

// What an owner has decided against or changed in business.yaml is claimed nowhere, and leaves no hole in a sentence.

const modules = import.meta.glob<object>([
  "../../../src/site/words/**/*.ts",
  "../../../src/request/**/*.ts",
  "!**/es/**",
  // States of a payment, no words.
  "!**/booking-money.ts",
]);

async function wordsWithout() {
  withFacts(({ promises, claims }) => ({
    promises: { ...promises, refundPercent: null },
    figures: { eventsServed: null, onTimeDelivery: null },
    claims: { ...claims, priceRange: null, vanityTop: "granite" },
    renderingNotice: "",
  }));
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded.flatMap(textsOf);
}

it("what was decided against or changed is in no word", async () => {
  const words = await wordsWithout();
  const claimed =
    /\bnull\b|undefined|NaN|refund|50\+ events|98% of|computer renderings|marble vanities/;
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((text) => claimed.test(text))).toEqual([]);
  expect(words).toContain(
    "We hold a 5.0 public review rating. We answer the phone 24 hours a day, because a clogged drain won’t wait for Monday.",
  );
  expect(words).toContain(
    "The trailer will be on time, clean and working. If it is not, we make it right.",
  );
});

async function paperworkWith(papers: readonly string[], downloads: readonly Download[] = []) {
  withFacts(() => ({ papers }));
  vi.stubGlobal("__DOWNLOADS__", downloads);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { corporateEventsContent } = await import("@/site/words/pages/corporate-events");
  return corporateEventsContent.checklist.rows.find(({ title }) => /paperwork/.test(title))?.text;
}

it("names no paper that the owner has not confirmed", async () => {
  expect(await paperworkWith([])).toBe(
    "Each trailer’s spec sheet prints from the trailers page. If the venue requires anything else, we’ll tell you within 24 hours what we can send.",
  );
});

it("lists the papers that are confirmed", async () => {
  expect(await paperworkWith(["a certificate of insurance", "a W-9"])).toMatch(
    /^Ask for a certificate of insurance and a W-9, and you have them within 24 hours\. /,
  );
});

it("names the papers that are there to download, and asks who is to stand on the certificate", async () => {
  const until = "2027-03-01";
  const text = await paperworkWith([], [{ kind: "insurance", file: "own.pdf", until }]);
  expect(text).toMatch(/^Our certificate of insurance is below\. .* its name on the certificate, /);
  const { PaperLinks } = await import("@/site/layout/paper-links");
  const html = renderToStaticMarkup(createElement(PaperLinks));
  expect(html).toContain('href="/papers/own.pdf"');
  expect(html).toContain("Certificate of insurance (PDF, valid until March 1, 2027)");
});

// What nobody has measured has no figure anywhere: one line says to ask.

async function rowsWith(facts: object) {
  withFacts(() => ({ trailerFacts: facts }));
  const { modelRows } = await import("@/site/fleet/model-rows");
  const { fleet } = await import("@/site/words/business/fleet");
  return modelRows.map(({ label, value }) => [
    label,
    typeof value === "string" ? value : fleet.map(value),
  ]);
}

it("says in one line what is not known", async () => {
  const rows = await rowsWith({});
  expect(rows.at(-1)).toEqual([
    "For the electrician and the driver",
    "Ask us for the power outlets, towed length, towed width, towed height, weight, room to turn, water tank and holding tank: we will measure the trailer you get.",
  ]);
});

it("has a row for what is known of a model, and leaves it out of the line", async () => {
  const rows = await rowsWith({ "2-station": { outlets: 2, towedWidthIn: 96 } });
  expect(rows).toContainEqual(["Power outlets", ["2", "On request", "On request"]]);
  expect(rows).toContainEqual(["Towed width, steps folded", ["8'", "On request", "On request"]]);
  expect(rows).toContainEqual(["Step-free access", Array(3).fill("No: steps with handrails")]);
  expect(rows.at(-1)?.[1]).toBe(
    "Ask us for the towed length, towed height, weight, room to turn, water tank and holding tank: we will measure the trailer you get.",
  );
});

// Where the owner's trailers stand, and the places that the owner has added, as the build hands them on.

const constants = buildConstants(parseEnv({}), {
  ...sampleFacts,
  yard: "29.9000, -95.6000",
  otherTowns: { "Round Top": "78954" },
});

const withPlaces = () =>
  withFacts(() => ({
    yard: JSON.parse(constants.__YARD__ ?? ""),
    otherTowns: JSON.parse(constants.__OTHER_TOWNS__ ?? ""),
  }));

it("a place that only the owner knows is found at the end of an address", async () => {
  withPlaces();
  const { findTown } = await import("@/request/places/find-place");
  expect(findTown("12 Main St, Round Top, TX")).toEqual({
    name: "Round Top",
    zip: "78954",
    point: [expect.closeTo(30.05, 1), expect.closeTo(-96.7, 1)],
  });
});

it("distances start at the yard, and are said to", async () => {
  withPlaces();
  const { yard } = await import("@/site/planner/area/area-map");
  expect(yard).toEqual({ point: [29.9, -95.6], name: "our yard" });
});
