import { expect, test } from "vitest";
import {
  askedOf,
  daysAfterMove,
  heldThrough,
  movedBooking,
  unmoved,
} from "@/desk/bookings/moved-booking";
import { linesOf, pricedLines, totalOf } from "@/desk/model/quote-line";
import { aQuote } from "../quotes/a-quote.ts";

const linesFor = (quantity: number) =>
  pricedLines([
    { kind: "model", text: "4-Station trailer", model: "4-station", quantity, price: 1950 },
    { kind: "delivery", text: "Delivery", quantity: 1, price: 250 },
    { kind: "tax", text: "Sales tax", percent: 8.25 },
  ]);
const lines = linesFor(1);
const booked = aQuote({ lines, quote_amount: totalOf(lines) });

test("another price is in the lines and in what is to be paid", () => {
  const moved = movedBooking(booked, unmoved(booked), linesFor(2));
  expect(linesOf(moved)[0]).toMatchObject({ quantity: 2, amount: 3900 });
  expect(moved.quote_amount).toBe(4492.38);
});

test("the same price leaves lines and amount as they were agreed", () => {
  const moved = movedBooking(booked, { ...unmoved(booked), day: "2026-12-12" }, linesFor(1));
  expect([moved.lines, moved.quote_amount]).toEqual([booked.lines, booked.quote_amount]);
});

test.each([
  ["later", "2026-12-12", "2026-12-10", "2026-12-14"],
  ["earlier, in another month", "2026-11-28", "2026-11-26", "2026-11-30"],
])("moved to %s, delivery and pickup keep their distance from it", (_, day, delivery, pickup) => {
  const days = { event_date: "2026-12-05", delivery_on: "2026-12-03", pickup_on: "2026-12-07" };
  const quote = aQuote(days);
  expect(movedBooking(quote, { ...unmoved(quote), day }, [])).toMatchObject({
    event_date: day,
    delivery_on: delivery,
    pickup_on: pickup,
    rental_from: delivery,
    rental_until: pickup,
  });
});

test("an amount without lines stays", () => {
  const plain = aQuote({ quote_amount: 900 });
  expect(movedBooking(plain, { ...unmoved(plain), day: "2026-12-12" }, [])).toMatchObject({
    lines: null,
    quote_amount: 900,
  });
});

test("a hire until it is picked up goes on after a move, unless the move names the day", () => {
  const open = aQuote({ delivery_on: "2026-12-05", pickup_on: null, is_open_ended: true });
  const elsewhere = movedBooking(open, { ...unmoved(open), place: "9 Elm St, Katy" }, []);
  expect(elsewhere).toMatchObject({ is_open_ended: true, pickup_on: null });
  const ended = movedBooking(open, { ...unmoved(open), pickup: "2027-02-01" }, []);
  expect(ended).toMatchObject({
    is_open_ended: false,
    pickup_on: "2027-02-01",
    rental_until: "2027-02-01",
  });
  expect(daysAfterMove(open, { ...unmoved(open), pickup: "2027-02-05" }, "31")).toBe("62");
});

test("a move that the customer asks for is filled in, and what they left stays", () => {
  const move = unmoved(booked);
  const asked = { day: "2027-01-09", place: "9 Elm St, Katy", count: 3 };
  expect(askedOf(move, asked)).toEqual({ ...move, ...asked });
  expect(askedOf(move, { day: null, place: null, count: 3 })).toEqual({ ...move, count: 3 });
  expect(askedOf(move, undefined)).toEqual(move);
});

test.each([
  ["so many days from today", "2026-12-31", "2026-12-08"],
  ["not after the event", "2026-12-05", "2026-12-05"],
  ["today for an event that has passed", "2026-11-20", "2026-12-01"],
])("a change is held %s", (_, day, last) => {
  expect(heldThrough("2026-12-01", 7, day)).toBe(last);
});

test("a place that is typed as it was keeps the street that was told since", () => {
  const told = aQuote({ event_address: "Katy", site_address: "9 Elm St, Katy" });
  const same = movedBooking(told, { ...unmoved(told), place: " 9 Elm St, Katy " }, []);
  expect(same).toMatchObject({ event_address: "Katy", site_address: "9 Elm St, Katy" });
  const other = movedBooking(told, { ...unmoved(told), place: "1 Oak Ln" }, []);
  expect(other).toMatchObject({ event_address: "1 Oak Ln", site_address: null });
});
