import { expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";
import { sampleFacts } from "../../../scripts/samples/sample-facts.ts";
import { sampleMarksCss, sampleSelectors } from "../../../scripts/samples/sample-marks.ts";
import { OWNERS_ENVIRONMENT } from "../../support/owners-site.ts";

const joans = {
  name: "Joan",
  event: "Gala",
  words: "Spotless.",
  date: "2026-10-03",
  url: "https://maps.app.goo.gl/joan",
  stars: 5,
};

it("marks number, reviews, case study and figures while they are samples", () => {
  expect(sampleSelectors(parseEnv({}), sampleFacts)).toEqual([
    'a.link[href="tel:+17135550100"]',
    '[data-claim="phone"]',
    'figure:has(a[href="https://www.google.com/maps"])',
    '[data-claim="case study"]',
    '[data-claim="events served"]',
    '[data-claim="eventos atendidos"]',
    '[data-claim="public review rating"]',
    '[data-claim="calificación pública"]',
    '[data-claim="en reseñas públicas"]',
    '[data-claim="on-time delivery"]',
    '[data-claim="entregas a tiempo"]',
    '[data-claim="record"]',
  ]);
});

it("marks nothing of the owner's, and nothing that the owner has decided against", () => {
  const own = {
    ...sampleFacts,
    reviews: [joans],
    caseStudy: null,
    figures: { eventsServed: "312+", onTimeDelivery: null, publicRating: "4.8" },
  };
  const selectors = sampleSelectors(parseEnv(OWNERS_ENVIRONMENT), own);
  expect(selectors).toEqual([]);
  expect(sampleMarksCss(selectors)).toBe("");
});
