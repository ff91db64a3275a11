import { describe, expect, test } from "vitest";
import type { Stop } from "@/desk/days/day-sheet";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { stepOf } from "../../support/change-quote.ts";
import { addBooking, addQuote, only } from "../../support/desk-factories.ts";

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

const DAY = "2031-06-01";
const UNKNOWN = "0".repeat(64);

const book = (name: string, columns: Partial<TablesInsert<"quotes">> = {}) =>
  addBooking(backend(), admin, { name, event_date: DAY }, { pickup_on: "2031-06-02", ...columns });

async function sheet(day = DAY): Promise<Stop[]> {
  const { data } = await admin.rpc("day_sheet", { _day: day }).throwOnError();
  return data as Stop[];
}

const unitId = async (model: string, name: string) => {
  const statement = "select id from trailer_units where model = $1 and name = $2";
  return only(await backend().sql<{ id: string }>(statement, [model, name])).id;
};

test("a day lists deliveries, pickups and service visits of bookings only", async () => {
  await book("Ada", { delivery_on: DAY, pickup_on: "2031-06-03" });
  await book("Ben", { event_date: "2031-05-30", delivery_on: "2031-05-30", pickup_on: DAY });
  const long = await book("Cleo", { delivery_on: "2031-05-25", pickup_on: "2031-06-30" });
  await addQuote(backend(), admin, { name: "Dan", event_date: DAY });
  const stops = async (day: string) =>
    (await sheet(day)).map(({ name, action }) => `${name}: ${action}`).toSorted();
  expect(await stops(DAY)).toEqual(["Ada: deliver", "Ben: pick_up"]);
  const service = { ...(await stepOf(admin, { id: long })), _facts: { service_every_days: 7 } };
  await admin.rpc("edit_booking", service).throwOnError();
  expect(await stops(DAY)).toEqual(["Ada: deliver", "Ben: pick_up", "Cleo: service"]);
  expect(await stops("2031-06-02")).toEqual([]);
  expect(await stops("2031-06-30")).toEqual(["Cleo: pick_up"]);
});

test("a rhythm of service visits has a day to count from", async () => {
  const id = await book("Eve", { event_date: null, delivery_on: null, pickup_on: null });
  const service = { ...(await stepOf(admin, { id })), _facts: { service_every_days: 7 } };
  expectCode(await admin.rpc("edit_booking", service), "PT422", "service_without_start");
});

describe("trailers of a booking", () => {
  const assign = (_quote_id: string, _unit_ids: string[]) =>
    admin.rpc("assign_units", { _quote_id, _unit_ids });

  test("one is assigned to one booking a day, and is free again when the booking moves or is lost", async () => {
    const [first, second] = [await book("Ada"), await book("Ben")];
    const unit = await unitId("3-station", "1");
    await assign(first, [unit]).throwOnError();
    const taken = { unit: "1", why: "with Ada, Jun 1 to Jun 2" };
    expectCode(await assign(second, [unit]), "PT409", "unit_is_taken", taken);
    const choices = (await sheet()).find(({ name }) => name === "Ben")?.choices;
    expect(choices).toMatchObject([
      { name: "1", conflict: "with Ada, Jun 1 to Jun 2" },
      { name: "2", conflict: null },
      { name: "3", conflict: null },
    ]);
    expect((await sheet()).find(({ name }) => name === "Ada")?.units).toEqual([
      { id: unit, model: "3-station", name: "1" },
    ]);
    const step = { ...(await stepOf(admin, { id: first })), _channels: [] };
    await admin.rpc("cancel_booking", { ...step, _by: "customer", _reason: "Rain" }).throwOnError();
    const kept = await admin.from("quote_units").select("unit_id").eq("quote_id", first);
    expect(kept.data).toEqual([]);
    await assign(second, [unit]).throwOnError();
  });

  test("a colleague's choice is not replaced unseen", async () => {
    const quote = await book("Ada");
    const [first, second] = [await unitId("3-station", "1"), await unitId("3-station", "2")];
    const see = (_unit_ids: string[], _seen_ids: string[]) =>
      admin.rpc("assign_units", { _quote_id: quote, _unit_ids, _seen_ids });
    await see([first], []).throwOnError();
    expectCode(await see([second], []), "PT412", "units_changed", { units: "1" });
    // A lost answer: it is stored as it is wanted.
    await see([first], []).throwOnError();
    await see([second], [first]).throwOnError();
    expect((await sheet()).find(({ name }) => name === "Ada")?.units).toEqual([
      { id: second, model: "3-station", name: "2" },
    ]);
    await see([], [second]).throwOnError();
    expectCode(await see([first], [second]), "PT412", "units_changed", { units: null });
  });

  test("one of another model, or out of service, cannot be assigned", async () => {
    const quote = await book("Ada");
    const other = await unitId("2-station", "1");
    expect((await assign(quote, [other])).error?.code).toBe("PT422");
    const unit = await unitId("3-station", "2");
    await backend().sql(
      "insert into unit_outages (unit_id, first_day, reason) values ($1, '2031-05-01', 'Axle')",
      [unit],
    );
    expect((await assign(quote, [unit])).error?.code).toBe("PT409");
    const { id } = await addQuote(backend(), admin, { event_date: DAY });
    expect((await assign(id, [unit])).error?.code).toBe("PT404");
  });
});

describe("a driver's link", () => {
  const open = (_token: string) => visitor.rpc("driver_day", { _token });
  const make = async () =>
    (await admin.rpc("make_day_link", { _day: DAY }).throwOnError()).data ?? "";
  const mark = (_token: string, _quote_id: string, at: string | null = "2031-06-01T14:00:00Z") =>
    visitor.rpc("driver_mark", { _token, _quote_id, _step: "delivered", _done_at: at as string });

  test("is kept as a hash, opens its day without a sign-in, and nothing once it is revoked", async () => {
    const quote = await book("Ada");
    await book("Ben", { event_date: "2031-06-09", pickup_on: "2031-06-10" });
    const token = await make();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const kept = await backend().sql("select to_jsonb(link) from private.day_links as link");
    expect(JSON.stringify(only(kept))).not.toContain(token);
    const { data } = await open(token);
    expect(data).toMatchObject({ day: DAY, stops: [{ name: "Ada", action: "deliver" }] });

    expect((await mark(token, quote)).data).toBe(true);
    // Sent again, as after a lost answer.
    expect((await mark(token, quote)).data).toBe(true);
    expect((await sheet())[0]?.marks).toMatchObject({ delivered: { by: "Driver" } });
    expect((await mark(token, quote, null)).data).toBe(true);
    expect((await sheet())[0]?.marks).toEqual({});

    // The phone's clock may be wrong.
    await mark(token, quote, "2001-01-01T00:00:00Z");
    const { at = "" } = (await sheet())[0]?.marks.delivered ?? {};
    expect(Math.round((Date.now() - Date.parse(at)) / 86_400_000)).toBe(14);
    await mark(token, quote, null);

    const { data: links } = await admin.rpc("day_links", { _day: DAY });
    await admin.rpc("revoke_day_link", { _id: links?.[0]?.id ?? "" }).throwOnError();
    const revoked = await open(token);
    const unknown = await open(UNKNOWN);
    expect([revoked.data, revoked.status]).toEqual([unknown.data, unknown.status]);
    expect(revoked.data).toBeNull();
    expect((await mark(token, quote)).data).toBe(false);
    expect((await sheet())[0]?.marks).toEqual({});
  });

  test("shows no prices, and nothing that is for staff", async () => {
    const lines = [
      { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 1, price: 777 },
      { kind: "other", text: "Ramp", quantity: 1, price: 88 },
    ];
    await book("Ada", { lines });
    const said = JSON.stringify((await open(await make())).data);
    expect(JSON.stringify(await sheet())).toMatch(/777.*88/);
    expect(said).toContain("Ramp");
    // The balance is due by now.
    expect(said).toContain('"money":{"collects":865}');
    expect(said).not.toMatch(/777|88\b|total|price|deposit|choices|undone|conflict/);
  });

  test("cannot undo what staff marked; what it undoes leaves a trace", async () => {
    const quote = await book("Ada");
    const token = await make();
    const byStaff = { _day: DAY, _quote_id: quote, _step: "delivered" };
    await admin.rpc("mark_stop", { ...byStaff, _done_at: "2031-06-01" }).throwOnError();
    expect((await mark(token, quote, null)).error).toMatchObject({ code: "PT409" });
    expect(only(await sheet())).toMatchObject({ marks: { delivered: {} }, undone: [] });
    await admin.rpc("mark_stop", { ...byStaff, _done_at: null as never }).throwOnError();

    await mark(token, quote);
    await mark(token, quote, null);
    // Sent again, as after a lost answer.
    expect((await mark(token, quote, null)).error).toBeNull();
    expect(only(await sheet())).toMatchObject({
      marks: {},
      undone: [
        { step: "delivered", undone_by: expect.not.stringMatching("Driver") },
        { step: "delivered", by: "Driver", undone_by: "Driver" },
      ],
    });
  });

  test("cannot mark what is not on its sheet, and opens until the second day after its own", async () => {
    const other = await book("Ben", { event_date: "2031-06-09", pickup_on: "2031-06-10" });
    const token = await make();
    expect((await mark(token, other)).error?.code).toBe("PT404");
    const daysAgo = (days: number) =>
      backend().sql("update private.day_links set day = private.business_date() - $1::int", [days]);
    await daysAgo(2);
    expect((await open(token)).data).toMatchObject({ stops: [] });
    await daysAgo(3);
    expect((await open(token)).data).toBeNull();
  });
});

test("staff plan a day: driver, order and times, each by itself", async () => {
  const [first, second] = [await book("Ada"), await book("Ben")];
  const [ada, ben] = [`${first} deliver`, `${second} deliver`];
  type Plan = { _driver?: string; _order?: string[]; _times?: Record<string, string | null> };
  const plan = (changes: Plan) => admin.rpc("plan_day", { _day: DAY, ...changes });
  const planned = async () =>
    (await sheet())
      .map(({ name, at, position }) => [name, at, position])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  await plan({ _order: [ben, "someone else's", ada] }).throwOnError();
  await plan({ _driver: " Luis\nOrtega " }).throwOnError();
  await plan({ _times: { [ada]: "09:30", [ben]: "07:00", "someone else's": "08:00" } });
  await plan({ _times: { [ben]: null } }).throwOnError();
  expect((await plan({ _times: { [ada]: "25:00" } })).error?.code).toBe("PT422");
  expect(await planned()).toEqual([
    ["Ada", "09:30", 2],
    ["Ben", null, 1],
  ]);
  const { data } = await admin.from("day_plans").select();
  expect(data).toMatchObject([{ driver: "Luis Ortega", times: { [ada]: "09:30" } }]);
  expect(data?.[0]?.planned_by).toBeTruthy();
  await plan({ _driver: "" }).throwOnError();
  expect((await admin.from("day_plans").select("driver")).data).toEqual([{ driver: null }]);
});

test("a day has several drivers: each stop one of them, and a link shows its driver's part", async () => {
  const [first, second] = [await book("Ada"), await book("Ben")];
  const [ada, ben] = [`${first} deliver`, `${second} deliver`];
  const plan = (changes: object) => admin.rpc("plan_day", { _day: DAY, ...changes });
  const drivers = async () =>
    Object.fromEntries((await sheet()).map(({ name, driver }) => [name, driver]));
  await plan({ _driver: "Luis" }).throwOnError();
  await plan({ _drivers: { [ben]: " Marcus,\ttruck 1 ", "someone else's": "Eve" } }).throwOnError();
  expect(await drivers()).toEqual({ Ada: "Luis", Ben: "Marcus, truck 1" });
  const { data } = await admin.from("day_plans").select("drivers").throwOnError();
  expect(data).toEqual([{ drivers: { [ben]: "Marcus, truck 1" } }]);
  expect((await plan({ _drivers: { [ada]: "L".repeat(101) } })).error?.code).toBe("PT422");

  const openFor = async (_driver?: string) => {
    const link = await admin.rpc("make_day_link", { _day: DAY, _driver }).throwOnError();
    const { data: day } = await visitor.rpc("driver_day", { _token: link.data ?? "" });
    const { driver, stops } = Object(day);
    return [driver, (stops as { name: string }[]).map(({ name }) => name).toSorted()];
  };
  expect(await openFor()).toEqual(["Luis", ["Ada", "Ben"]]);
  expect(await openFor("Marcus, truck 1")).toEqual(["Marcus, truck 1", ["Ben"]]);
  expect(await openFor("Luis")).toEqual(["Luis", ["Ada"]]);
  expect((await admin.rpc("day_links", { _day: DAY }).throwOnError()).data).toMatchObject([
    { driver: null },
    { driver: "Marcus, truck 1" },
    { driver: "Luis" },
  ]);

  await plan({ _drivers: { [ben]: null } }).throwOnError();
  expect(await drivers()).toEqual({ Ada: "Luis", Ben: "Luis" });
});
