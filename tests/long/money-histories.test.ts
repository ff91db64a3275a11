import fc from "fast-check";
import { expect, test } from "vitest";
import { inCents } from "@/lib/money";
import type { BookingMoney } from "@/request/booking-money";
import { adminForFile, backendForFile } from "../support/backend/backend-for-file.ts";
import { stepOf } from "../support/change-quote.ts";
import { only } from "../support/desk-factories.ts";
import { check, moneyStepsWith, paidAtStripe } from "../support/money-steps.ts";
import { customerWith, trailers } from "../support/quote-steps.ts";
import { sumsOnInvoice } from "./support/sums-on-invoice.ts";

// Whatever happens to a booking's money, and in whatever order, everyone who asks is told the same.

const clients = backendForFile();
const { backend, visitor } = clients;
const admin = adminForFile(backend);
const { open, accept } = customerWith(visitor);
const { bookOnline, begin, hear } = moneyStepsWith(admin, clients);

const HISTORIES = 200;
const STEPS = 10;

const acts = [
  "check",
  "over",
  "refund",
  "again",
  "undo",
  "card",
  "dispute",
  "change",
  "cancel",
  "uncancel",
] as const;
type Act = (typeof acts)[number];

const step = fc.record({
  act: fc.constantFrom<Act>(...acts, "check", "card", "change"),
  cents: fc.integer({ min: 1, max: 90_000 }),
  at: fc.nat({ max: 9 }),
});

type Booking = { id: string; token: string; day: string };

const moneyOf = async ({ id }: Booking) =>
  (await admin.rpc("booking_money_of", { _quote_id: id }).throwOnError())
    .data as BookingMoney | null;

/** One step. The database refuses many of them, which leaves all as it was. */
async function take(booking: Booking, { act, cents, at }: { act: Act; cents: number; at: number }) {
  const { id, token } = booking;
  const { data: payments } = await admin
    .from("payments")
    .select("id, way, paid_cents, session_id, state")
    .eq("quote_id", id)
    .order("created_at")
    .throwOnError();
  const payment = payments[at % (payments.length || 1)];
  const seen = await stepOf(admin, booking);
  switch (act) {
    case "check":
    case "over":
      return admin.rpc(
        "record_payment",
        check(id, 0, { _cents: act === "over" ? cents * 3 : cents }),
      );
    case "refund":
    case "again":
      return admin.rpc("record_refund", {
        _payment_id: payment?.id ?? id,
        _refund_id: crypto.randomUUID(),
        _cents: cents,
        _reason: "Rain",
        _lowers_price: act === "refund",
      });
    case "undo":
      return admin.rpc("undo_payment", { _id: payment?.id ?? id });
    case "card": {
      const { payment: begun } = await begin(token);
      return begun && hear(begun.id, paidAtStripe(`cs_${begun.id}`, begun.cents));
    }
    case "dispute": {
      const paid = payments.find(({ way, state }) => way === "stripe" && state === "paid");
      if (!paid) return;
      const one = { id: `dp_${paid.id}`, status: at % 2 ? "won" : "lost" };
      const taken = at % 2 ? 0 : paid.paid_cents;
      const told = { dispute: one.status, disputes: [one], lost: taken };
      return hear(paid.id, paidAtStripe(paid.session_id ?? "", paid.paid_cents, told));
    }
    case "change": {
      const lines = [trailers("3-station", 1, 1400 + cents / 100)];
      await admin.rpc("propose_change", { ...seen, _content: { lines }, _channels: [] });
      return at % 3 ? accept(token) : admin.rpc("take_change_back", await stepOf(admin, booking));
    }
    case "cancel": {
      const _by = at % 2 ? ("customer" as const) : ("business" as const);
      return admin.rpc("cancel_booking", { ...seen, _by, _reason: "Rain", _channels: [] });
    }
    case "uncancel":
      return admin.rpc("undo_step", seen);
  }
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

/** What page, invoice, desk, day sheet, list of money due and reminders say, each beside the entries of the ledger. */
async function expectOneStory(booking: Booking) {
  const { id, token, day } = booking;
  const desk = await moneyOf(booking);
  const [entries] = await backend().sql<{
    charged: number;
    credited: number;
    kept: number;
    balance: number;
    booked: boolean;
  }>(
    `select
       coalesce(sum(cents) filter (where kind = 'charge'), 0)::integer as charged,
       coalesce(-sum(cents) filter (where kind = 'credit'), 0)::integer as credited,
       coalesce(sum(cents) filter (where kind in ('payment', 'refund', 'dispute')), 0)::integer as kept,
       coalesce((select cents::integer from private.balances where quote_id = $1), 0) as balance,
       exists (select from bookings where quote_id = $1 and status = 'booked') as booked
     from ledger where quote_id = $1`,
    [id],
  );
  if (!entries) throw new Error("There is no ledger.");
  expect(entries.balance).toBe(entries.charged - entries.credited - entries.kept);
  const page = await open(token);
  if (desk === null) {
    // Canceled before anything was paid.
    expect([entries.charged, entries.kept, Object(page).money]).toEqual([0, 0, null]);
    return;
  }
  const total = Math.max(entries.charged - entries.credited, 0);
  const left = Math.max(total - entries.kept, 0);
  const cents = (dollars: number) => inCents(dollars);
  expect(cents(desk.total)).toBe(total);
  expect(cents(desk.kept)).toBe(entries.kept);
  expect(cents(desk.left)).toBe(left);
  expect(cents(desk.over)).toBe(Math.max(entries.kept - total, 0));
  expect(desk.dues.reduce((sum, due) => sum + cents(due.left), 0)).toBe(left);

  const { payments: _, ...shown } = Object(page).money;
  const { payments: __, ...told } = desk;
  expect(shown).toEqual(told);

  const { data: dues } = await admin.rpc("money_due").throwOnError();
  const owed = dues.filter(({ quote_id }) => quote_id === id);
  expect(owed.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(entries.booked ? left : 0);
  const { data: back } = await admin.rpc("money_to_give_back").throwOnError();
  if (entries.booked) expect(back.some(({ quote_id }) => quote_id === id)).toBe(false);

  if (!entries.booked) return;
  const invoice = sumsOnInvoice(page);
  expect(invoice.newTotal ?? invoice.total).toBe(total);
  expect(sumOf([...invoice.payments, invoice.back ?? 0, invoice.lost ?? 0])).toBe(entries.kept);
  expect(invoice.over ?? 0).toBe(Math.max(entries.kept - total, 0));
  expect(sumOf(invoice.dues)).toBe(left);
  expect(invoice.left ?? left).toBe(left);
  const { data: sheet } = await admin.rpc("day_sheet", { _day: day }).throwOnError();
  const stops = Object(sheet) as { quote_id: string; total: number; money: object }[];
  const stop = stops.find(({ quote_id }) => quote_id === id);
  expect(cents(Number(stop?.total))).toBe(total);
  expect(stop?.money).toMatchObject({ kept: desk.kept, left: desk.left });
  const [reminder] = await backend().sql<{ told: { amount: number } | null }>(
    "select private.told_owed($1) as told",
    [id],
  );
  expect(cents(reminder?.told?.amount ?? 0) > 0).toBe(left > 0);
  expect(cents(reminder?.told?.amount ?? 0)).toBeLessThanOrEqual(left);
}

test("after every step of random histories, page, invoice, desk, sheet, list and reminder agree to the cent", async () => {
  const histories = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    numRuns: HISTORIES,
    seed: 57,
  });
  const reached = new Set<string>();
  for (const [number, history] of histories.entries()) {
    const day = new Date(Date.UTC(2031, 0, 1 + number * 3)).toISOString().slice(0, 10);
    const { id, token } = await bookOnline({ event_date: day, delivery_on: day, pickup_on: day });
    const booking = { id, token, day };
    for (const [place, one] of history.entries()) {
      await take(booking, one);
      await expectOneStory(booking).catch((error: Error) => {
        const taken = history.slice(0, place + 1).map(({ act, cents }) => `${act} ${cents}`);
        throw new Error(`${error.message}\nHistory ${number}: ${taken.join(", ")}`, {
          cause: error,
        });
      });
    }
    const kinds = await backend().sql<{ kind: string }>(
      "select distinct kind::text from ledger where quote_id = $1",
      [id],
    );
    for (const { kind } of kinds) reached.add(kind);
  }
  expect([...reached].toSorted()).toEqual(["charge", "credit", "dispute", "payment", "refund"]);
  const outcomes = await backend().sql<{ outcome: string }>(
    "select distinct outcome::text from booking_changes where outcome is not null order by 1",
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(["accepted", "taken-back"]),
  );
  only(await backend().sql("select from bookings where status = 'canceled' limit 1"));
}, 1_800_000);
