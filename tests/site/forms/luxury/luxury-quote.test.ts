import { describe, expect, it, test } from "vitest";
import { toLuxuryLead } from "@/site/forms/luxury/luxury-lead";
import { type LuxuryQuoteInput, luxuryQuoteSchema } from "@/site/forms/luxury/luxury-quote-schema";
import { firstMessage } from "../../../support/first-message";
import { FUTURE_DATE, luxuryQuoteInput } from "../../../support/lead-inputs";

const rejected: [string, Partial<LuxuryQuoteInput>, string][] = [
  ["name of 1", { name: "P" }, "Name must be at least 2 characters"],
  ["name of 101", { name: "p".repeat(101) }, "Name must be less than 100 characters"],
  ["bad e-mail", { email: "priya" }, "Invalid email address"],
  ["phone of 9", { phone: "713555017" }, "Phone number must be at least 10 digits"],
  ["phone of 21", { phone: "7".repeat(21) }, "Phone number must be less than 20 characters"],
  ["no date", { eventDate: "" }, "Event date is required"],
  [
    "details of 1001",
    { additionalDetails: "x".repeat(1001) },
    "Additional details must be less than 1000 characters",
  ],
  ["filled honeypot", { honeypot: "x" }, "Bot detection triggered"],
];

describe("luxury quote form", () => {
  it.each(rejected)("refuses %s", (_case, changes, message) => {
    expect(firstMessage(luxuryQuoteSchema, luxuryQuoteInput(changes))).toBe(message);
  });

  it("accepts details of 1000 and phones of 10 and 20", () => {
    for (const changes of [
      { additionalDetails: "x".repeat(1000) },
      { phone: "7135550177" },
      { phone: "7".repeat(20) },
    ]) {
      expect(firstMessage(luxuryQuoteSchema, luxuryQuoteInput(changes))).toBeUndefined();
    }
  });

  it("sends exactly the keys of call 2, with null for no details", () => {
    expect(toLuxuryLead(luxuryQuoteSchema.parse(luxuryQuoteInput()))).toEqual({
      kind: "luxury",
      row: {
        name: "Priya Raman",
        email: "priya@example.com",
        phone: "713-555-0177",
        event_date: FUTURE_DATE,
        special_requests: null,
        status: "complete",
      },
    });
  });
});

test("guests and place are told beside the six keys, as they were understood", () => {
  const typed = luxuryQuoteInput({ numberOfGuests: "about 150", eventLocation: " Katy " });
  expect(toLuxuryLead(luxuryQuoteSchema.parse(typed)).row).toMatchObject({
    special_requests: null,
    details: { number_of_guests: "150", event_address: "Katy" },
  });
  expect(firstMessage(luxuryQuoteSchema, luxuryQuoteInput({ numberOfGuests: "many" }))).toBe(
    "Enter a number, for example 150",
  );
});

test("what was chosen stands beside what was typed", () => {
  const typed = luxuryQuoteInput({ choice: "trailers=2-station", additionalDetails: "A ramp" });
  expect(toLuxuryLead(luxuryQuoteSchema.parse(typed)).row).toMatchObject({
    special_requests: "A ramp",
    details: { choice: "2-Station" },
  });
});
