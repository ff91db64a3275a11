import { expect, test } from "vitest";
import type { BookedMoney } from "@/desk/figures/books-query";
import { moneyFiguresSchema } from "@/desk/figures/money-figures-query";
import type { BackendClient } from "@/lib/supabase/client";
import { expectRefused } from "../../support/answers.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { stepOf } from "../../support/change-quote.ts";
import { addAccount, addBooking } from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import { trailers } from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();

async function startAt(now: string) {
  stopClock(new Date(now));
  const admin = await backend().signInAs(ADMIN);
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  return admin;
}

type Answer = { rows: BookedMoney[]; next: string | null };

async function books(admin: BackendClient, from: string, until: string, more: object = {}) {
  const { data } = await admin.rpc("books", { _from: from, _until: until, ...more }).throwOnError();
  return data as Answer;
}

const TAXED = { lines: [trailers(), { kind: "tax", text: "Sales tax", percent: 8.25 }] };

const book = (admin: BackendClient, event_date: string, name = "Ada") =>
  addBooking(backend(), admin, { name, event_date }, TAXED);

const cents = (amounts: number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0);

test("every due is an invoice, dated by the yes; together they are the booking's total and its tax", async () => {
  const admin = await startAt("2026-03-20T18:00:00Z");
  const id = await book(admin, "2026-04-14");
  const { rows, next } = await books(admin, "2026-03-20", "2026-03-20");
  expect(next).toBeNull();
  const [row] = rows;
  expect(row).toMatchObject({ id, name: "Ada", movements: [] });
  const invoices = row?.invoices ?? [];
  expect(invoices).toMatchObject([
    { place: 1, what: "deposit", on: "2026-03-20", due_on: "2026-03-23" },
    { place: 2, what: "balance", on: "2026-03-20" },
  ]);
  const { data: money } = await admin.rpc("booking_money_of", { _quote_id: id }).throwOnError();
  expect(cents(invoices.map(({ amount }) => amount))).toBe(
    Math.round((money as { total: number }).total * 100),
  );
  expect(cents(invoices.map(({ tax }) => tax))).toBe(119_63);
  // The days chosen bound both ends.
  for (const day of ["2026-03-19", "2026-03-21"]) {
    expect((await books(admin, day, day)).rows).toEqual([]);
  }
});

test("each bill of a long hire is an invoice of its first day", async () => {
  const admin = await startAt("2026-03-20T18:00:00Z");
  const id = await addBooking(
    backend(),
    admin,
    { name: "Ada", event_date: "2026-05-01" },
    { lines: [trailers()], delivery_on: "2026-05-01", pickup_on: "2026-07-15" },
  );
  const bills = [
    { day: "2026-05-01", amount: 580 },
    { day: "2026-06-01", amount: 580 },
    { day: "2026-07-01", amount: 290 },
  ];
  await backend().sql("set session_replication_role = replica");
  await backend().sql(
    "update quote_versions set document = document || jsonb_build_object('bills', $2::jsonb) where quote_id = $1",
    [id, JSON.stringify(bills)],
  );
  await backend().sql("set session_replication_role = origin");
  await backend().sql("select private.take_charges_back($1)", [id]);
  await backend().sql(
    `select private.charge(yes, version.document)
     from quote_acceptances as yes
     join quote_versions as version on version.quote_id = yes.quote_id and version.number = yes.version
     where yes.quote_id = $1 and yes.voided_at is null`,
    [id],
  );
  const { rows } = await books(admin, "2026-06-01", "2026-06-30");
  expect(rows[0]?.invoices).toMatchObject([
    { what: "bill", number: 2, of: 3, on: "2026-06-01", due_on: "2026-06-01" },
  ]);
});

test("what moved by its day; a canceled booking is no income, an undone payment none at all", async () => {
  const admin = await startAt("2026-03-20T18:00:00Z");
  const kept = await book(admin, "2026-04-14");
  const paid = check(kept, 500, { _paid_on: "2026-02-10" });
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
  const undone = check(kept, 300, { _paid_on: "2026-02-11" });
  await admin.rpc("record_payment", undone).throwOnError();
  await admin.rpc("undo_payment", { _id: undone._id }).throwOnError();

  const canceled = await book(admin, "2026-04-18", "Bob");
  const by = { _by: "customer" as const, _reason: "Rain", _channels: [] };
  await admin
    .rpc("cancel_booking", { ...(await stepOf(admin, { id: canceled })), ...by })
    .throwOnError();

  const { rows } = await books(admin, "2026-02-01", "2026-03-31");
  expect(rows.map(({ name, invoices }) => [name, invoices.length])).toEqual([["Ada", 2]]);
  expect(rows[0]?.movements).toEqual([
    { kind: "payment", way: "check", on: "2026-02-10", amount: 500, reference: "No. 204" },
    { kind: "refund", way: "check", on: "2026-03-20", amount: -200, reference: "No. 204" },
  ]);
  // What an owner hands to the bookkeeper adds up to what the figures say of each month.
  const figures = await admin.rpc("money_figures", { _from: "2026-02-01", _until: "2026-03-31" });
  const { months } = moneyFiguresSchema.parse(figures.data);
  const moved = rows.flatMap(({ movements }) => movements);
  for (const { start, kept: sum } of months) {
    const ofMonth = moved.filter(({ on }) => on.startsWith(start.slice(0, 7)));
    expect(cents(ofMonth.map(({ amount }) => amount)), start).toBe(cents([sum]));
  }
  expect(months.map(({ kept: sum }) => sum)).toEqual([500, -200]);
});

test("page by page, each booking once", async () => {
  const admin = await startAt("2026-03-20T18:00:00Z");
  const ids = [await book(admin, "2026-04-14"), await book(admin, "2026-04-18")];
  const first = await books(admin, "2026-03-01", "2026-03-31", { _limit: 1 });
  const second = await books(admin, "2026-03-01", "2026-03-31", { _limit: 1, _after: first.next });
  const third = await books(admin, "2026-03-01", "2026-03-31", { _limit: 1, _after: second.next });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.toSorted());
  expect(third).toEqual({ rows: [], next: null });
});

test("only for owners, as is their log", async () => {
  const admin = await startAt("2026-03-20T18:00:00Z");
  const staff = await backend().signInAs(await addAccount(backend(), "ben@example.com", true));
  const days = { _from: "2026-03-01", _until: "2026-03-31" };
  expectRefused(await staff.rpc("books", days), "PT403");
  const file = { _list: "invoices", _row_count: 1, _filter: { from: "2026-03-01" } };
  expectRefused(await staff.rpc("log_export", file), "PT403");
  await admin.rpc("log_export", file).throwOnError();
  expectRefused(await admin.rpc("books", { ...days, _until: "2026-02-01" }), "PT422");
});

test("a later customer of the same name is told apart from the first, whichever days are asked for", async () => {
  const admin = await startAt("2026-03-20T18:00:00Z");
  const bookAs = (name: string, email: string, phone: string) =>
    addBooking(backend(), admin, { name, event_date: "2026-04-14" }, { ...TAXED, email, phone });
  const first = await bookAs("Ada King", "ada@example.com", "(713) 555-0142");
  stopClock(new Date("2026-03-21T18:00:00Z"));
  const other = await bookAs("ada king", "other@example.com", "(713) 555-0143");
  stopClock(new Date("2026-03-21T19:00:00Z"));
  const again = await bookAs("Ada King", "ada@work.example.com", "713-555-0142");
  const { rows } = await books(admin, "2026-03-20", "2026-03-21");
  const namesakes = (listed: BookedMoney[]) =>
    Object.fromEntries(listed.map(({ id, is_namesake }) => [id, is_namesake]));
  expect(namesakes(rows)).toMatchObject({ [first]: false, [again]: false, [other]: true });
  const later = await books(admin, "2026-03-21", "2026-03-21");
  expect(namesakes(later.rows)).toMatchObject({ [again]: false, [other]: true });

  // A booking goes by the name that was agreed last.
  await backend().sql("update bookings set name = 'Bea Day' where quote_id = $1", [first]);
  expect(namesakes((await books(admin, "2026-03-21", "2026-03-21")).rows)).toMatchObject({
    [again]: true,
    [other]: false,
  });
});
