import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { pricedLines } from "@/desk/model/quote-line";
import { monthlyPrice } from "@/desk/pricing/bills";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addBooking, addQuote, claimMessages } from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import { ACCEPTED, SENT, storedBooking, trailers } from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// A hire that goes on until it is picked up: what each month bills, and how it ends.

const { backend, server } = backendForFile();
const admin = adminForFile(backend);

const START = "2031-01-31";
const TODAY = new Date("2031-01-20T18:00:00Z");

const DELIVERY = { kind: "delivery", text: "Delivery, setup and pickup", quantity: 1, price: 250 };
const TAX = { kind: "tax", text: "Sales tax", percent: 8.25 };
const LINES = [
  trailers("4-station", 2, 3000),
  { kind: "other", text: "Service, twice a week", item: "service-visit", quantity: 1, price: 200 },
  { kind: "other", text: "Short notice", item: "short-notice", quantity: 1, price: 90 },
  DELIVERY,
  { kind: "discount", text: "Returning customer", quantity: 1, price: -100 },
  TAX,
];
/** 2 x 3,000 + 200 + 90 + 250 - 100, with tax; and without what is paid once. */
const [FIRST, EACH_MONTH] = [6971.3, 6603.25];

const book = (columns: Partial<TablesInsert<"quotes">> = {}) =>
  addBooking(
    backend(),
    admin,
    { name: "Bob", event_date: START },
    { delivery_on: START, is_open_ended: true, lines: LINES, ...columns },
  );

const at = (day: string) => vi.setSystemTime(`${day}T18:00:00Z`);

/** Lets the worker come, as it does every ten minutes. */
async function work() {
  await backend().sql("update private.worker_runs set reminded_at = null");
  await claimMessages(server);
}

type Due = { what: string; number: number; of: number | null; amount: number; due_on: string };

async function dues(id: string) {
  const { data } = await admin.rpc("booking_money_of", { _quote_id: id }).throwOnError();
  return (data as { dues: (Due & { from: string; until: string; left: number })[] }).dues;
}

const billed = async (id: string) =>
  (await dues(id)).map(({ number, amount, due_on }) => `${number}: ${amount}, ${due_on}`);

const propose = async (id: string, content: object) =>
  admin.rpc("propose_change", {
    ...(await stepOf(admin, { id })),
    _content: { ...content },
    _channels: [],
    _agreed: true,
  });

const accept = async (id: string) =>
  admin.rpc("accept_for_customer", { ...(await stepOf(admin, { id })), _overbook: false });

describe("each month is billed a week before it begins, on the same day of the month", () => {
  test("as the lines say, without what is paid once", async () => {
    stopClock(TODAY);
    const id = await book();
    expect(await billed(id)).toEqual([`1: ${FIRST}, ${START}`]);
    at("2031-02-20");
    await work();
    expect(await billed(id)).toHaveLength(1);
    at("2031-02-21");
    await work();
    await work();
    expect(await billed(id)).toEqual([`1: ${FIRST}, ${START}`, `2: ${EACH_MONTH}, 2031-02-28`]);
    expect(await dues(id)).toMatchObject([
      { what: "bill", of: null, from: START, until: "2031-02-27" },
      { what: "bill", of: null, from: "2031-02-28", until: "2031-03-30" },
    ]);
    // A worker that was away for three months bills them all.
    at("2031-05-30");
    await work();
    expect((await billed(id)).slice(2)).toEqual(
      ["2031-03-31", "2031-04-30", "2031-05-31"].map(
        (day, at) => `${at + 3}: ${EACH_MONTH}, ${day}`,
      ),
    );
  });

  test("with the customer's terms of payment, and a deposit that the first month takes off", async () => {
    stopClock(TODAY);
    const id = await book({ net_days: 30, deposit: 1000 });
    at("2031-02-25");
    await work();
    expect((await dues(id)).map(({ what, amount, due_on }) => [what, amount, due_on])).toEqual([
      ["deposit", 1000, "2031-01-23"],
      ["bill", 5971.3, "2031-03-02"],
      ["bill", EACH_MONTH, "2031-03-30"],
    ]);
  });

  test("of a price without lines, at that price", async () => {
    stopClock(TODAY);
    const id = await book({ lines: null, quote_amount: 1234.56 });
    at("2031-02-25");
    await work();
    expect((await dues(id)).map(({ amount }) => amount)).toEqual([1234.56, 1234.56]);
  });

  test("and no month of one that was canceled, also not by undoing it twice", async () => {
    stopClock(TODAY);
    const id = await book();
    at("2031-02-25");
    await work();
    const cancel = { _by: "customer" as const, _reason: "Stopped", _channels: [] as string[] };
    const { error } = await admin.rpc("cancel_booking", {
      ...(await stepOf(admin, { id })),
      ...cancel,
    });
    expect(error).toBeNull();
    at("2031-04-25");
    await work();
    expect(await dues(id).catch(() => [])).toEqual([]);
  });
});

test("its trailers are out without an end, and no truck is planned to pick them up", async () => {
  stopClock(TODAY);
  await backend().sql(
    "delete from trailer_units where model = '4-station' and name not in ('1', '2')",
  );
  await book();
  const { data } = await admin
    .rpc("busiest_days", { _from: "2039-06-01", _until: "2039-06-02" })
    .throwOnError();
  expect(data).toContainEqual(
    expect.objectContaining({ model: "4-station", accepted: 2, owned: 2 }),
  );
  const later = await addQuote(backend(), admin, {
    event_date: "2035-03-01",
    quote_amount: null,
    lines: [trailers("4-station", 1, 3000)],
  });
  await changeQuote(admin, later, SENT).throwOnError();
  expect(await changeQuote(admin, later, ACCEPTED)).toMatchObject({
    error: { code: "PT409", message: expect.stringContaining("too_few_trailers") },
  });
  const board = await admin
    .rpc("trailer_board", { _from: "2032-02-01", _until: "2032-02-10" })
    .throwOnError();
  expect(board.data).toMatchObject({ bookings: [{ is_open_ended: true, name: "Bob" }] });
  const listed = await admin.rpc("open_bookings").throwOnError();
  expect(listed.data).toMatchObject([{ is_open_ended: true, from: START }]);
});

test("the browser says what each further month costs as the database does", async () => {
  const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100);
  const kinds = [
    { kind: "model", text: "T", model: "3-station" },
    { kind: "delivery", text: "D" },
    { kind: "mileage", text: "M" },
    { kind: "attendant", text: "A" },
    { kind: "other", text: "Setup" },
    { kind: "other", text: "G", item: "generator" },
    { kind: "other", text: "V", item: "service-visit" },
    { kind: "other", text: "P", item: "premium-package" },
    { kind: "other", text: "N", item: "short-notice" },
  ] as const;
  const line = fc.record({
    what: fc.constantFrom(...kinds),
    price: amount,
    quantity: fc.integer({ min: 1, max: 9 }),
    untaxed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 90_000 }),
      async (some, off) => {
        const lines = pricedLines([
          ...some.map(({ what, price, quantity, untaxed }) => ({
            ...what,
            price,
            quantity,
            ...(untaxed && { untaxed: true as const }),
          })),
          ...(off > 0
            ? [{ kind: "discount" as const, text: "Less", quantity: 1, price: -off / 100 }]
            : []),
          { kind: "tax", text: "Tax", percent: 8.25 },
        ]);
        const [row] = await backend().sql<{ monthly: number }>(
          `select private.monthly_price(jsonb_populate_record(null::quotes, jsonb_build_object('lines', $1::jsonb)))::float8
             as monthly`,
          [JSON.stringify(lines)],
        );
        expect(monthlyPrice({ lines, quote_amount: 0 })).toBe(row?.monthly);
      },
    ),
    { numRuns: 80 },
  );
});

describe("it ends by a change that names the day of pickup", () => {
  const lines = (price: number) => [trailers("4-station", 2, price), DELIVERY, TAX];

  test("which charges the whole hire, and what was paid counts", async () => {
    stopClock(TODAY);
    const id = await book({ lines: lines(3000) });
    at("2031-02-25");
    await work();
    const paid = (await dues(id)).reduce((sum, { left }) => sum + left, 0);
    await admin.rpc("record_payment", check(id, paid, { _paid_on: "2031-02-25" })).throwOnError();
    const standing = {
      bills: [
        { day: START, amount: 6765.63 },
        { day: "2031-02-28", amount: 6495 },
        { day: "2031-03-31", amount: 2165 },
      ],
    };
    const { error } = await admin.rpc("propose_change", {
      ...(await stepOf(admin, { id })),
      _content: { pickup_on: "2031-04-09", lines: lines(7000) },
      _channels: [],
      _standing: standing,
      _agreed: true,
    });
    expect(error).toBeNull();
    // Until the customer agrees, the months go on.
    expect(await storedBooking(admin, { id })).toMatchObject({ is_open_ended: true });
    expect((await accept(id)).error).toBeNull();
    expect(await storedBooking(admin, { id })).toMatchObject({
      is_open_ended: false,
      rental_until: "2031-04-09",
    });
    at("2031-06-01");
    await work();
    expect(await dues(id)).toMatchObject([
      { number: 1, of: 3, left: 0 },
      { number: 2, of: 3, left: 0 },
      { number: 3, of: 3, amount: 2165, until: "2031-04-09" },
    ]);
  });

  test("and cannot have another price once it has begun, but another place", async () => {
    stopClock(TODAY);
    const id = await book();
    expect((await propose(id, { lines: lines(4000) })).error).toBeNull();
    await admin.rpc("take_change_back", await stepOf(admin, { id })).throwOnError();
    at(START);
    const refused = await propose(id, { lines: lines(4000) });
    expectCode(refused, "PT422", "open_end_keeps_its_price");
    at("2031-02-25");
    await work();
    const before = await billed(id);
    expect((await propose(id, { event_address: "9 Elm St, Katy" })).error).toBeNull();
    expect((await accept(id)).error).toBeNull();
    expect((await billed(id)).map((bill) => bill.split(",")[0])).toEqual(
      before.map((bill) => bill.split(",")[0]),
    );
    at("2031-03-26");
    await work();
    expect(await billed(id)).toHaveLength(3);
  });
});

test.each([
  ["a pickup day", { pickup_on: "2031-03-01" }, "open_end_with_pickup"],
  ["no day to begin on", { event_date: null, delivery_on: null }, "open_end_without_start"],
  [
    "a first day in a mistyped year",
    { delivery_on: "2207-01-31", event_date: "2207-01-31" },
    "year_is_off",
  ],
])("is refused with %s", async (_what, columns, code) => {
  stopClock(TODAY);
  const quote = { event_date: START, is_open_ended: true, lines: LINES, quote_amount: null };
  const refusal = await addQuote(backend(), admin, { ...quote, ...columns }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ code: "PT422", message: expect.stringContaining(code) });
});
