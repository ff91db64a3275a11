import { describe, expect, it, test } from "vitest";
import {
  type Owed,
  owedSchema,
  type Receipt,
  receiptLetter,
  receiptSchema,
  receiptWords,
  reminderLetter,
  reminderWords,
  whatOf,
} from "@/request/quote-letter/payment-letter";

const quote = { number: "Q-1A2B3C4D", language: "en" } as const;
const inSpanish = { ...quote, language: "es" } as const;

const nothing = { howToPay: null, poNumber: null };

const owed: Owed = {
  what: "deposit",
  number: null,
  of: null,
  amount: 1469.8,
  due_on: "2026-12-04",
  is_late: false,
};

test.each([
  [{ what: "deposit" }, "deposit"],
  [{ what: "balance" }, "balance"],
  [{ what: "payment" }, "payment"],
  [{ what: "bill", number: 2, of: 3 }, "bill 2 of 3"],
  [{ what: "bill" }, "bill 1"],
] as const)("what is owed in %j is called the %s", (changes, words) => {
  expect(whatOf({ ...owed, ...changes }, quote)).toBe(words);
});

describe("the reminder of a payment", () => {
  it("says what is due when, how much, and how to pay", () => {
    expect(reminderLetter(quote, owed, { howToPay: "By Zelle.", poNumber: null })).toEqual({
      heading: "Your deposit is due on Friday, December 4, 2026",
      facts: [
        { label: "Quote", value: "Q-1A2B3C4D" },
        { label: "For", value: "Deposit" },
        { label: "Amount", value: "$1,469.80" },
        { label: "How to pay", value: "By Zelle." },
      ],
      total: null,
      action: "Open your booking",
      notes: ["Need more time? Call us."],
    });
  });

  it("names the PO number that the customer gave, on one line", () => {
    const { facts } = reminderLetter(quote, owed, { howToPay: null, poNumber: "4500-17\nX" });
    expect(facts[1]).toEqual({ label: "PO number", value: "4500-17 X" });
    const spanish = reminderLetter(inSpanish, owed, { howToPay: null, poNumber: "4500-17" });
    expect(spanish.facts[1]).toEqual({ label: "Orden de compra", value: "4500-17" });
  });

  it("of what is late thanks those who have paid, and offers no more time than for a deposit", () => {
    const late = reminderLetter(quote, { ...owed, what: "balance", is_late: true }, nothing);
    expect(late.heading).toBe("Your balance was due on Friday, December 4, 2026");
    expect(late.facts.map(({ label }) => label)).toEqual(["Quote", "For", "Amount"]);
    expect(late.notes).toEqual([
      "If you have already sent it, thank you: there is nothing more to do.",
    ]);
    expect(reminderLetter(quote, { ...owed, is_late: true }, nothing).notes).toHaveLength(2);
  });

  it("names no day where there is none", () => {
    const letter = reminderLetter(quote, { ...owed, due_on: null }, nothing);
    expect(letter.heading).toBe("Your deposit is due");
  });

  it("is as short as a text has to be, in the language of the customer", () => {
    expect(reminderWords(quote, owed)).toBe(
      "your deposit of $1,469.80 for quote Q-1A2B3C4D is due on Dec 4, 2026",
    );
    expect(reminderWords(quote, { ...owed, due_on: null })).toMatch(/ is due$/);
    expect(reminderWords(quote, { ...owed, is_late: true })).toMatch(/ was due on Dec 4, 2026$/);
    expect(reminderWords(inSpanish, owed)).toContain("4 dic 2026");
    expect(reminderLetter(inSpanish, owed, nothing).heading).toContain("viernes 4 de diciembre");
  });
});

describe("the receipt of a payment", () => {
  const receipt: Receipt = {
    what: "deposit",
    way: "check",
    amount: 500,
    on: "2026-12-03",
    reference: "1184",
    left: 1450,
    due_on: "2026-12-10",
  };
  const factsOf = (changes: Partial<Receipt>) =>
    receiptLetter(quote, { ...receipt, ...changes }, null).facts.map(({ value }) => value);

  it("says what came in, and what is left until when", () => {
    expect(receiptLetter(quote, receipt, null)).toEqual({
      heading: "We have your payment of $500.00. Thank you",
      facts: [
        { label: "Quote", value: "Q-1A2B3C4D" },
        { label: "For", value: "Deposit" },
        { label: "Paid", value: "$500.00" },
        { label: "Received on", value: "Thursday, December 3, 2026" },
        { label: "Paid by", value: "check, 1184" },
        { label: "Left to pay", value: "$1,450.00, by Thursday, December 10, 2026" },
      ],
      total: null,
      action: "Open your booking",
      notes: [],
    });
  });

  it("says that nothing is left, or that the rest has no day", () => {
    expect(factsOf({ left: 0, due_on: null }).at(-1)).toBe("Nothing: it is paid in full");
    expect(factsOf({ left: 0.01, due_on: null }).at(-1)).toBe("$0.01");
  });

  it("names a bill by its number and its days, and nothing where the database does not say what for", () => {
    const bill = {
      what: "bill",
      number: 2,
      of: 4,
      from: "2027-02-04",
      until: "2027-03-03",
    } as const;
    expect(factsOf(bill)[1]).toBe("Bill 2 of 4, Feb 4, 2027 to Mar 3, 2027");
    expect(receiptLetter(inSpanish, { ...receipt, ...bill }, null).facts[1]).toEqual({
      label: "Concepto",
      value: "Pago 2 de 4, del 4 feb 2027 al 3 mar 2027",
    });
    expect(factsOf({ ...bill, until: null })[1]).toBe("Bill 2 of 4");
    expect(factsOf({ what: null })[1]).toBe("$500.00");
  });

  it("keeps a reference to one line of 120 characters", () => {
    expect(factsOf({ reference: null })[4]).toBe("check");
    expect(factsOf({ way: "card-by-phone", reference: "a\nb" })[4]).toBe("card, by phone, a b");
    expect(factsOf({ reference: "x".repeat(120) })[4]).toBe(`check, ${"x".repeat(120)}`);
    expect(factsOf({ reference: "x".repeat(121) })[4]).toBe(`check, ${"x".repeat(119)}…`);
  });

  it("is a few words in a text", () => {
    expect(receiptWords(quote, receipt)).toBe("we have your $500.00 for quote Q-1A2B3C4D");
    expect(receiptWords(inSpanish, receipt)).not.toContain("we have");
  });

  it("is read as the database tells it, of each way to pay", () => {
    for (const way of ["stripe", "check", "zelle", "cash", "transfer", "card-by-phone"]) {
      expect(receiptSchema.parse({ ...receipt, way })).toEqual({ ...receipt, way });
    }
    expect(receiptSchema.safeParse({ ...receipt, way: "barter" }).success).toBe(false);
    // An older database does not say for what.
    const { what: _, ...said } = receipt;
    expect(receiptSchema.parse(said)).toEqual(said);
    for (const name of Object.keys(said)) {
      expect(receiptSchema.safeParse({ ...receipt, [name]: undefined }).success, name).toBe(false);
    }
  });
});

test("what is owed is read as the database tells it", () => {
  for (const what of ["deposit", "balance", "bill", "payment"]) {
    expect(owedSchema.parse({ ...owed, what })).toEqual({ ...owed, what });
  }
  expect(owedSchema.safeParse({ ...owed, what: "tip" }).success).toBe(false);
  for (const name of Object.keys(owed)) {
    expect(owedSchema.safeParse({ ...owed, [name]: undefined }).success, name).toBe(false);
  }
});
