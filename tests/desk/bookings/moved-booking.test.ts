import { expect, test } from "vitest";
import { movedBooking, unmoved } from "@/desk/bookings/moved-booking";
import { linesOf, pricedLines, totalOf } from "@/desk/model/quote-line";
import { aQuote } from "../quotes/a-quote.ts";

const lines = pricedLines([
  { kind: "model", text: "4-Station trailer", model: "4-station", quantity: 1, price: 1950 },
  { kind: "delivery", text: "Delivery", quantity: 1, price: 250 },
  { kind: "tax", text: "Sales tax", percent: 8.25 },
]);
const booked = aQuote({ lines, quote_amount: totalOf(lines) });

test("another number of trailers is on the line, and in what is to be paid", () => {
  const moved = movedBooking(booked, { ...unmoved(booked), count: 2 });
  expect(linesOf(moved)[0]).toMatchObject({ quantity: 2, amount: 3900 });
  expect(moved.quote_amount).toBe(4492.38);
});

test("the same number leaves lines and price as they were agreed", () => {
  const moved = movedBooking(booked, { ...unmoved(booked), day: "2026-12-12" });
  expect([moved.lines, moved.quote_amount]).toEqual([booked.lines, booked.quote_amount]);
});
