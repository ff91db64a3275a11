import { describe, expect, it, test } from "vitest";
import { type Offer, offer, offerFacts } from "@/request/quote-letter/offer";

const told: Offer = {
  name: "Dana Whitfield",
  trailers: [{ text: "3-Station trailer", quantity: 1 }],
  delivery_on: "2026-12-04",
  delivery_window: "7 to 9 AM",
  pickup_on: "2026-12-06",
  pickup_window: null,
  is_open_ended: false,
  deposit: 469.81,
};
const said = (changes: Partial<Offer> = {}, language: "en" | "es" = "en") =>
  offerFacts({ ...told, ...changes }, language).map(({ label, value }) => `${label}: ${value}`);

describe("the e-mail of an offer", () => {
  it("names for whom it is, what comes when, and what holds it", () => {
    expect(said()).toEqual([
      "For: Dana Whitfield",
      "Trailers: 3-Station trailer",
      "Delivery: Friday, December 4, 2026, 7 to 9 AM",
      "Pickup: Sunday, December 6, 2026",
      "Deposit: $469.81",
    ]);
  });

  it("says it in the customer's language", () => {
    expect(said({}, "es").slice(2)).toEqual([
      "Entrega: viernes 4 de diciembre de 2026, 7 to 9 AM",
      "Recolección: domingo 6 de diciembre de 2026",
      "Anticipo: $469.81",
    ]);
  });

  it("counts trailers of a kind, and lists the kinds", () => {
    const trailers = [...told.trailers, { text: "2-Station trailer", quantity: 2 }];
    expect(said({ trailers })[1]).toBe("Trailers: 3-Station trailer, 2 × 2-Station trailer");
  });

  it("leaves out what is not known yet, and a deposit of nothing", () => {
    expect(offerFacts({ name: "Dana", trailers: [] }, "en")).toEqual([
      { label: "For", value: "Dana" },
    ]);
    const nothing = { delivery_on: null, delivery_window: null, pickup_on: null, deposit: 0 };
    expect(said(nothing)).toEqual(["For: Dana Whitfield", "Trailers: 3-Station trailer"]);
    expect(said({ delivery_on: null })[2]).toBe("Delivery: 7 to 9 AM");
  });

  it("says how a hire without an end is ended, whatever day stands in the database", () => {
    expect(said({ is_open_ended: true })[3]).toBe("Pickup: When you say so, a month ahead");
  });

  it("stays short, whatever was typed as a name or a window", () => {
    const [name, , delivery] = said({ name: "N".repeat(61), delivery_window: "w".repeat(101) });
    expect(name).toBe(`For: ${"N".repeat(59)}…`);
    expect(delivery).toMatch(/2026, w{99}…$/);
    const [line] = said({ name: "Dana\nWhitfield" });
    expect(line).toBe("For: Dana Whitfield");
    expect(said({ delivery_window: "7\nto 9" })[2]).toMatch(/, 7 to 9$/);
  });
});

test("an offer is read as the database tells it, with what an older one leaves out", () => {
  expect(offer.parse(told)).toEqual(told);
  const least = { name: "Dana", trailers: [] };
  expect(offer.parse(least)).toEqual(least);
  for (const lacking of [{ name: "Dana" }, { trailers: [] }, { ...least, trailers: [{}] }]) {
    expect(offer.safeParse(lacking).success).toBe(false);
  }
});
