import { expect, it } from "vitest";
import { textsOf } from "../../support/texts-of.ts";
import { withFacts } from "../../support/with-facts.ts";

// What an owner has decided against in business.yaml is claimed nowhere, and leaves no hole in a sentence.

const modules = import.meta.glob<object>([
  "../../../src/site/words/**/*.ts",
  "../../../src/request/**/*.ts",
  "!**/es/**",
]);

async function wordsWithout() {
  withFacts(({ promises, claims }) => ({
    promises: { ...promises, refundPercent: null },
    figures: { eventsServed: null, onTimeDelivery: null },
    claims: { ...claims, priceRange: null },
    renderingNotice: "",
  }));
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded.flatMap(textsOf);
}

it("is in no word", async () => {
  const words = await wordsWithout();
  const claimed = /\bnull\b|undefined|NaN|refund|50\+ events|98% of|computer renderings/;
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((text) => claimed.test(text))).toEqual([]);
  expect(words).toContain(
    "We hold a 5.0 public review rating. The phone is answered 24 hours a day, because a clogged drain does not wait for Monday.",
  );
  expect(words).toContain(
    "The trailer will be on time, clean and working. If it is not, we make it right.",
  );
});
