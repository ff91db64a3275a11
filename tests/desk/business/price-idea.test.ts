import { expect, test } from "vitest";
import { priceIdeaOf } from "@/desk/business/price-idea";
import type { RequestRow } from "@/request/facts";
import { choiceText } from "@/site/choice/choice";
import { aRequest, sampleBusiness } from "./sample-business.ts";

const request = (choice: string, changes: Partial<RequestRow> = {}) =>
  aRequest({ details: choice === "" ? {} : { choice: choiceText(choice) }, ...changes });
const idea = (asked: RequestRow, miles: number | null = 28) =>
  priceIdeaOf(sampleBusiness(), asked, miles, "2026-11-23");

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
