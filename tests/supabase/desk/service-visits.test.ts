import { expect, test, vi } from "vitest";
import type { Visit } from "@/desk/opened/opened-quote-schema";
import type { Tables, TablesInsert } from "@/lib/supabase/database.types";
import { visitsDuring } from "@/request/prices/service-visits";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addBooking, only } from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend } = backendForFile();
const admin = adminForFile(backend);

// A Wednesday, and a Monday four weeks and a half later.
const [FROM, UNTIL] = ["2031-01-01", "2031-02-03"];
const TUESDAYS_AND_FRIDAYS = [2, 5];

const book = (columns: Partial<TablesInsert<"quotes">> = {}) =>
  addBooking(
    backend(),
    admin,
    { name: "Bob", event_date: FROM },
    { delivery_on: FROM, pickup_on: UNTIL, service_weekdays: TUESDAYS_AND_FRIDAYS, ...columns },
  );

const visits = (id: string) =>
  backend().sql<Visit>(
    `select day::text, planned_on::text, is_skipped, is_done, cents::integer
     from private.service_visits($1, $2)`,
    [id, FROM],
  );

const days = async (id: string) =>
  (await visits(id)).filter(({ is_skipped }) => !is_skipped).map(({ day }) => day.slice(5));

type Change = { _day?: string; _to?: string; _price?: number };
const change = async (id: string, asked: Change) =>
  admin.rpc("change_visit", { ...(await stepOf(admin, { id })), ...asked });

/** As the calendar marks them. */
const marked = async (_from: string, _until: string) => {
  const { data } = await admin.rpc("trailer_board", { _from, _until }).throwOnError();
  const { bookings } = data as { bookings: { visits: { day: string; is_done: boolean }[] }[] };
  return bookings.flatMap(({ visits: some }) =>
    some.map(({ day, is_done }) => `${day.slice(5)}${is_done ? " done" : ""}`),
  );
};

const actionsOn = async (day: string) => {
  const { data } = await admin.rpc("day_sheet", { _day: day }).throwOnError();
  return (data as { action: string }[]).map(({ action }) => action);
};

test("a rhythm's visits are its days of the week between delivery and pickup, on every list", async () => {
  const id = await book();
  const all = await days(id);
  const january = [3, 7, 10, 14, 17, 21, 24, 28, 31];
  expect(all).toEqual(january.map((day) => `01-${String(day).padStart(2, "0")}`));
  expect(visitsDuring({ from: FROM, until: UNTIL }, TUESDAYS_AND_FRIDAYS)).toBe(all.length);
  expect(await actionsOn("2031-01-07")).toEqual(["service"]);
  expect(await actionsOn("2031-01-08")).toEqual([]);
  // Neither the day of delivery nor that of pickup.
  const everyDay = { service_weekdays: [1, 2, 3, 4, 5, 6, 7] };
  expect((await days(await book(everyDay))).length).toBe(
    visitsDuring({ from: FROM, until: UNTIL }, everyDay.service_weekdays),
  );
});

test("a visit is skipped, moved and put back", async () => {
  const id = await book();
  await change(id, { _day: "2031-01-07" }).then(({ error }) => expect(error).toBeNull());
  expect(await actionsOn("2031-01-07")).toEqual([]);
  expectCode(await change(id, { _day: "2031-01-07" }), "PT404", "no_visit_that_day");
  await change(id, { _day: "2031-01-10", _to: "2031-01-11" });
  expect((await days(id)).slice(0, 3)).toEqual(["01-03", "01-11", "01-14"]);
  expect(await marked("2031-01-04", "2031-01-14")).toEqual(["01-11", "01-14"]);
  expect(await actionsOn("2031-01-11")).toEqual(["service"]);
  await change(id, { _day: "2031-01-11", _to: "2031-01-12" });
  expect((await visits(id)).find(({ day }) => day === "2031-01-12")).toMatchObject({
    planned_on: "2031-01-10",
  });
  await change(id, { _day: "2031-01-12", _to: "2031-01-10" });
  await change(id, { _to: "2031-01-07" });
  expect((await days(id)).slice(0, 3)).toEqual(["01-03", "01-07", "01-10"]);
  expect((await admin.from("visit_changes").select()).data).toEqual([]);
});

test("there is one visit a day, within the hire, and one that was done stays", async () => {
  const id = await book();
  expectCode(await change(id, { _to: "2031-01-07" }), "PT409", "visit_is_there");
  expectCode(await change(id, { _day: "2031-01-03", _to: UNTIL }), "PT422", "visit_outside_hire");
  expectCode(await change(id, { _to: "2031-04-01" }), "PT422", "visit_outside_hire");
  const mark = { _day: "2031-01-07", _quote_id: id, _step: "serviced", _done_at: "2031-01-07" };
  await admin.rpc("mark_stop", mark).throwOnError();
  expect(await marked("2031-01-01", "2031-01-09")).toEqual(["01-03", "01-07 done"]);
  expectCode(await change(id, { _day: "2031-01-07" }), "PT409", "visit_is_done");
});

const LINES = [
  { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 1, price: 5200 },
  { kind: "other", text: "Service, 2 visits a week", item: "service-visit", quantity: 1, price: 0 },
  { kind: "tax", text: "Sales tax", percent: 8.25 },
];

type Due = { what: string; amount: number; due_on: string; from: string; left: number };

async function money(id: string) {
  const { data } = await admin.rpc("booking_money_of", { _quote_id: id }).throwOnError();
  return data as { total: number; dues: Due[] };
}

test("an added visit is charged with tax, moves with its day, and costs nothing once it is taken out", async () => {
  const id = await book({ lines: LINES, net_days: 30 });
  const { total } = await money(id);
  await change(id, { _to: "2031-01-08", _price: 195 }).then(({ error }) =>
    expect(error).toBeNull(),
  );
  const charged = await money(id);
  expect(charged.total).toBe(total + 211.09);
  expect(charged.dues.at(-1)).toMatchObject({
    what: "visit",
    amount: 211.09,
    due_on: "2031-02-07",
    from: "2031-01-08",
  });
  const sheet = await admin.rpc("day_sheet", { _day: "2031-01-08" }).throwOnError();
  expect(only(sheet.data as { total: number }[]).total).toBe(total + 211.09);
  await change(id, { _day: "2031-01-08", _to: "2031-01-09" });
  expect((await money(id)).dues.at(-1)).toMatchObject({ from: "2031-01-09", due_on: "2031-02-08" });
  await change(id, { _day: "2031-01-09" });
  expect(await money(id)).toMatchObject({ total });
  expect((await visits(id)).some(({ planned_on }) => planned_on === null)).toBe(false);
});

test("a change of the booking keeps the visits that were added, with their price", async () => {
  const id = await book({ lines: LINES });
  await change(id, { _to: "2031-01-08", _price: 195 });
  const step = { ...(await stepOf(admin, { id })), _channels: [], _agreed: true };
  await admin
    .rpc("propose_change", { ...step, _content: { quote_notes: "Gate 2" } })
    .throwOnError();
  const again = await stepOf(admin, { id });
  await admin.rpc("accept_for_customer", { ...again, _by: "Bob" }).throwOnError();
  expect((await money(id)).dues.filter(({ what }) => what === "visit")).toHaveLength(1);
});

test("a canceled booking asks for no visit that was to come, so that all goes back; undone, it does again", async () => {
  const id = await book({ lines: LINES });
  await change(id, { _to: "2031-01-08", _price: 195 });
  const { total } = await money(id);
  await admin.rpc("record_payment", check(id, 100)).throwOnError();
  const step = { ...(await stepOf(admin, { id })), _by: "business" as const, _reason: "Flood" };
  await admin.rpc("cancel_booking", { ...step, _channels: [] }).throwOnError();
  expect((await money(id)).dues).toEqual([]);
  const { data } = await admin.rpc("money_to_give_back").throwOnError();
  expect(data).toMatchObject([{ quote_id: id, amount: 100 }]);
  await admin.rpc("undo_step", await stepOf(admin, { id })).throwOnError();
  expect((await money(id)).total).toBe(total);
  expect((await money(id)).dues.at(-1)).toMatchObject({ what: "visit", amount: 211.09 });
});

test("of a booking that is canceled, a visit that was made is not given back", async () => {
  stopClock(new Date("2030-12-30T18:00:00Z"));
  const id = await book({ lines: LINES, deposit: 1000 });
  for (const _to of ["2031-01-08", "2031-01-22"]) await change(id, { _to, _price: 195 });
  await admin.rpc("record_payment", check(id, 3000)).throwOnError();
  vi.setSystemTime(new Date("2031-01-10T18:00:00Z"));
  const terms = await admin.rpc("cancel_terms", { _quote_id: id }).throwOnError();
  expect(terms.data).toEqual({ kept: 3000, customer: 1788.91, business: 2788.91 });
  const step = { ...(await stepOf(admin, { id })), _by: "business" as const, _reason: "Flood" };
  await admin.rpc("cancel_booking", { ...step, _channels: [] }).throwOnError();
  const { data } = await admin.rpc("money_to_give_back").throwOnError();
  expect(data).toMatchObject([{ quote_id: id, amount: 2788.91 }]);
  expect(await money(id)).toMatchObject({ total: 211.09, kept: 3000, over: 2788.91 });
});

test("a yes that was void leaves none of its visits, skipped or added, to the next one", async () => {
  const id = await book({ lines: LINES });
  const planned = await visits(id);
  const { total } = await money(id);
  await change(id, { _day: "2031-01-07" });
  await change(id, { _day: "2031-01-10", _to: "2031-01-11" });
  await change(id, { _to: "2031-01-08", _price: 195 });
  const [yes] = await backend().sql<{ id: string }>("select id from quote_acceptances");
  await admin.rpc("void_acceptance", { _id: yes?.id ?? "", _reason: "Not Bob" }).throwOnError();
  await changeQuote(admin, { id }, { status: "accepted" }).throwOnError();
  expect(await visits(id)).toEqual(planned);
  expect((await money(id)).total).toBe(total);
});

test.each([
  ["the day before a visit", "2031-01-07T18:00:00Z", 1000],
  ["the evening before, in Houston", "2031-01-08T05:59:59Z", 1000],
  ["the day of a visit", "2031-01-08T06:00:00Z", 1000],
  ["the day after a visit", "2031-01-09T06:00:00Z", 788.91],
])("on %s goes back what was said before the booking was canceled", async (_, now, back) => {
  stopClock(new Date("2030-12-30T18:00:00Z"));
  const id = await book({ lines: LINES });
  await change(id, { _to: "2031-01-08", _price: 195 });
  await admin.rpc("record_payment", check(id, 1000)).throwOnError();
  vi.setSystemTime(new Date(now));
  const { data: terms } = await admin.rpc("cancel_terms", { _quote_id: id }).throwOnError();
  expect(terms).toMatchObject({ kept: 1000, business: back });
  const step = { ...(await stepOf(admin, { id })), _by: "business" as const, _reason: "Flood" };
  await admin.rpc("cancel_booking", { ...step, _channels: [] }).throwOnError();
  const { data } = await admin.rpc("money_to_give_back").throwOnError();
  expect(data).toMatchObject([{ quote_id: id, amount: back }]);
});

test("other days are the office's to choose; more or fewer are the customer's to agree to", async () => {
  const id = await book({ lines: LINES });
  const edit = async (service_weekdays: number[] | null) =>
    admin.rpc("edit_booking", { ...(await stepOf(admin, { id })), _facts: { service_weekdays } });
  expect((await edit([5, 1])).error).toBeNull();
  const stored = await admin.from("bookings").select().eq("quote_id", id).throwOnError();
  expect(only(stored.data as Tables<"bookings">[]).service_weekdays).toEqual([1, 5]);
  expectCode(await edit([1, 3, 5]), "PT422", "visits_are_priced");
  expectCode(await edit(null), "PT422", "visits_are_priced");
});
