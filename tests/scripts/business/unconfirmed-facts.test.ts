import { expect, test } from "vitest";
import { unconfirmedFacts } from "../../../scripts/business/unconfirmed-facts.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { samplesLeft } from "../../../scripts/samples/refuse-samples.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { OWNERS_ENVIRONMENT } from "../../support/owners-site.ts";

const about = (facts: typeof sampleFacts, group: string) =>
  unconfirmedFacts(facts).filter(({ text }) =>
    text.startsWith(`Not confirmed by you: ${group} as`),
  );

test.each([
  ["promises", "quoteReplyHours 24"],
  ["prices", "packageFrom $999"],
  ["figures", "onTimeDelivery 98%"],
] as const)("sample %s are confirmed or changed before going live", (group, value) => {
  const [open] = about(sampleFacts, group);
  expect(open?.text).toContain(value);
  expect(open?.todo).toContain(`“yes” at ${group}`);
  const confirmed = { ...sampleFacts.confirmed, [group]: true };
  expect(about({ ...sampleFacts, confirmed }, group)).toEqual([]);
});

test("figures that were changed, or are none, need no confirmation", () => {
  const figures = { ...sampleFacts.figures, eventsServed: "120+", publicRating: null };
  const [open] = about({ ...sampleFacts, figures }, "figures");
  expect(open?.text).toMatch(/: onTimeDelivery 98%$/);
  expect(
    about({ ...sampleFacts, figures: { ...figures, onTimeDelivery: null } }, "figures"),
  ).toEqual([]);
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
