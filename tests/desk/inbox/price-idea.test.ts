import fc from "fast-check";
import { expect, it, test } from "vitest";
import { priceIdeaOf } from "@/desk/inbox/price-idea";
import { fittingTrailers } from "@/desk/pricing/fitting-trailers";
import type { RequestRow } from "@/request/facts";
import { type Party, planForGuests } from "@/request/trailers/guest-plan";
import { wishesOf } from "@/request/wishes";
import { choiceText } from "@/site/choice/choice";
import { crewChoiceOf } from "@/site/planner/crew/crew-address";
import { planForPlaces } from "@/site/planner/crew/crew-plan";
import { choiceOf } from "@/site/planner/guests/plan-address";
import { aRequest, sampleBusiness } from "../business/sample-business.ts";

const request = (choice: string, changes: Partial<RequestRow> = {}) =>
  aRequest({ details: choice === "" ? {} : { choice: choiceText(choice) }, ...changes });
const idea = (asked: RequestRow, miles: number | null = 28) =>
  priceIdeaOf(sampleBusiness(), wishesOf(asked), miles, "2026-11-23");

test("is what the quote will start with: trailer, delivery, mileage and tax", () => {
  // (1450 + 250 + 8 × 4.50) and 8.25 percent.
  expect(idea(request("trailers=3-station"))).toEqual({
    amount: 1879.22,
    isTotal: true,
    trailers: [{ model: "3-station", trailers: 1 }],
    isGuess: false,
    days: 1,
  });
});

test("covers the trailers alone if the distance is unknown", () => {
  const two = idea(request("trailers=3-station,3-station"), null);
  expect(two).toMatchObject({ amount: 2900, isTotal: false, isGuess: false });
  expect(idea(request("trailers=3-station"), 91)).toMatchObject({ amount: 1450, isTotal: false });
});

test("assumes the smallest trailer that fits, and says so", () => {
  expect(idea(request(""))).toMatchObject({
    amount: 1879.22,
    isGuess: true,
    trailers: [{ model: "3-station", trailers: 1 }],
  });
});

test.each([
  ["no trailer has room", request("", { number_of_guests: 900 })],
  ["it does not say for how many", request("", { number_of_guests: null })],
  ["the list has no price of that trailer", request("trailers=4-station")],
  ["units of no model are asked for", request("", { kind: "emergency", number_of_guests: 2 })],
])("is missing if %s", (_, asked) => {
  expect(idea(asked)).toBeNull();
});

const party: fc.Arbitrary<Party> = fc.record({
  guests: fc.integer({ min: 1, max: 10_000 }),
  hours: fc.integer({ min: 1, max: 72 }),
  drinks: fc.constantFrom("none", "beer-wine", "full-bar"),
  crowd: fc.constantFrom("mixed", "women"),
});

const trailersAtDesk = (asked: Party) => {
  const choice = choiceText(choiceOf(asked, planForGuests(asked), false));
  return fittingTrailers(
    wishesOf(aRequest({ number_of_guests: asked.guests, details: { choice } })),
  );
};

it("the desk chooses the trailers of the site's calculator for the same event", () => {
  const answers = fc
    .sample(party, 500)
    .map((asked) => [planForGuests(asked), trailersAtDesk(asked)]);
  for (const [plan, atDesk] of answers) {
    const expected = plan && "isForTalk" in plan && !plan.isForTalk ? plan.trailers : undefined;
    expect(atDesk?.trailers).toEqual(expected);
  }
  const bar = { guests: 150, hours: 5, drinks: "full-bar", crowd: "mixed" } as const;
  expect(trailersAtDesk(bar)).toEqual({
    trailers: [{ model: "4-station", count: 1 }],
    assumed: [],
  });
});

it("the desk chooses the trailers of the site's planner for a crew, which are more than for as many guests", () => {
  const site = (workers: number, details: object) =>
    fittingTrailers(wishesOf(aRequest({ number_of_guests: workers, details })))?.trailers;
  for (const workers of [19, 80, 250, 400]) {
    const crew = { workers, shift: "10x5", weeks: 6 } as const;
    const plan = planForPlaces(crew);
    expect(site(workers, { choice: choiceText(crewChoiceOf(crew, plan)) })).toEqual(plan.trailers);
    expect(site(workers, { duration: "6 weeks" })).toEqual(plan.trailers);
  }
  expect(site(80, {})).toEqual([{ model: "2-station", count: 1 }]);
  expect(site(401, { duration: "6 weeks" })).toBeUndefined();
});

it("the desk says what it assumed", () => {
  expect(fittingTrailers(wishesOf(aRequest({ number_of_guests: 150 })))).toEqual({
    trailers: [{ model: "3-station", count: 1 }],
    assumed: ["5 hours", "no alcohol"],
  });
});
