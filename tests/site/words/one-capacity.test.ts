import { beforeAll, expect, it } from "vitest";
import { promises } from "@/config/business-facts";
import { planForGuests } from "@/request/trailers/guest-plan";
import { capacityRule, ruleOfThumb } from "@/site/words/business/capacity";
import { crowdRows } from "@/site/words/business/crowd-rows";
import { smallestModel } from "@/site/words/business/fleet";
import { faqContent } from "@/site/words/pages/faq";
import { textsOf } from "../../support/texts-of.ts";

// A model's figure means one thing on all pages: its maximum at an event of 4 to 6 hours without alcohol.

const modules = import.meta.glob<object>(["../../../src/site/words/**/*.ts", "!**/es/**"]);
let words: string[] = [];

beforeAll(async () => {
  words = (await Promise.all(Object.values(modules).map((load) => load()))).flatMap(textsOf);
});

const range = `${promises.comfortableGuestsLeast}–${promises.comfortableGuestsMost}`;

it("the range for any trailer stands in one sentence only, on the home page and beside the calculator", () => {
  const saying = words.filter((text) => text.includes(range));
  expect(new Set(saying)).toEqual(new Set([ruleOfThumb, `${capacityRule} ${ruleOfThumb}`]));
});

it("the calculator bears the range out for the smallest model", () => {
  const { comfortableGuestsLeast: least, comfortableGuestsMost: most } = promises;
  const smallest = [{ model: smallestModel.id, count: 1 }];
  const atMost = { guests: most, hours: 6, drinks: "none", crowd: "mixed" } as const;
  const atLeast = { guests: least, hours: 6, drinks: "beer-wine", crowd: "women" } as const;
  expect(planForGuests(atMost).trailers).toEqual(smallest);
  expect(planForGuests(atLeast).trailers).toEqual(smallest);
});

it("the figure among the quick facts says when it holds, and what the largest model serves", () => {
  const fact = faqContent.quickFacts.items.find(({ value }) => value === "100+");
  expect(fact?.label).toBe("guests per trailer, without alcohol; 300 in our largest");
});

it("the table for crowds is the calculator's", () => {
  expect(crowdRows).toEqual([
    ["100", "2-Station", "3-Station"],
    ["200", "3-Station", "4-Station"],
    ["300", "4-Station", "4-Station, 3-Station"],
    ["600", "2 × 4-Station", "3 × 4-Station"],
    ["1,000", "3 × 4-Station, 2-Station", "4 × 4-Station, 3-Station"],
  ]);
});
