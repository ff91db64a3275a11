import { expect, test } from "vitest";
import { unconfirmedFacts } from "../../../scripts/business/unconfirmed-facts.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { samplesLeft } from "../../../scripts/samples/refuse-samples.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { OWNERS_ENVIRONMENT } from "../../support/owners-site.ts";

const about = (facts: typeof sampleFacts, name: string) =>
  unconfirmedFacts(facts).filter(({ todo }) => todo.includes(`“yes” at ${name} below`));

test.each([
  ["quoteReplyHours", "quoteReplyHours: 24"],
  ["packageFrom", "packageFrom: $999"],
  ["onTimeDelivery", "onTimeDelivery: 98%"],
  ["oilFields", "oilFields: yes"],
  ["sinceYear", "sinceYear: 2024"],
  ["openingHours", "24 hours on each day"],
  ["holidays", "federal holidays"],
  ["emergencies", "at any hour"],
] as const)("sample %s is confirmed by itself, or changed, before going live", (name, says) => {
  expect(about(sampleFacts, name).map(({ text }) => text)).toEqual([expect.stringContaining(says)]);
  const confirmed = { ...sampleFacts.confirmed, [name]: true };
  const left = unconfirmedFacts({ ...sampleFacts, confirmed });
  expect(left).toHaveLength(unconfirmedFacts(sampleFacts).length - 1);
  expect(about({ ...sampleFacts, confirmed }, name)).toEqual([]);
});

test("what was changed, or is none, needs no confirmation", () => {
  const figures = { ...sampleFacts.figures, eventsServed: "120+", publicRating: null };
  const hours = {
    ...sampleFacts.hours,
    sunday: null,
    holidays: false,
    emergencies: false,
  };
  const services = { ...sampleFacts.services, oilFields: false };
  const own = { ...sampleFacts, figures, hours, services };
  for (const name of [
    "eventsServed",
    "publicRating",
    "openingHours",
    "holidays",
    "emergencies",
    "oilFields",
  ]) {
    expect(about(own, name), name).toEqual([]);
  }
  expect(about(own, "onTimeDelivery")).toHaveLength(1);
});

test("Spanish pages are to be read if there are any", () => {
  const reading = (spanish: boolean) =>
    unconfirmedFacts({ ...sampleFacts, spanish }).filter(({ text }) =>
      text.includes("Spanish pages"),
    );
  expect(reading(true)).toHaveLength(1);
  expect(reading(false)).toEqual([]);
});

test("no reviews and no profile is a complete answer, while a rating of one's own needs the profile", () => {
  const { VITE_REVIEW_PROFILE_URL: _, ...env } = OWNERS_ENVIRONMENT;
  const facts = { ...sampleFacts, reviews: [], caseStudy: null };
  const left = (publicRating: string) =>
    samplesLeft(parseEnv(env), { ...facts, figures: { ...facts.figures, publicRating } });
  expect(left(sampleFacts.figures.publicRating ?? "")).toEqual([]);
  expect(left("4.8").map(({ what }) => what)).toEqual(["review profile"]);
});
