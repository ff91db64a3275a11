import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { refuseOddDays } from "@/desk/letters/delivery";
import {
  LINE_PLACE_MAX,
  LINE_TEXT_MAX,
  LINES_MAX,
  pricedLines,
  totalOf,
  type UnpricedLine,
} from "@/desk/model/quote-line";
import type { Json } from "@/lib/supabase/database.types";
import { expectBrokenCheck, expectCode, expectRefused, refusalIn } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, type QuoteChange } from "../../support/change-quote.ts";
import { addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { ACCEPTED, SENT, trailers } from "../../support/quote-steps.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const trailer = trailers("3-station", 2, 600);
const mileage = { kind: "mileage", text: "Mileage", quantity: 12.5, price: 4.05 };
const discount = { kind: "discount", text: "Discount", quantity: 1, price: -100 };
const tax = { kind: "tax", text: "Sales tax", percent: 8.25 };

const insert = async (columns: { lines?: Json; quote_amount?: number | null }) =>
  admin
    .from("quotes")
    .insert({ submission_id: await addRequest(backend()), name: "Ada", ...columns })
    .select()
    .single();

const change = (id: string, changes: QuoteChange) => changeQuote(admin, { id }, changes);

describe("lines", () => {
  test("are priced by the database, and the amount is their total", async () => {
    const { data, error } = await insert({ lines: [trailer, mileage, discount, tax] });
    expect(error).toBeNull();
    expect(data?.lines).toEqual([
      { ...trailer, amount: 1200 },
      { ...mileage, amount: 50.63 },
      { ...discount, amount: -100 },
      { ...tax, amount: 94.93 },
    ]);
    expect(Number(data?.quote_amount)).toBe(1245.56);
  });

  test("can be for another place of the customer's, but taxes and discounts are for all", async () => {
    const at = "South gate, 28000 Clay Rd";
    const placed = [trailer, mileage, discount, tax].map((line) => ({
      ...line,
      at: ` ${at}\u200b`,
    }));
    const { data } = await insert({ lines: placed });
    expect(data?.lines).toEqual([
      { ...trailer, at, amount: 1200 },
      { ...mileage, at, amount: 50.63 },
      { ...discount, amount: -100 },
      { ...tax, amount: 94.93 },
    ]);
    const without = await insert({ lines: [{ ...trailer, at: " " }] });
    expect(without.data?.lines).toEqual([{ ...trailer, amount: 1200 }]);
  });

  test("if null or empty, leave the amount to staff", async () => {
    for (const lines of [undefined, null, []]) {
      const { data } = await insert({ ...(lines !== undefined && { lines }), quote_amount: 12.5 });
      expect(data?.lines).toBeNull();
      expect(Number(data?.quote_amount)).toBe(12.5);
    }
  });

  test("and an amount that differs from their total are refused, not overwritten", async () => {
    const answer = await insert({ lines: [trailer], quote_amount: 1100 });
    expectCode(answer, "PT422", "amount_is_of_lines", { total: 1200 });
    expect(await backend().sql("select id from quotes")).toEqual([]);

    const quote = await addQuote(backend(), admin, { lines: [trailer], quote_amount: 1200 });
    expectCode(await change(quote.id, { quote_amount: 1100 }), "PT422", "amount_is_of_lines", {
      total: 1200,
    });
    const { data } = await change(quote.id, { lines: [trailer, mileage] });
    expect(Number(data?.quote_amount)).toBe(1250.63);
    const without = await change(quote.id, { lines: null, quote_amount: 1100 });
    expect(Number(without.data?.quote_amount)).toBe(1100);
  });

  test("lose unknown keys, and an amount of their own", async () => {
    const { data } = await insert({
      lines: [{ ...trailer, text: " 3-station\u200b trailer\n", amount: 1, color: "red" }],
    });
    expect(data?.lines).toEqual([{ ...trailer, amount: 1200 }]);
    const again = await change(data?.id ?? "", { lines: [trailer] });
    expect(again.data?.revision).toBe(1);
  });

  test("stay once the quote was sent", async () => {
    const quote = await addQuote(backend(), admin, { lines: [trailer], quote_amount: 1200 });
    await change(quote.id, SENT).throwOnError();
    expectRefused(await change(quote.id, { lines: [mileage] }), "PT422");
    expectRefused(await change(quote.id, { delivery_on: "2031-05-01" }), "PT422");
    expect((await change(quote.id, ACCEPTED)).error).toBeNull();
  });

  const refused: [string, Json][] = [
    ["no list", { kind: "other" }],
    ["one too many", Array.from({ length: LINES_MAX + 1 }, () => mileage)],
    ["no such kind", [{ ...mileage, kind: "bribe" }]],
    ["no kind", [{ text: "x", quantity: 1, price: 1 }]],
    ["a text for a line", ["mileage"]],
    ["nothing said", [{ ...mileage, text: " \u200b " }]],
    ["too much said", [{ ...mileage, text: "é".repeat(LINE_TEXT_MAX + 1) }]],
    ["a place that is too long", [{ ...mileage, at: "é".repeat(LINE_PLACE_MAX + 1) }]],
    ["no model", [{ ...trailer, model: null }]],
    ["a model that is none", [{ ...trailer, model: "3 station'; --" }]],
    ["half a trailer", [{ ...trailer, quantity: 1.5 }]],
    ["a hundred trailers", [{ ...trailer, quantity: 100 }]],
    ["none of it", [{ ...mileage, quantity: 0 }]],
    ["a thousandth", [{ ...mileage, quantity: 0.001 }]],
    ["a number as text", [{ ...mileage, price: "4" }]],
    ["a tenth of a cent", [{ ...mileage, price: 4.001 }]],
    ["a price below zero", [{ ...mileage, price: -4 }]],
    ["a discount that adds", [trailer, { ...discount, price: 100 }]],
    ["a discount of nothing", [trailer, { ...discount, price: 0 }]],
    ["a discount of more than there is", [trailer, { ...discount, price: -1200.01 }]],
    ["no percentage", [trailer, { ...tax, percent: 0 }]],
    ["more than all", [trailer, { ...tax, percent: 100.001 }]],
    ["more than the column holds", [{ ...mileage, quantity: 9999.99, price: 99_999_999.99 }]],
  ];
  const ofOneLine = new Set(["line_kind", "line_text", "line_place", "line_model", "line_number"]);
  const ofAll = ["too_many_lines", "discount_exceeds_rest", "total_too_high"];
  test("that are invalid are refused with a code for staff, and the line that it is about", async () => {
    for (const [what, lines] of refused) {
      const answer = await insert({ lines });
      expect(answer.error?.code, what).toBe("PT422");
      const { code, line } = refusalIn(answer);
      if (ofOneLine.has(code)) expect([1, 2], what).toContain(line);
      else expect(ofAll, what).toContain(code);
    }
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const anyLine: fc.Arbitrary<UnpricedLine> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("delivery", "mileage", "attendant", "other"),
    text: fc.constant("Something"),
    quantity: fc.integer({ min: 1, max: 999_999 }).map((value) => value / 100),
    price: cents(50_000),
  }),
  fc
    .record({ price: cents(50_000), untaxed: fc.constantFrom({}, { untaxed: true }) })
    .map(({ price, untaxed }) => ({
      kind: "other" as const,
      text: "Generator",
      item: "generator",
      quantity: 2,
      price,
      ...untaxed,
    })),
  fc.record({ quantity: fc.integer({ min: 1, max: 99 }), price: cents(500_000) }).map((each) => ({
    kind: "model" as const,
    text: "2-Station trailer",
    model: "2-station",
    ...each,
  })),
  fc.integer({ min: 1, max: 50_000 }).map((value) => ({
    kind: "discount" as const,
    text: "Discount",
    quantity: 1,
    price: -value / 100,
  })),
  fc.integer({ min: 1, max: 100_000 }).map((value) => ({
    kind: "tax" as const,
    text: "Sales tax",
    percent: value / 1000,
  })),
);

test("the browser computes cents as the database does, including halves and taxes on discounts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 6 }), async (lines) => {
      const row = only(
        await backend().sql<{ lines: unknown; total: string }>(
          `select priced as lines,
             (select sum((line ->> 'amount')::numeric) from jsonb_array_elements(priced) as line)::text as total
           from private.priced_lines($1::jsonb) as priced`,
          [JSON.stringify(lines)],
        ),
      );
      const priced = pricedLines(lines);
      expect(row.lines).toEqual(priced);
      expect(Number(row.total)).toBe(totalOf(priced));
    }),
    { numRuns: 300 },
  );
});

describe("delivery, pickup and what is included", () => {
  test("are stored, cleaned, logged by name, and may be none", async () => {
    const quote = await addQuote(backend(), admin);
    const { data } = await change(quote.id, {
      delivery_on: "2031-05-01",
      delivery_window: " 7 to\u00a09 AM ",
      pickup_on: "2031-05-03",
      pickup_window: "noon",
      inclusions: [" Paper ", "", "\u200b", "Ramp"],
      lines: [trailer],
    });
    expect(data).toMatchObject({
      delivery_window: "7 to 9 AM",
      inclusions: ["Paper", "Ramp"],
      revision: 2,
    });
    const note = "delivery_on, delivery_window, inclusions, lines, pickup_on, pickup_window";
    expect(await backend().sql("select action, note from quote_activity order by id")).toEqual([
      { action: "created", note: null },
      { action: "amount", note: null },
      { action: "content", note },
    ]);
    expect((await change(quote.id, { inclusions: [] })).data?.inclusions).toEqual([]);
    expect((await change(quote.id, { inclusions: null })).data?.inclusions).toBeNull();
  });

  test("come in the order of delivery, event and pickup, by the form as by the database", async () => {
    const { id } = await addQuote(backend(), admin);
    const form = z.custom<Parameters<typeof refuseOddDays>[0]>().superRefine(refuseOddDays);
    const days = [null, "2031-05-01", "2031-05-02", "2031-05-03"];
    const orders = days.flatMap((eventDate) =>
      days.flatMap((deliveryOn) => days.map((pickupOn) => ({ eventDate, deliveryOn, pickupOn }))),
    );
    for (const order of orders) {
      const { eventDate: event_date, deliveryOn: delivery_on, pickupOn: pickup_on } = order;
      const { error } = await change(id, { event_date, delivery_on, pickup_on });
      expect(form.safeParse(order).success, JSON.stringify(order)).toBe(error === null);
      const known = [delivery_on, event_date, pickup_on].filter((day) => day !== null);
      expect(error === null, JSON.stringify(order)).toBe(known.join() === known.toSorted().join());
    }
  });

  test.each([
    ["0002-05-01", "2031-05-03"],
    ["2031-05-01", "2207-05-03"],
  ])("from %s to %s have a wrong year, for form and database", async (delivery_on, pickup_on) => {
    const form = z.custom<Parameters<typeof refuseOddDays>[0]>().superRefine(refuseOddDays);
    const typed = { eventDate: null, deliveryOn: delivery_on, pickupOn: pickup_on };
    expect(form.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      "Check the year",
    ]);
    const { id } = await addQuote(backend(), admin);
    const refused = await change(id, { event_date: null, delivery_on, pickup_on });
    expectCode(refused, "PT422", "year_is_off");
  });

  test("must be finite, and texts within their limits", async () => {
    const { id } = await addQuote(backend(), admin, { delivery_on: "2031-05-01" });
    const broken: Record<string, QuoteChange> = {
      pickup_is_finite: { pickup_on: "infinity" },
      delivery_window_has_at_most_100_characters: { delivery_window: "x".repeat(101) },
      inclusions_are_at_most_30: { inclusions: Array.from({ length: 31 }, () => "x") },
    };
    for (const [check, changes] of Object.entries(broken)) {
      expectBrokenCheck(await change(id, changes), check);
    }
    expectRefused(await change(id, { inclusions: ["x".repeat(201)] }), "PT422");
  });
});
