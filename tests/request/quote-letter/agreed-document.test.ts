import { expect, it, test } from "vitest";
import { agreedDocument, lineWords } from "@/request/quote-letter/agreed-document";
import { letterTextsIn } from "@/request/quote-letter/letter-texts-in";

const trailer = { kind: "model", text: "3-Station trailer", quantity: 2, price: 1600 };
const mileage = { kind: "mileage", text: "miles beyond the first 20", quantity: 12.5, price: 4 };

test.each([
  [trailer, "2 x 3-Station trailer at $1,600.00"],
  [{ ...trailer, quantity: 1 }, "3-Station trailer"],
  [{ kind: "model", text: "3-Station trailer" }, "3-Station trailer"],
  [{ ...trailer, price: undefined }, "2 x 3-Station trailer at $0.00"],
  [{ kind: "other", text: "Ramp", quantity: 1200, price: 40 }, "Ramp, 1,200 x $40.00"],
  [mileage, "12.5 miles beyond the first 20, at $4.00"],
  [{ ...mileage, quantity: 1 }, "1 miles beyond the first 20, at $4.00"],
  [{ kind: "tax", text: "Sales tax", percent: 8.125 }, "Sales tax, 8.125%"],
  [{ kind: "tax", text: "Sales tax", percent: 8.12549 }, "Sales tax, 8.125%"],
  [{ kind: "tax", text: "Sales tax" }, "Sales tax, 0%"],
])("%j reads %s", (line, words) => expect(lineWords(line, letterTextsIn("en"))).toBe(words));

test("a line reads in the language of its customer", () => {
  expect(lineWords(trailer, letterTextsIn("es"))).toBe("2 x 3-Station trailer, a $1,600.00");
});

it("reads a version that was accepted, whatever of it was left open", () => {
  const line = { ...trailer, percent: 8.25, amount: 3200 };
  const whole = {
    delivery_on: "2026-12-04",
    delivery_window: "7 to 9 AM",
    pickup_on: null,
    pickup_window: null,
    lines: [line, { kind: "other", text: "Ramp", amount: 40 }],
    terms: { version: 2, body: "Be kind.", spanish_body: "Sea amable." },
  };
  expect(agreedDocument.parse(whole)).toEqual(whole);
  expect(agreedDocument.parse({})).toEqual({});
  expect(agreedDocument.safeParse({ lines: [{ ...line, text: undefined }] }).success).toBe(false);
  expect(agreedDocument.safeParse({ terms: { version: 2 } }).success).toBe(false);
});
