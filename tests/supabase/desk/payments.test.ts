import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { isBilledMonthly } from "@/desk/pricing/bills";
import { inCents } from "@/lib/money";
import type { BookingMoney } from "@/request/booking-money";
import { depositOf, dueDays } from "@/request/deposit";
import { paidWords } from "@/site/quote-page/payment/payment-words";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { agreeAt, check, moneyStepsWith, paidAtStripe as seen } from "../../support/money-steps.ts";
import type { Bill } from "../../support/quote-steps.ts";

// The money of a booking of $1,450 on June 7, 2031, accepted on June 1, 2030.

const clients = backendForFile();
const { backend, visitor } = clients;
const admin = adminForFile(backend);
const { bookOnline, hear, ...steps } = moneyStepsWith(admin, clients);
let quote: string;
let token: string;

const accept = async (standing: { bills?: Bill[] } = {}, columns: object = {}) => {
  ({ id: quote, token } = await bookOnline(columns, standing));
  await agreeAt(backend(), "2030-06-01T12:00:00-05:00");
};
beforeEach(() => accept());

const money = async () =>
  (await admin.rpc("booking_money_of", { _quote_id: quote }).throwOnError()).data as BookingMoney;
const payment = (dollars: number, changes = {}) => check(quote, dollars, changes);
const record = async (dollars: number, changes: object = {}) =>
  (await admin.rpc("record_payment", payment(dollars, changes)).throwOnError())
    .data as BookingMoney;
const left = ({ dues }: BookingMoney) => dues.map((due) => [due.what, due.left]);

const begin = (what?: string) => steps.begin(token, what);

test("of an erased request keeps its amount and names no one, and no one is written to", async () => {
  const { submission_id } = (await admin.from("quotes").select().single().throwOnError()).data;
  await backend().sql("select private.anonymize($1)", [[submission_id]]);
  expect(
    await record(500, { _sends_receipt: true, _reference: "Check of M. Lopez" }),
  ).toMatchObject({
    kept: 500,
    payments: [{ amount: 500, reference: null }],
  });
  const back = { _refund_id: crypto.randomUUID(), _cents: 100, _reason: "M. Lopez called" };
  const { payments } = await money();
  await admin.rpc("record_refund", { _payment_id: payments[0]?.id ?? "", ...back }).throwOnError();
  expect(await backend().sql("select reason from payment_refunds")).toEqual([{ reason: null }]);
  const remind = await admin.rpc("remind_of_payment", { _quote_id: quote, _channels: ["email"] });
  expectRefused(remind, "PT422");
  expect(
    await backend().sql(
      "select from notifications where audience = 'customer' and state = 'waiting'",
    ),
  ).toEqual([]);
});

test("a booking says what is due and when, and payments fill it in order", async () => {
  expect(await money()).toMatchObject({
    total: 1450,
    paid: 0,
    kept: 0,
    left: 1450,
    over: 0,
    accepted_on: "2030-06-01",
    dues: [
      { what: "deposit", number: null, amount: 500, due_on: "2030-06-04", left: 500 },
      { what: "balance", number: null, amount: 950, due_on: "2031-06-04", left: 950 },
    ],
  });
  const first = await record(600);
  expect(left(first)).toEqual([
    ["deposit", 0],
    ["balance", 850],
  ]);
  expect(first.payments).toMatchObject([
    { way: "check", what: "deposit", amount: 600, on: "2026-01-02", reference: "No. 204" },
  ]);
  expect(await record(900, { _way: "zelle" })).toMatchObject({ kept: 1500, left: 0, over: 50 });
});

test("of a booking that is paid no sum is left open", async () => {
  const open = () => backend().sql("select cents from private.balances");
  expect(await open()).toHaveLength(1);
  await record(1450);
  expect(await open()).toEqual([]);
});

test("clicked fifty times at once it is one payment, and undone it counts no more", async () => {
  const same = payment(500);
  await Promise.all(
    Array.from({ length: 50 }, () => admin.rpc("record_payment", same).throwOnError()),
  );
  expect(await money()).toMatchObject({ kept: 500, payments: [{ is_void: false }] });
  expect((await admin.rpc("record_payment", { ...same, _cents: 1 })).error?.code).toBe("PT409");
  for (const _ of [1, 2]) await admin.rpc("undo_payment", { _id: same._id }).throwOnError();
  expect(await money()).toMatchObject({ paid: 0, left: 1450, payments: [{ is_void: true }] });
  expect(
    await backend().sql(
      `select action, note, after from quote_activity where action in ('payment', 'payment-undone') order by id`,
    ),
  ).toEqual([
    { action: "payment", note: "check", after: "500.00" },
    { action: "payment-undone", note: "check", after: "500.00" },
  ]);
});

test.each([
  ["no amount", { _cents: 0 }],
  ["a day in the future", { _paid_on: "2099-01-01" }],
  ["another way", { _way: "stripe" }],
])("%s is refused", async (_, changes) => {
  expect((await admin.rpc("record_payment", payment(1, changes))).error?.code).toBe("PT422");
  expect((await money()).payments).toEqual([]);
});

test("a refund is recorded once, with a reason, up to what is left", async () => {
  const { _id } = payment(0);
  await record(500, { _id });
  const refund = { _payment_id: _id, _refund_id: crypto.randomUUID(), _cents: 20_000 };
  const give = (changes: object) =>
    admin.rpc("record_refund", { ...refund, _reason: "Rain", ...changes });
  expect((await give({ _reason: " " })).error?.code).toBe("PT422");
  for (const _ of [1, 2]) await give({}).throwOnError();
  expect(await money()).toMatchObject({ paid: 500, refunded: 200, kept: 300 });
  const more = { _refund_id: crypto.randomUUID(), _cents: 30_001 };
  expect((await give(more)).error?.code).toBe("PT422");
  expect((await admin.rpc("undo_payment", { _id })).error?.code).toBe("PT409");
});

test("a payment by Stripe is refunded only through Stripe, and any other only by hand", async () => {
  const refund = { _refund_id: crypto.randomUUID(), _cents: 100, _reason: "Rain" };
  const byHand = (_payment_id: string) => admin.rpc("record_refund", { _payment_id, ...refund });
  const byStripe = (_payment_id: string) => admin.rpc("ask_refund", { _payment_id, ...refund });
  const { _id } = payment(0);
  await record(500, { _id });
  expect((await byStripe(_id)).error?.code).toBe("PT404");
  await backend().sql(
    "update payments set way = 'stripe', intent_id = 'pi_1', session_id = 'cs_1' where id = $1",
    [_id],
  );
  expect((await byHand(_id)).error?.code).toBe("PT404");
  expect(await backend().sql("select from payment_refunds")).toEqual([]);
});

test("a refund lowers the price, unless the money is to come again", async () => {
  const { _id } = payment(0);
  await record(1450, { _id });
  const give = (dollars: number, _lowers_price?: boolean) =>
    admin
      .rpc("record_refund", {
        _payment_id: _id,
        _refund_id: crypto.randomUUID(),
        _cents: dollars * 100,
        _reason: "Goodwill",
        ...(_lowers_price !== undefined && { _lowers_price }),
      })
      .throwOnError();
  await give(100);
  const lowered = await money();
  expect(lowered).toMatchObject({ total: 1350, credited: 100, kept: 1350, left: 0, over: 0 });
  // The last due is asked for less, the first as before.
  expect(lowered.dues.map(({ what, amount }) => [what, amount])).toEqual([
    ["deposit", 500],
    ["balance", 850],
  ]);
  await give(50, false);
  expect(await money()).toMatchObject({ total: 1350, credited: 100, kept: 1300, left: 50 });
  expect(left(await money())).toEqual([
    ["deposit", 0],
    ["balance", 50],
  ]);
  // More than the balance: the rest comes off the deposit.
  await give(900);
  expect(await money()).toMatchObject({ total: 450, credited: 1000, kept: 400, left: 50 });
});

test("a refund at Stripe lowers the price only beyond what was paid too much, and not when it fails", async () => {
  const { payment: deposit } = await begin();
  await hear(deposit?.id ?? "", seen("cs_1", 50_000));
  await record(1000);
  expect(await money()).toMatchObject({ left: 0, over: 50 });
  const back = (cents: number, state: string) => ({
    refunded: state === "failed" ? 0 : cents,
    refunds: [{ id: `re_${cents}`, cents, state }],
  });
  await hear(deposit?.id ?? "", seen("cs_1", 50_000, back(5_000, "succeeded")));
  expect(await money()).toMatchObject({ total: 1450, credited: 0, left: 0, over: 0 });
  const two = (state: string) => ({
    refunded: state === "failed" ? 5_000 : 15_000,
    refunds: [...back(5_000, "succeeded").refunds, ...back(10_000, state).refunds],
  });
  await hear(deposit?.id ?? "", seen("cs_1", 50_000, two("pending")));
  expect(await money()).toMatchObject({ total: 1350, credited: 100, left: 0, over: 0 });
  await hear(deposit?.id ?? "", seen("cs_1", 50_000, two("failed")));
  expect(await money()).toMatchObject({ total: 1450, credited: 0, left: 0, over: 0 });
});

test("of two colleagues who saw the same sum one records a check, and the other is told who did", async () => {
  const saw = { _left_cents: 145_000 };
  const both = await Promise.all(
    ["No. 1", "No. 2"].map((_reference) =>
      admin.rpc("record_payment", payment(1450, { ...saw, _reference })),
    ),
  );
  expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  const [refusal] = both.flatMap(({ error }) => error ?? []);
  expect(refusal?.code).toBe("PT412");
  expect(JSON.parse(refusal?.message ?? "")).toMatchObject({
    code: "money_changed",
    left: 0,
    amount: 1450,
    by: expect.any(String),
  });
  expect(await money()).toMatchObject({ kept: 1450, over: 0 });
});

test("of two colleagues who saw the same sum one gives it back, and the other is told who did", async () => {
  const { _id } = payment(0);
  await record(500, { _id });
  const give = (_cents: number, changes: object = {}) =>
    admin.rpc("record_refund", {
      _payment_id: _id,
      _refund_id: crypto.randomUUID(),
      _cents,
      _reason: "Rain",
      ...changes,
    });
  const saw = { _left_cents: 50_000 };
  const both = await Promise.all([give(20_000, saw), give(20_000, saw)]);
  expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  const [refusal] = both.flatMap(({ error }) => error ?? []);
  expect(refusal?.code).toBe("PT412");
  expect(JSON.parse(refusal?.message ?? "")).toEqual({
    code: "refunded_meanwhile",
    left: 300,
    amount: 200,
    by: expect.any(String),
  });
  expect(await money()).toMatchObject({ refunded: 200, kept: 300 });
  // One that failed or was canceled since then gave nothing back.
  for (const state of ["failed", "canceled"]) {
    await backend().sql(
      "insert into payment_refunds (payment_id, cents, state, created_at) values ($1, 700, $2, now() + interval '1 minute')",
      [_id, state],
    );
    const { error } = await give(20_000, saw);
    expect(JSON.parse(error?.message ?? ""), state).toMatchObject({ left: 300, amount: 200 });
  }
  // Once more without an answer, it is the same refund.
  const again = { _refund_id: crypto.randomUUID(), _left_cents: 30_000 };
  for (const _ of [1, 2]) await give(30_000, again).throwOnError();
  expect(await money()).toMatchObject({ refunded: 500, kept: 0 });
});

test("more than is owed, and what was recorded already, is asked about", async () => {
  const doubt = async (dollars: number, changes: object) => {
    const { error } = await admin.rpc("record_payment", payment(dollars, changes));
    if (error) expect(error.code).toBe("PT409");
    return error && JSON.parse(error.message);
  };
  const more = { _left_cents: 145_000, _reference: "No. 7" };
  expect(await doubt(1500, more)).toMatchObject({ code: "payment_in_doubt", over: 50, by: null });
  expect(await doubt(500, more)).toBeNull();
  const next = { _left_cents: 95_000 };
  // The same number, however it is written, or the same amount in the same way within a day.
  expect(await doubt(100, { ...next, _reference: "no. 7 " })).toMatchObject({ amount: 500 });
  expect(await doubt(500, { ...next, _reference: "" })).toMatchObject({ over: null, amount: 500 });
  expect(await doubt(500, { ...next, _reference: "", _way: "zelle" })).toBeNull();
  const sure = { _left_cents: 45_000, _reference: "No. 7", _is_sure: true };
  expect(await doubt(500, sure)).toBeNull();
  expect(await money()).toMatchObject({ kept: 1500, left: 0, over: 50 });
});

test("of a yes that was voided nothing is owed, and all that was paid is too much", async () => {
  await record(500);
  await backend().sql("insert into user_roles values ($1, 'owner')", [ADMIN.id]);
  const [yes] = await backend().sql<{ id: string }>("select id from quote_acceptances");
  const wrong = { _id: yes?.id ?? "", _reason: "Wrong day" };
  await admin.rpc("void_acceptance", wrong).throwOnError();
  expect(await money()).toMatchObject({ total: 0, kept: 500, left: 0, over: 500 });
});

test("the same amount by the same way is doubted for a day after it was recorded", async () => {
  await record(100, { _reference: "" });
  const recordAgain = (_left_cents: number) =>
    admin.rpc("record_payment", payment(100, { _left_cents, _reference: "" }));
  const recordedBefore = (time: string) =>
    backend().sql(`update payments set created_at = now() - interval '${time}'`);
  await recordedBefore("23 hours 59 minutes");
  expectRefused(await recordAgain(135_000), "PT409");
  await recordedBefore("24 hours 1 minute");
  expect((await recordAgain(135_000)).error).toBeNull();
});

test("each dispute is news once, an open one counts as taken, and what is not in dollars is to be looked at", async () => {
  const { payment: deposit } = await begin();
  const id = deposit?.id ?? "";
  await hear(id, seen("cs_1", 50_000));
  const news = async () =>
    (
      await backend().sql<{ body: string }>("select body from quote_messages where kind = 'money'")
    ).map(({ body }) => body);
  const one = { id: "dp_1", status: "needs_response" };
  const opened = { dispute: "needs_response", disputes: [one], lost: 50_000 };
  for (const _ of [1, 2]) await hear(id, seen("cs_1", 50_000, opened));
  expect(await news()).toEqual([expect.stringMatching(/\$500\.00: needs response\. Answer/)]);
  expect(await money()).toMatchObject({ lost: 500, kept: 0, left: 1450 });
  // The customer has asked their bank: we do not remind them meanwhile.
  const mayRemind =
    "select id in (select private.may_be_reminded(array(select booking from bookings as booking), array[quotes])) as may from quotes";
  expect(await backend().sql(mayRemind)).toEqual([{ may: false }]);

  const second = { ...opened, disputes: [{ ...one, id: "dp_2" }, one], lost: 50_000 };
  await hear(id, seen("cs_1", 50_000, second));
  expect(await news()).toHaveLength(2);
  const won = [
    { ...one, id: "dp_2", status: "won" },
    { ...one, status: "won" },
  ];
  await hear(id, seen("cs_1", 50_000, { dispute: "won", disputes: won, lost: 0 }));
  expect(await money()).toMatchObject({ lost: 0, kept: 500, left: 950 });
  expect(await backend().sql(mayRemind)).toEqual([{ may: true }]);

  const unclear = { dispute: "lost", disputes: [{ id: "dp_3", status: "lost" }], is_unclear: true };
  await hear(id, seen("cs_1", 50_000, { ...unclear, lost: 0 }));
  expect(await money()).toMatchObject({ kept: 500, payments: [{ state: "review" }] });
  expect(await news()).toContainEqual(expect.stringMatching(/not in US dollars/));
});

test("a card pays the next due, and what a dispute takes back is owed again", async () => {
  const deposit = await begin();
  expect(deposit.payment).toMatchObject({ cents: 50_000, what: "deposit" });
  await hear(deposit.payment?.id ?? "", seen("cs_1", 50_000));
  expect(await begin("deposit")).toEqual({ refused: "paid" });
  const balance = await begin();
  expect(balance.payment).toMatchObject({ cents: 95_000, what: "balance" });
  await hear(balance.payment?.id ?? "", seen("cs_2", 95_000));
  expect(await money()).toMatchObject({ kept: 1450, left: 0, payments: [{ state: "paid" }, {}] });
  expect(await begin()).toEqual({ refused: "paid" });

  await hear(deposit.payment?.id ?? "", seen("cs_1", 50_000, { dispute: "lost", lost: 50_000 }));
  expect(await money()).toMatchObject({ paid: 1450, lost: 500, kept: 950, left: 500 });
  const { data } = await visitor.rpc("open_quote", { _token: token }).throwOnError();
  expect(data).toMatchObject({ money: { kept: 950, payments: [{ state: "lost" }, {}] } });
  expect(data).toMatchObject({ how_to_pay: expect.stringContaining("Zelle") });
  expect((await begin()).payment).toMatchObject({ cents: 50_000, what: "balance" });
  const sheet = await admin.rpc("day_sheet", { _day: "2031-06-07" }).throwOnError();
  expect(sheet.data).toMatchObject([{ money: { kept: 950, left: 500, collects: 500 } }, {}]);
  const owed = await admin.rpc("money_due").throwOnError();
  expect(owed.data).toMatchObject([{ what: "balance", amount: 500, is_taken_back: true }]);
});

test.each([
  ["2031-06-03", null],
  ["2031-06-04", 950],
])("a balance that is due on June 4 is collected at a stop on %s: %s", async (day, collects) => {
  await record(500);
  const told = await backend().sql("select private.money_at_stop($1, $2::text::date) as money", [
    quote,
    day,
  ]);
  expect(told).toEqual([{ money: { kept: 500, left: 950, collects } }]);
});

test("the number on Stripe's page is the one in the customer's papers", async () => {
  expect((await begin()).payment).toMatchObject({
    number: `Q-${quote.slice(0, 8).toUpperCase()}`,
  });
});

test("cents of another currency are no dollars", async () => {
  const { payment: begun } = await begin();
  await hear(begun?.id ?? "", seen("cs_1", 50_000, { currency: "mxn" }));
  expect(await money()).toMatchObject({
    paid: 0,
    kept: 0,
    left: 1450,
    payments: [{ state: "review" }],
  });
});

test("what Stripe tells in any order is one truth", async () => {
  const ids = [await begin("deposit"), await begin("balance")].map(
    ({ payment: begun }) => begun?.id ?? "",
  );
  const latest = [
    seen("cs_0", 50_000, {
      refunded: 10_000,
      refunds: [{ id: "re_1", cents: 10_000, state: "succeeded" }],
    }),
    seen("cs_1", 145_000, { dispute: "lost", lost: 145_000 }),
  ];
  const events = Array.from({ length: 20 }, (_, event) => ({ at: event % 2, event }));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(events, { minLength: 20 }), {
    numRuns: 1,
    seed: 43,
  });
  for (const { at, event } of shuffled) await hear(ids[at] ?? "", latest[at] ?? {}, `evt_${event}`);
  expect(await money()).toMatchObject({ paid: 1950, refunded: 100, lost: 1450, kept: 400 });
  expect(await backend().sql("select from payment_refunds")).toHaveLength(1);
});

/** What 1.0 counted as kept, payment by payment. */
const counted = () =>
  backend().sql<{ kept: number }>(
    `select coalesce(sum(greatest(paid_cents - refunded_cents - lost_cents, 0)), 0)::integer as kept
     from payments where currency = 'usd' and voided_at is null`,
  );
/** By how much refunds lowered the price, payment by payment. */
const lowered = () =>
  backend().sql<{ cents: number }>(
    `select coalesce(sum(least(refunded_cents, (
       select coalesce(sum(cents), 0) from payment_refunds
       where payment_id = payments.id and lowers_price and state in ('pending', 'succeeded')
     ))), 0)::integer as cents
     from payments where currency = 'usd' and voided_at is null`,
  );
const credited = () =>
  backend().sql<{ cents: number }>(
    "select coalesce(-sum(cents), 0)::integer as cents from ledger where kind = 'credit'",
  );
const entered = () =>
  backend().sql<{ kept: number }>(
    "select coalesce(sum(cents), 0)::integer as kept from ledger where kind in ('payment', 'refund', 'dispute')",
  );

test("after any sequence of what staff, customers and Stripe do, the ledger adds up to the payments", async () => {
  const operation = fc.record({
    what: fc.constantFrom("check", "undo", "refund", "refund", "refund", "card", "stripe"),
    at: fc.nat({ max: 5 }),
    cents: fc.integer({ min: 1, max: 60_000 }),
    refunded: fc.nat({ max: 60_000 }),
    lost: fc.constantFrom(0, 0, 20_000, 60_000),
    currency: fc.constantFrom("usd", "usd", "usd", "mxn"),
  });
  const sequence = fc.sample(operation, { numRuns: 60, seed: 43 });
  for (const { what, at, cents, refunded, lost, currency } of sequence) {
    const { data } = await admin.from("payments").select("id").order("created_at").throwOnError();
    const id = data[at % (data.length || 1)]?.id ?? crypto.randomUUID();
    // A refusal leaves all as it was.
    if (what === "check") await record(0, { _cents: cents });
    if (what === "undo") await admin.rpc("undo_payment", { _id: id });
    if (what === "card") await begin(at % 2 ? "deposit" : "balance");
    if (what === "refund") {
      const refund = { _payment_id: id, _refund_id: crypto.randomUUID(), _reason: "Rain" };
      const _lowers_price = lost === 0;
      await admin.rpc("record_refund", { ...refund, _cents: refunded % 2_000, _lowers_price });
    }
    if (what === "stripe" && data.length > 0) {
      const told = { refunded, lost, currency, ...(lost > 0 && { dispute: "lost" }) };
      await hear(id, seen(`cs_${id}`, cents, told));
    }
    expect(await entered()).toEqual(await counted());
    expect(await credited()).toEqual(await lowered());
  }
  const kinds = await backend().sql("select distinct kind::text from ledger order by kind");
  expect(kinds).toEqual(
    ["charge", "credit", "dispute", "payment", "refund"].map((kind) => ({ kind })),
  );
  await expect(backend().sql("update ledger set cents = 1")).rejects.toThrow("ledger_is_fixed");
});

test("the bills of a long hire are due one by one, less what the deposit took", async () => {
  const bills = [
    { day: "2031-06-07", amount: 400 },
    { day: "2031-07-07", amount: 600 },
    { day: "2031-08-07", amount: 450 },
  ];
  await accept({ bills }, { pickup_on: "2031-08-20" });
  expect((await money()).dues).toMatchObject([
    { what: "deposit", amount: 500 },
    { what: "bill", number: 2, of: 3, amount: 500, due_on: "2031-07-07" },
    { what: "bill", number: 3, of: 3, amount: 450, due_on: "2031-08-07" },
  ]);
  // Each says which days it is for, and so does its receipt.
  const { dues } = await money();
  const days = [undefined, ["2031-07-07", "2031-08-06"], ["2031-08-07", "2031-08-20"]];
  expect(dues.map(({ from, until }) => from && [from, until])).toEqual(days);
  await record(500);
  const call = payment(500, { _sends_receipt: true });
  await admin.rpc("record_payment", call).throwOnError();
  const told = await backend().sql("select private.told_receipt($1) as receipt", [call._id]);
  expect(told).toMatchObject([
    { receipt: { what: "bill", number: 2, of: 3, from: "2031-07-07", until: "2031-08-06" } },
  ]);
  const { payments } = await money();
  expect(payments).toMatchObject([
    { what: "deposit", number: null, of: null },
    { what: "bill", number: 2, of: 3 },
  ]);
  expect(payments.map(paidWords)).toEqual([
    expect.stringMatching(/^Deposit, /),
    expect.stringMatching(/^Bill 2 of 3, /),
  ]);
  // Bills that do not add up to the total are no bills.
  await accept({ bills: bills.slice(1) });
  expect((await money()).dues.map(({ what }) => what)).toEqual(["deposit", "balance"]);
});

test("who pays Net 30 has so many days after each bill, and no deposit for what is billed by the month", async () => {
  const bills = [
    { day: "2031-06-07", amount: 400 },
    { day: "2031-07-07", amount: 1050 },
  ];
  await accept({ bills }, { pickup_on: "2031-08-07", deposit: null, net_days: 30 });
  expect((await money()).dues).toMatchObject([
    { what: "bill", number: 1, of: 2, amount: 400, due_on: "2031-07-07" },
    { what: "bill", number: 2, of: 2, amount: 1050, due_on: "2031-08-06" },
  ]);
});

test("a hire is billed by the month in the database as at the desk", async () => {
  const days = [1, 30, 31, 32, 59, 90, 91, 92];
  const firsts = ["2027-01-31", "2027-02-01", "2027-04-10", "2028-02-28"];
  const hires = firsts.flatMap((from) =>
    days.map((length) => ({
      delivery_on: from,
      pickup_on: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
    })),
  );
  const answers = await backend().sql<{ is_monthly: boolean }>(
    `select private.is_billed_monthly(private.with_rental_days(jsonb_populate_record(null::public.quotes, hire)))
       as is_monthly
     from jsonb_array_elements($1) with ordinality as listed (hire, at) order by at`,
    [JSON.stringify(hires)],
  );
  expect(answers.map(({ is_monthly }) => is_monthly)).toEqual(
    hires.map(({ delivery_on, pickup_on }) =>
      isBilledMonthly({ rental_from: delivery_on, rental_until: pickup_on }),
    ),
  );
});

test("amounts and days are those that the page shows, and never before the yes", async () => {
  const day = fc
    .integer({ min: 0, max: 60 })
    .map((days) => new Date(Date.UTC(2031, 0, 1 + days)).toISOString().slice(0, 10));
  const twoDays = fc
    .tuple(day, day)
    .map(([one, other]): [string, string] => (one < other ? [one, other] : [other, one]));
  const dollars = fc
    .oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 200 }))
    .map((cents) => cents / 100);
  const cases = fc.sample(
    fc.record({
      yeses: twoDays,
      delivery: fc.option(day),
      amount: dollars,
      depositAmount: dollars,
      depositKind: fc.constantFrom("share" as const, "amount" as const, "none" as const),
      depositPercent: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000),
      depositDueDays: fc.integer({ min: 0, max: 30 }),
      balanceDueDays: fc.integer({ min: -20, max: 30 }),
      netDays: fc.constantFrom(0, 15, 30),
    }),
    { numRuns: 800, seed: 43 },
  );
  const documents = cases.map(({ yeses: [from, accepted], delivery, amount, ...rule }) => ({
    accepted,
    from,
    document: {
      amount,
      delivery_on: delivery,
      deposit: {
        deposit_kind: rule.depositKind,
        deposit_percent: rule.depositPercent,
        deposit_amount: rule.depositAmount,
        deposit_due_days: rule.depositDueDays,
        balance_due_days: rule.balanceDueDays,
        net_days: rule.netDays,
      },
    },
  }));
  const answers = await backend().sql<{ dues: object[] }>(
    `select coalesce(dues, '[]') as dues
     from jsonb_array_elements($1) with ordinality as listed (told, at)
     cross join lateral (
       select jsonb_agg(jsonb_build_object('what', what, 'cents', cents, 'on', due_on) order by place) as dues
       from private.dues_of(told -> 'document', (told ->> 'accepted')::date, (told ->> 'from')::date)
     ) as due
     order by at`,
    [JSON.stringify(documents)],
  );
  expect(answers.map(({ dues }) => dues)).toEqual(
    cases.map(({ amount, yeses: [from, accepted], delivery, netDays, ...terms }) => {
      const deposit = depositOf(terms, amount, null)?.amount ?? 0;
      const { depositOn, balanceOn } = dueDays(terms, deposit, accepted, delivery, from, netDays);
      return [
        { what: "deposit", cents: inCents(deposit), on: depositOn },
        { what: "balance", cents: inCents(amount) - inCents(deposit), on: balanceOn },
      ].filter(({ cents }) => cents > 0);
    }),
  );
});
