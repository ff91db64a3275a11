import { expect, it } from "vitest";
import { pricedLines } from "@/desk/model/quote-line";
import { overbookings, overbookingText, trailersIn } from "@/desk/overbooking/overbooking";

const busiest = [
  { model: "2-station", day: "2026-12-05", sent: 3, accepted: 1, owned: 4 },
  { model: "3-station", day: "2026-12-05", sent: 0, accepted: 2, owned: 2 },
  { model: "9-station", day: "2026-12-05", sent: 0, accepted: 50, owned: null },
];
const needs = (...entries: [string, number][]) => new Map(entries);

it("counts the trailers of a quote by model, over several lines", () => {
  const lines = pricedLines([
    { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 1, price: 1 },
    { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 2, price: 1 },
    { kind: "other", text: "Ramp", quantity: 5, price: 1 },
  ]);
  expect([...trailersIn(lines)]).toEqual([["3-station", 3]]);
});

it("is what is accepted and the quote together, not what was only sent, where trailers are counted", () => {
  expect(overbookings(needs(["2-station", 3], ["9-station", 1]), busiest)).toEqual([]);
  expect(overbookings(needs(["2-station", 4], ["3-station", 1]), busiest)).toEqual([
    { model: "2-station", day: "2026-12-05", out: 1, owned: 4, needed: 4 },
    { model: "3-station", day: "2026-12-05", out: 2, owned: 2, needed: 1 },
  ]);
});

it("tells a quote without models which are gone", () => {
  const [gone, ...others] = overbookings(needs(), busiest);
  expect(others).toEqual([]);
  expect(gone && overbookingText(gone)).toBe(
    "Dec 5, 2026: 2 of 2 3-Station trailers are already accepted",
  );
});
