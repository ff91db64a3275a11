import fc from "fast-check";
import { expect, test } from "vitest";
import type { Board } from "@/desk/calendar/trailer-board";
import { rentalDays } from "@/desk/overbooking/overbooking";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addQuote, only } from "../../support/desk-factories.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  DECLINED,
  endQuotes,
  SENT,
  storedBooking,
  trailers,
} from "../../support/quote-steps.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const STEPS = {
  pending: [],
  sent: [SENT],
  declined: [SENT, DECLINED],
  accepted: [SENT, { ...ACCEPTED, may_overbook: true }],
};
/** A quote with this status. @returns its id */
const addQuoteIn = async (
  status: keyof typeof STEPS,
  name: string,
  columns: Partial<TablesInsert<"quotes">>,
) => {
  const row = { name, quote_amount: columns.lines ? null : 100, ...columns };
  return (await addQuoteAfter(backend(), admin, row, STEPS[status])).id;
};

const cancel = async (id: string) =>
  admin
    .rpc("cancel_booking", {
      ...(await stepOf(admin, { id })),
      _by: "customer",
      _reason: "Rain",
      _channels: [],
    })
    .throwOnError();

/** What the refusal says of June 1, 2031, where both trailers of four stations are booked. */
const NONE_FREE = { model: "4-station", day: "2031-06-01", free: 0, owned: 2, needed: 1 };

/** The busiest of these days for a model. */
async function busiest(model: string, _from: string, _until = _from, _except?: string) {
  const days = { _from, _until, ...(_except && { _except }) };
  const { data } = await admin.rpc("busiest_days", days).throwOnError();
  return data
    .filter((row) => row.model === model)
    .map(({ day, owned, accepted }) => ({ day, owned: Number(owned), accepted: Number(accepted) }));
}

const board = async (_from: string, _until = _from) =>
  (await admin.rpc("trailer_board", { _from, _until }).throwOnError()).data as Board;

const onDay = async (day: string) => (await board(day)).bookings.map(({ name }) => name);

const counts = async (from: string, until: string) =>
  (await board(from, until)).days
    .filter(({ sent, accepted }) => sent + accepted > 0)
    .map(({ day, model, sent, accepted }) => ({ day, model, sent, accepted }));

test("trailers are out from delivery to pickup, or on the day of the event alone", async () => {
  await addQuoteIn("accepted", "Ada", {
    event_date: "2031-05-30",
    delivery_on: "2031-05-30",
    pickup_on: "2031-06-02",
    lines: [trailers("3-station", 2), trailers("2-station", 1)],
  });
  await addQuoteIn("sent", "Ben", { event_date: "2031-06-01", lines: [trailers("3-station", 1)] });
  await addQuoteIn("accepted", "Cleo", { event_date: "2031-06-02" });
  const three = { event_date: "2031-06-01", lines: [trailers("3-station", 3)] };
  await addQuoteIn("pending", "Dan", three);
  await addQuoteIn("declined", "Eve", three);
  await addQuoteIn("accepted", "Fay", { event_date: null });

  expect(await counts("2031-06-01", "2031-06-30")).toEqual([
    { day: "2031-06-01", model: "2-station", sent: 0, accepted: 1 },
    { day: "2031-06-01", model: "3-station", sent: 1, accepted: 2 },
    { day: "2031-06-02", model: "2-station", sent: 0, accepted: 1 },
    { day: "2031-06-02", model: "3-station", sent: 0, accepted: 2 },
    { day: "2031-06-02", model: null, sent: 0, accepted: 1 },
  ]);
  expect((await counts("2031-05-01", "2031-05-31")).map(({ day }) => day)).toEqual([
    "2031-05-30",
    "2031-05-30",
    "2031-05-31",
    "2031-05-31",
  ]);
  expect(await counts("2031-07-01", "2031-07-31")).toEqual([]);
  const { days } = await board("2031-06-01", "2031-06-02");
  expect(
    days
      .filter(({ model }) => model === "3-station")
      .map(({ day, owned, deliveries, pickups }) => [day, owned, deliveries, pickups]),
  ).toEqual([
    ["2031-06-01", 3, 0, 0],
    ["2031-06-02", 3, 0, 2],
  ]);
  expect(await onDay("2031-06-01")).toEqual(["Ada", "Ben"]);
});

test("the board of a week shows cleaning days, what is short, and what was really delivered", async () => {
  await backend().sql("update business_settings set cleaning_hours = 30");
  const lines = [trailers("4-station", 3)];
  const id = await addQuoteIn("accepted", "Ada", {
    event_date: "2031-06-03",
    delivery_on: "2031-06-02",
    pickup_on: "2031-06-03",
    lines,
  });
  const week = () => board("2031-06-02", "2031-06-08");
  const { bookings, days } = await week();
  const orders = [{ model: "4-station", quantity: 3 }];
  expect(bookings).toMatchObject([{ name: "Ada", orders, done: {}, clean_until: "2031-06-04" }]);
  const short = days.filter(({ owned, accepted }) => owned !== null && accepted > owned);
  expect(short.map(({ day }) => day)).toEqual(["2031-06-02", "2031-06-03", "2031-06-04"]);
  const mark = { _day: "2031-06-02", _quote_id: id, _step: "delivered", _done_at: "2031-06-02" };
  await admin.rpc("mark_stop", mark).throwOnError();
  expect((await week()).bookings[0]?.done).toHaveProperty("delivered");
  expect((await board("2031-06-04", "2031-06-10")).bookings).toHaveLength(1);
  expect((await board("2031-06-05", "2031-06-10")).bookings).toEqual([]);
  expect(await board("2031-06-01", "2031-07-13")).toBeNull();
});

test("an expired quote holds no trailer; an accepted one does", async () => {
  await addQuoteIn("sent", "Ada", { event_date: "2031-06-01", lines: [trailers("3-station", 1)] });
  await addQuoteIn("accepted", "Ben", { event_date: "2031-06-01" });
  await endQuotes(backend(), -1);
  expect(await counts("2031-06-01", "2031-06-30")).toMatchObject([
    { model: null, sent: 0, accepted: 1 },
  ]);
  expect(await onDay("2031-06-01")).toEqual(["Ben"]);
});

test("the busiest day covers all days of a rental, without the quote itself", async () => {
  const book = (name: string, event_date: string, quantity: number) =>
    addQuoteIn("accepted", name, { event_date, lines: [trailers("3-station", quantity)] });
  await book("Ada", "2031-05-31", 1);
  await book("Ben", "2031-06-02", 2);
  const own = await book("Cleo", "2031-06-02", 2);
  const ask = (from: string, until: string) => busiest("3-station", from, until, own);
  expect(await ask("2031-05-30", "2031-06-05")).toMatchObject([{ day: "2031-06-02", accepted: 2 }]);
  expect(await ask("2031-05-30", "2031-05-31")).toMatchObject([{ day: "2031-05-31", accepted: 1 }]);
  expect(await ask("2031-06-05", "2031-05-31")).toEqual([]);
  expect(await ask("infinity", "infinity")).toEqual([]);
});

test("no more trailers are booked than there are, unless staff accept with an override", async () => {
  const accept = (id: string, may_overbook = false) =>
    changeQuote(admin, { id }, { ...ACCEPTED, may_overbook });
  const ids: string[] = [];
  for (const name of ["Ada", "Ben", "Cleo"]) {
    const lines = [trailers("4-station", 1)];
    ids.push(await addQuoteIn("sent", name, { event_date: "2031-06-01", lines }));
  }
  const [first = "", second = "", third = ""] = ids;
  await accept(first).throwOnError();
  await accept(second).throwOnError();
  expectCode(await accept(third), "PT409", "too_few_trailers", NONE_FREE);
  await accept(third, true).throwOnError();
  expect(await storedBooking(admin, { id: third })).toMatchObject({ may_overbook: true });
  // The override belongs to the acceptance, and ends with it.
  await admin.rpc("undo_step", await stepOf(admin, { id: third })).throwOnError();
  expectCode(await accept(third), "PT409", "too_few_trailers", NONE_FREE);
});

test("undoing a lost booking is refused once its trailers are booked by others", async () => {
  const lines = [trailers("4-station", 2)];
  const columns = { event_date: "2031-06-01", lines };
  const [lost, other] = [
    await addQuoteIn("accepted", "Ada", columns),
    await addQuoteIn("sent", "Ben", columns),
  ];
  const undo = async (id: string) => admin.rpc("undo_step", await stepOf(admin, { id }));
  await cancel(lost);
  await changeQuote(admin, { id: other }, ACCEPTED).throwOnError();
  expectCode(await undo(lost), "PT409", "too_few_trailers", { ...NONE_FREE, needed: 2 });
  expect((await undo(other)).error).toBeNull();
  expect((await undo(lost)).error).toBeNull();
});

test("a booking that is being corrected keeps its trailers; one that is lost frees them", async () => {
  const day = "2031-06-01";
  const lines = [trailers("3-station", 2)];
  const id = await addQuoteIn("accepted", "Ada", { event_date: day, lines });
  const out = async () => only(await busiest("3-station", day)).accepted;
  const propose = async (_content: object) =>
    admin
      .rpc("propose_change", {
        ...(await stepOf(admin, { id })),
        _content: { ..._content },
        _channels: [],
      })
      .throwOnError();
  // What was agreed, until she agrees to less.
  await propose({ lines: [trailers("3-station", 1)] });
  expect(await out()).toBe(2);
  await changeQuote(admin, { id }, ACCEPTED).throwOnError();
  expect(await out()).toBe(1);
  // Both, while more is proposed: what it has is not there twice.
  await propose({ lines: [trailers("3-station", 3)] });
  expect(await out()).toBe(3);
  await cancel(id);
  expect(await out()).toBe(0);
});

test("days out of service, sold units and cleaning days count", async () => {
  const free = async (day: string) => {
    const { owned, accepted } = only(await busiest("4-station", day));
    return [owned, accepted];
  };
  const lines = [trailers("4-station", 1)];
  await addQuoteIn("accepted", "Ada", { event_date: "2031-06-01", lines });
  expect(await free("2031-06-01")).toEqual([2, 1]);
  expect(await free("2031-06-02")).toEqual([2, 0]);
  await backend().sql("update business_settings set cleaning_hours = 30");
  expect(await free("2031-06-02")).toEqual([2, 1]);
  expect(await free("2031-06-03")).toEqual([2, 0]);
  await backend().sql(
    `insert into unit_outages (unit_id, first_day, last_day, reason)
     select id, '2031-06-03', '2031-06-04', 'Axle' from trailer_units where model = '4-station' and name = '1'`,
  );
  expect(await free("2031-06-03")).toEqual([1, 0]);
  expect(await free("2031-06-05")).toEqual([2, 0]);
  await backend().sql(
    "update trailer_units set retired_on = '2031-06-05' where model = '4-station'",
  );
  expect(await free("2031-06-05")).toEqual([0, 0]);
});

test("a hire needs its trailers until they are cleaned, whichever of two is booked first", async () => {
  await backend().sql("update business_settings set cleaning_hours = 30");
  const lines = [trailers("4-station", 2)];
  await addQuoteIn("accepted", "Ada", { event_date: "2031-06-02", lines });
  const before = await addQuoteIn("sent", "Ben", { event_date: "2031-06-01", lines });
  const refused = { ...NONE_FREE, day: "2031-06-02", needed: 2 };
  expectCode(
    await changeQuote(admin, { id: before }, ACCEPTED),
    "PT409",
    "too_few_trailers",
    refused,
  );
  await backend().sql("update business_settings set cleaning_hours = 24");
  await changeQuote(admin, { id: before }, ACCEPTED).throwOnError();
});

test("the last days of a hire of years count like the first", async () => {
  const lines = [trailers("4-station", 2)];
  await addQuoteIn("accepted", "Ada", { event_date: "2033-05-01", lines });
  const years = { event_date: "2031-06-01", delivery_on: "2031-06-01", pickup_on: "2033-06-01" };
  const long = await addQuoteIn("sent", "Ben", { ...years, lines });
  const refused = { ...NONE_FREE, day: "2033-05-01", needed: 2 };
  expectCode(
    await changeQuote(admin, { id: long }, ACCEPTED),
    "PT409",
    "too_few_trailers",
    refused,
  );
});

test("a change that came back with an overbooked booking can be accepted as it was", async () => {
  const lines = [trailers("4-station", 2)];
  const id = await addQuoteIn("accepted", "Ada", { event_date: "2031-06-01", lines });
  const _content = { event_date: "2031-06-08" };
  const propose = { ...(await stepOf(admin, { id })), _content, _channels: [] };
  await admin.rpc("propose_change", propose).throwOnError();
  await cancel(id);
  await addQuoteIn("accepted", "Ben", { event_date: "2031-06-08", lines });
  const undo = async (_overbook: boolean) =>
    admin.rpc("undo_step", { ...(await stepOf(admin, { id })), _overbook });
  const refused = { ...NONE_FREE, day: "2031-06-08", needed: 2 };
  expectCode(await undo(false), "PT409", "too_few_trailers", refused);
  expect((await undo(true)).error).toBeNull();
  await changeQuote(admin, { id }, ACCEPTED).throwOnError();
  expect(await storedBooking(admin, { id })).toMatchObject({ may_overbook: true });
});

test("the browser computes the days of a rental as the database does", async () => {
  const { id } = await addQuote(backend(), admin);
  const day = fc.option(fc.integer({ min: 10, max: 28 }).map((number) => `2031-05-${number}`));
  await fc.assert(
    fc.asyncProperty(day, day, day, fc.boolean(), async (deliveryOn, eventDate, pickupOn, open) => {
      const known = [deliveryOn, eventDate, pickupOn].filter((one) => one !== null);
      fc.pre(known.join() === known.toSorted().join());
      const isOpenEnded = open && pickupOn === null && known.length > 0;
      const row = only(
        await backend().sql<{ rental_from: string | null; rental_until: string | null }>(
          `update quotes set delivery_on = $1, event_date = $2, pickup_on = $3, is_open_ended = $4 where id = $5
           returning rental_from::text, rental_until::text`,
          [deliveryOn, eventDate, pickupOn, isOpenEnded, id],
        ),
      );
      const days = rentalDays({ deliveryOn, eventDate, pickupOn, isOpenEnded });
      expect({ from: row.rental_from, until: row.rental_until }).toEqual(
        days ?? { from: null, until: null },
      );
    }),
    { numRuns: 60 },
  );
});
