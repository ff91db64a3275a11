import { describe, expect, it } from "vitest";
import { stepsAfter } from "@/site/quote-page/accepted-view";
import { whatChanged } from "@/site/quote-page/changed-notice";
import { quoteDocument } from "@/site/quote-page/quote-document";
import {
  depositOfQuote,
  factsOfQuote,
  headlineOf,
  isBookable,
  totalOf,
} from "@/site/quote-page/quote-facts";

const line = { kind: "model", text: "3-Station trailer", model: "3-station", amount: 1450 };
const stored = {
  number: "Q-1A2B3C4D",
  name: "Maria Gonzalez",
  kind: "general",
  event_date: "2026-12-12",
  event_address: "2210 Oak Hollow Ln, Katy",
  number_of_guests: 150,
  lines: [{ ...line, quantity: 1, price: 1450 }],
  amount: 1450,
  delivery_on: "2026-12-11",
  delivery_window: "3 to 6 PM",
  pickup_on: "2026-12-13",
  pickup_window: null,
  deposit: {
    deposit_kind: "share",
    deposit_percent: 25,
    deposit_amount: 0,
    deposit_due_days: 3,
    balance_due_days: 3,
  },
  terms: { version: 3, body: "Be kind." },
};
const read = (changes: Record<string, unknown> = {}) =>
  quoteDocument.parse({ ...stored, ...changes });

describe("a document", () => {
  it("is read when it says next to nothing", () => {
    const bare = quoteDocument.parse({ number: "Q-1", name: "Ada", kind: "luxury" });
    expect(headlineOf(bare)).toBe("Your quote");
    expect(factsOfQuote(bare)).toEqual([]);
    expect(totalOf(bare)).toBeNull();
    expect(depositOfQuote(bare)).toBeNull();
    expect(isBookable(bare)).toBe(false);
  });

  it("has its terms in English on an English page, whatever others were sent", () => {
    const terms = { version: 3, body: "Be kind.", spanish_body: "Sea amable." };
    expect(read({ terms }).terms).toEqual(read().terms);
  });

  it("says what, when and where", () => {
    expect(headlineOf(read())).toBe("Your 3-Station for December 12");
    expect(factsOfQuote(read())).toEqual([
      { label: "What", value: "One 3-Station trailer", note: "For 150 guests" },
      { label: "Event", value: "Saturday, December 12, 2026" },
      { label: "Delivery", value: "Friday, December 11, 2026, 3 to 6 PM" },
      { label: "Pickup", value: "Sunday, December 13, 2026" },
      { label: "Where", value: "2210 Oak Hollow Ln, Katy" },
    ]);
    expect(isBookable(read())).toBe(true);
    expect(isBookable(read({ event_date: null }))).toBe(false);
    expect(headlineOf(read({ lines: [line, { ...line, quantity: 2 }] }))).toBe(
      "Your 3 3-Station trailers for December 12",
    );
  });

  it("says what follows a yes, by Houston's calendar", () => {
    // Half past eleven at night in Houston, the next day in London.
    const steps = stepsAfter(read(), "2026-12-02T05:30:00+00:00", null);
    expect(steps.map(({ day, what }) => `${day} ${what}`)).toEqual([
      "2026-12-04 Deposit, $362.50",
      "2026-12-09 Balance, $1,087.50",
      "2026-12-11 We deliver",
      "2026-12-12 Your event",
      "2026-12-13 We pick up",
    ]);
  });
});

describe("what changed", () => {
  it("is nothing between equal documents", () => {
    expect(whatChanged(read(), read())).toEqual([]);
  });

  it("names each thing with what it was and is", () => {
    const now = read({
      delivery_on: "2026-12-10",
      lines: [...stored.lines, { kind: "mileage", text: "Extra miles", amount: 36 }],
      amount: 1486,
      event_address: null,
      deposit: null,
    });
    expect(whatChanged(read(), now)).toEqual([
      {
        label: "Delivery",
        was: "Friday, December 11, 2026, 3 to 6 PM",
        is: "Thursday, December 10, 2026, 3 to 6 PM",
      },
      { label: "Extra miles", was: "", is: "$36.00" },
      { label: "Total", was: "$1,450.00", is: "$1,486.00" },
      { label: "Where", was: "2210 Oak Hollow Ln, Katy", is: "" },
      { label: "Deposit", was: "$362.50", is: "" },
    ]);
  });
});
