import { expect, test } from "vitest";
import { moneyFiguresSchema } from "@/desk/figures/money-figures-query";
import type { BackendClient } from "@/lib/supabase/client";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addBooking } from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import { trailers } from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();
let admin: BackendClient;

/** Signed in at that time: the API refuses a token of the future. */
async function startAt(now: string) {
  stopClock(new Date(now));
  admin = await backend().signInAs(ADMIN);
}

async function figures(_from = "2026-01-01", _until = "2026-03-31") {
  const { data } = await admin.rpc("money_figures", { _from, _until }).throwOnError();
  return moneyFiguresSchema.parse(data);
}

const pay = (quote: string, dollars: number, changes: object) =>
  admin.rpc("record_payment", check(quote, dollars, changes)).throwOnError();

const TAXED = { lines: [trailers(), { kind: "tax", text: "Sales tax", percent: 8.25 }] };
/** 1,450.00 and 119.63 of tax. */
const TOTAL = 1569.63;

const book = (event_date = "2026-02-14", changes: object = TAXED) =>
  addBooking(backend(), admin, { name: "Ada", event_date }, changes);

test("money by the month in which it was paid, and by way; the tax in it adds up to that of the quote", async () => {
  await startAt("2026-03-20T18:00:00Z");
  const booking = await book("2026-04-14");
  await pay(booking, 400, { _way: "zelle", _paid_on: "2026-01-31" });
  await pay(booking, 100, { _way: "check", _paid_on: "2026-02-01" });
  await pay(booking, 1069.63, { _way: "cash", _paid_on: "2026-03-02" });
  const { months } = await figures();
  expect(months).toMatchObject([
    { start: "2026-01-01", received: { zelle: 400 }, given_back: 0, kept: 400, tax: 30.49 },
    { start: "2026-02-01", received: { check: 100 }, kept: 100, tax: 7.62 },
    { start: "2026-03-01", received: { cash: 1069.63 }, kept: 1069.63, tax: 81.52 },
  ]);
  const sum = (of: (month: (typeof months)[number]) => number) =>
    months.reduce((cents, month) => cents + Math.round(of(month) * 100), 0) / 100;
  expect(sum(({ kept }) => kept)).toBe(TOTAL);
  expect(sum(({ tax }) => tax)).toBe(119.63);
  // The days chosen bound both ends.
  expect((await figures("2026-02-01", "2026-02-28")).months).toHaveLength(1);
});

test("what goes back counts in the month in which it does, with its tax", async () => {
  await startAt("2026-03-20T18:00:00Z");
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  const booking = await book("2026-04-14");
  const paid = check(booking, 500, { _paid_on: "2026-02-10" });
  await admin.rpc("record_payment", paid).throwOnError();
  await admin
    .rpc("record_refund", {
      _payment_id: paid._id,
      _refund_id: crypto.randomUUID(),
      _cents: 20_000,
      _reason: "Rain",
      _lowers_price: true,
    })
    .throwOnError();
  expect((await figures()).months).toMatchObject([
    { start: "2026-02-01", received: { check: 500 }, kept: 500, tax: 38.11 },
    { start: "2026-03-01", received: {}, given_back: 200, kept: -200, tax: -15.25 },
  ]);
  // Also where nothing was paid on the days asked for.
  expect((await figures("2026-03-01", "2026-03-31")).months).toMatchObject([
    { start: "2026-03-01", given_back: 200, kept: -200, tax: -15.25 },
  ]);
});

test("a refund counts on its day in Houston, until midnight there", async () => {
  await startAt("2026-04-01T04:59:58Z");
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  const paid = check(await book("2026-04-14"), 500, { _paid_on: "2026-02-10" });
  await admin.rpc("record_payment", paid).throwOnError();
  const giveBack = (_cents: number) =>
    admin
      .rpc("record_refund", {
        _payment_id: paid._id,
        _refund_id: crypto.randomUUID(),
        _cents,
        _reason: "Rain",
      })
      .throwOnError();
  await giveBack(20_000);
  await startAt("2026-04-01T05:00:00Z");
  await giveBack(10_000);
  const givenBack = async (from: string, until: string) =>
    (await figures(from, until)).months.map(({ start, given_back }) => [start, given_back]);
  expect(await givenBack("2026-03-01", "2026-03-31")).toEqual([["2026-03-01", 200]]);
  expect(await givenBack("2026-04-01", "2026-04-30")).toEqual([["2026-04-01", 100]]);
});

test("a payment that was undone is none, and an untaxed quote has no tax", async () => {
  await startAt("2026-03-20T18:00:00Z");
  const booking = await book("2026-04-14", { lines: [trailers()] });
  const undone = check(booking, 300, { _paid_on: "2026-02-10" });
  await admin.rpc("record_payment", undone).throwOnError();
  await admin.rpc("undo_payment", { _id: undone._id }).throwOnError();
  await pay(booking, 100, { _paid_on: "2026-02-11" });
  expect((await figures()).months).toMatchObject([{ received: { check: 100 }, kept: 100, tax: 0 }]);
});

test("each trailer's days out, of its days in service", async () => {
  await startAt("2026-01-02T18:00:00Z");
  const [unit] = await backend().sql<{ id: string; name: string }>(
    "select id, name from trailer_units where model = '3-station' order by name limit 1",
  );
  for (const day of ["2026-02-14", "2026-02-20"]) {
    const _quote_id = await book(day);
    await admin.rpc("assign_units", { _quote_id, _unit_ids: [unit?.id ?? ""] }).throwOnError();
  }
  await backend().sql(
    "insert into unit_outages (unit_id, first_day, last_day, reason) values ($1, '2026-02-01', '2026-02-08', 'Tires')",
    [unit?.id],
  );
  const { trailers: used } = await figures("2026-02-01", "2026-02-28");
  expect(used.find(({ id }) => id === unit?.id)).toMatchObject({
    name: unit?.name,
    rentals: 2,
    days_out: 2,
    days_in_service: 20,
  });
});
