import { expect, test } from "vitest";
import { type BookingLine, readBookingLines } from "@/desk/schedule/bookings-query";
import type { Json } from "@/lib/supabase/database.types";
import { expectForbidden } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { stepOf } from "../../support/change-quote.ts";
import {
  addBooking,
  addQuote,
  businessDay,
  only,
  rewriteHistory,
} from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import { addQuoteAfter, SENT, trailers } from "../../support/quote-steps.ts";

// The bookings as the desk lists them: by the day on which a truck goes next, with what each one lacks.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const day = (days: number) => businessDay(backend(), days);

async function book(name: string, from: number, until: number, more: object = {}) {
  const [delivery_on, pickup_on] = [await day(from), await day(until)];
  const event_date = delivery_on;
  return addBooking(
    backend(),
    admin,
    { name, event_date },
    { delivery_on, pickup_on, lines: [trailers("3-station", 1, 400)], ...more },
  );
}

/** As if a booking had been made for these days, so many from today. */
const moveTo = async (id: string, from: number, until: number) =>
  rewriteHistory(
    backend(),
    `update bookings set event_date = $2, delivery_on = $2, pickup_on = $3 where quote_id = $1`,
    [id, await day(from), await day(until)],
  );

const pay = (id: string) => admin.rpc("record_payment", check(id, 400)).throwOnError();
const open = async () => readBookingLines(await admin.rpc("open_bookings"));
const ended = async (page: { _limit: number; _after_on?: string; _after_id?: string }) =>
  readBookingLines(await admin.rpc("ended_bookings", page));
const find = async (..._patterns: string[]) =>
  readBookingLines(await admin.rpc("find_bookings", { _patterns, _limit: 50 }));
const named = (lines: readonly BookingLine[]) => lines.map(({ name }) => name);
const lineOf = async (id: string) => only((await open()).filter((line) => line.id === id));

test("stands at the next truck: delivery, a service visit, pickup, then what is still owed", async () => {
  const delivered = await book("Out", 1, 3);
  const visited = await book("Visited", 2, 30, { service_every_days: 7 });
  const over = await book("Over", 1, 2);
  await book("Ahead", 5, 6);
  await addQuoteAfter(backend(), admin, { name: "Only sent", event_date: await day(5) }, [SENT]);
  await moveTo(delivered, -1, 4);
  await moveTo(visited, -5, 40);
  await moveTo(over, -9, -8);
  expect(named(await open())).toEqual(["Over", "Visited", "Out", "Ahead"]);
  expect((await lineOf(visited)).truck_on).toBe(await day(2));
  // Where a truck goes, the day sheet has a stop.
  for (const { id, truck_on } of (await open()).filter(({ name }) => name !== "Over")) {
    const sheet = await admin.rpc("day_sheet", { _day: truck_on ?? "" }).throwOnError();
    expect(sheet.data).toEqual(expect.arrayContaining([expect.objectContaining({ quote_id: id })]));
  }
  // Over and paid, it has ended.
  await pay(over);
  expect(named(await open())).toEqual(["Visited", "Out", "Ahead"]);
  expect(named(await ended({ _limit: 5 }))).toEqual(["Over"]);
});

test("a paid booking is listed through the day of its pickup, and has ended on the next", async () => {
  const today = await book("Today", 1, 2);
  const yesterday = await book("Yesterday", 1, 2);
  await moveTo(today, -1, 0);
  await moveTo(yesterday, -2, -1);
  for (const id of [today, yesterday]) await pay(id);
  expect(named(await open())).toEqual(["Today"]);
  expect(named(await ended({ _limit: 5 }))).toEqual(["Yesterday"]);
});

test("says what the truck and the money still need", async () => {
  const id = await book("Ada", 10, 12, {
    event_address: "Katy",
    site_access: null,
    site_contact: "Bob",
    phone: "713 555 0100",
    delivery_window: "3 to 6 PM",
  });
  expect(await lineOf(id)).toMatchObject({
    place: "Katy",
    phone: "713 555 0100",
    delivery_window: "3 to 6 PM",
    gaps: ["address", "access", "contact"],
    orders: [{ model: "3-station", quantity: 1 }],
    units: [],
    due: { what: "deposit", is_taken_back: false },
    change_until: null,
    is_canceled: false,
  });
  const [unit] = await backend().sql<{ id: string; name: string }>(
    "select id, name from trailer_units where model = '3-station' order by name limit 1",
  );
  await admin
    .rpc("assign_units", { _quote_id: id, _unit_ids: [unit?.id ?? ""], _seen_ids: [] })
    .throwOnError();
  await pay(id);
  const content: Json = { delivery_window: "1 to 3 PM" };
  await admin
    .rpc("propose_change", { ...(await stepOf(admin, { id })), _content: content, _channels: [] })
    .throwOnError();
  const line = await lineOf(id);
  expect(line).toMatchObject({ units: [{ model: "3-station", name: unit?.name }], due: null });
  expect(line.change_until).not.toBeNull();
});

test("keeps what was canceled for those who ask, a page at a time and by any word", async () => {
  const ids = [await book("Cleo", 20, 21), await book("Dora", 22, 23), await book("Emil", 22, 23)];
  for (const id of ids) {
    const by = { _by: "customer" as const, _reason: "Rain", _channels: [] };
    await admin.rpc("cancel_booking", { ...(await stepOf(admin, { id })), ...by }).throwOnError();
  }
  await book("Fay", 24, 25);
  expect(named(await open())).toEqual(["Fay"]);
  const first = await ended({ _limit: 2 });
  const last = first.at(-1);
  const second = await ended({
    _limit: 2,
    _after_on: last?.until ?? "",
    _after_id: last?.id ?? "",
  });
  expect(named([...first, ...second]).sort()).toEqual(["Cleo", "Dora", "Emil"]);
  expect(first.every(({ until }) => until === first[0]?.until)).toBe(true);
  expect(only(second)).toMatchObject({ name: "Cleo", is_canceled: true, due: null, gaps: [] });
  expect(named(await find("%cleo%"))).toEqual(["Cleo"]);
  expect(named(await find("%1 main st%", "%fay%"))).toEqual(["Fay"]);
  const one = { _patterns: [], _limit: 1, _first_id: ids[1] ?? "", _last_id: ids[1] ?? "" };
  expect(named(readBookingLines(await admin.rpc("find_bookings", one)))).toEqual(["Dora"]);
});

test("is found by its second place, agreed or not, as it stands by now", async () => {
  const at = (place: string) => ({
    quote_amount: null,
    lines: [trailers(), { ...trailers(), at: place }],
  });
  const id = await book("Gus", 20, 21, at("500 Bayfront Dr, Galveston, TX 77550"));
  await book("Hal", 22, 23);
  await addQuote(backend(), admin, { name: "Ida", ...at("North gate, Galveston") });
  const found = await find("%galveston%");
  expect(found).toMatchObject([
    { name: "Gus", other_places: ["500 Bayfront Dr, Galveston, TX 77550"] },
  ]);
  expect(named(await find("%bayfront%", "%gus%"))).toEqual(["Gus"]);
  const foundQuotes = async (word: string) => {
    const call = { _patterns: [word], _limit: 9, _today: await day(0) };
    return (await admin.rpc("search_quotes", call).throwOnError()).data.map(({ name }) => name);
  };
  expect((await foundQuotes("%galveston%")).toSorted()).toEqual(["Gus", "Ida"]);
  await rewriteHistory(
    backend(),
    "update bookings set lines = jsonb_set(lines, '{1,at}', '\"Pearland\"') where quote_id = $1",
    [id],
  );
  expect(named(await find("%pearland%"))).toEqual(["Gus"]);
});

test("is staff's alone", async () => {
  const visitor = backend().client();
  for (const call of [
    () => visitor.rpc("open_bookings"),
    () => visitor.rpc("ended_bookings", { _limit: 5 }),
    () => visitor.rpc("find_bookings", { _patterns: [], _limit: 5 }),
  ]) {
    expectForbidden(await call());
  }
});
