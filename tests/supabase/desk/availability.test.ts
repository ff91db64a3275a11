import { beforeEach, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addBooking, businessDay, only } from "../../support/desk-factories.ts";

// Four trailers of two stations, three of three, two of four.

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);
let day: string;
beforeEach(async () => {
  day = await businessDay(backend(), 30);
  await backend().sql(
    `update business_sections set is_confirmed = true where id = 'trailers';
     update business_settings set is_availability_public = true;
     update sample_permission set may_be_sent = true`,
  );
});

const ask = async (_day: string) =>
  (await visitor.rpc("availability", { _day }).throwOnError()).data;

const book = (model: string, quantity: number) =>
  addBooking(
    backend(),
    admin,
    { name: `${quantity} of ${model}`, event_date: day },
    { lines: [{ kind: "model", text: model, model, quantity, price: 1 }] },
  );

test("a model with more than half free is free, with fewer few, with none on request", async () => {
  const all = { "2-station": "free", "3-station": "free", "4-station": "free" };
  expect(await ask(day)).toEqual(all);
  await book("3-station", 1);
  await book("4-station", 1);
  expect(await ask(day)).toEqual({ ...all, "4-station": "few" });
  await book("3-station", 1);
  await book("4-station", 1);
  expect(await ask(day)).toEqual({ ...all, "3-station": "few", "4-station": "ask" });
  expect(await ask(await businessDay(backend(), 31))).toEqual(all);
});

test("a booking without a model counts against every model", async () => {
  const lines = [{ kind: "other", text: "A trailer", quantity: 1, price: 1 }];
  await addBooking(backend(), admin, { name: "Any", event_date: day }, { lines });
  expect(await ask(day)).toMatchObject({ "2-station": "free", "4-station": "few" });
});

test("a trailer out of service is not free", async () => {
  await backend().sql(
    `insert into unit_outages (unit_id, first_day, last_day, reason)
     select id, $1, $1, 'Axle' from trailer_units where model = '4-station'`,
    [day],
  );
  expect(await ask(day)).toMatchObject({ "4-station": "ask", "2-station": "free" });
});

test("a trailer is no longer there on the day on which it is retired", async () => {
  await backend().sql("update trailer_units set retired_on = $1 where model = '4-station'", [day]);
  expect(await ask(day)).toMatchObject({ "4-station": "ask", "2-station": "free" });
  await backend().sql(
    "update trailer_units set retired_on = $1::date + 1 where model = '4-station'",
    [day],
  );
  expect(await ask(day)).toMatchObject({ "4-station": "free" });
});

test.each([
  [
    "an owner has not switched it on",
    "update business_settings set is_availability_public = false",
  ],
  ["the trailers are samples", "update business_sections set is_confirmed = false"],
  ["there are no trailers", "delete from trailer_units"],
])("nothing is told where %s", async (_, statement) => {
  await backend().sql(statement);
  expect(await ask(day)).toBeNull();
});

test("a closed day is told with its reason, first and last included, though availability is not shown", async () => {
  await backend().sql(
    `insert into closed_days (first_day, last_day, reason, reason_es)
     values ($1, $1::date + 1, 'Our holiday', null), ($1::date + 9, $1::date + 9, 'Repairs', 'Reparaciones')`,
    [day],
  );
  await backend().sql("update business_settings set is_availability_public = false");
  const holiday = { closed: { reason: "Our holiday", reason_es: null } };
  expect(await ask(day)).toEqual(holiday);
  expect(await ask(await businessDay(backend(), 31))).toEqual(holiday);
  expect(await ask(await businessDay(backend(), 32))).toBeNull();
  expect(await ask(await businessDay(backend(), 29))).toBeNull();
  expect(await ask(await businessDay(backend(), 39))).toEqual({
    closed: { reason: "Repairs", reason_es: "Reparaciones" },
  });
});

test("past days, and days more than two years ahead, get no answer", async () => {
  expect(await ask(await businessDay(backend(), -1))).toBeNull();
  expect(await ask(await businessDay(backend(), 731))).toBeNull();
  expect(await ask(await businessDay(backend(), 730))).not.toBeNull();
});

test("an address may ask sixty times in ten minutes, and is deleted after that", async () => {
  const askFrom = async (address: string) => {
    const [, row] = await backend().sql<{ answer: unknown }>(
      `select set_config('request.headers', $1, false) as answer
       union all select to_json(private.availability($2) is not null)::text`,
      [JSON.stringify({ "cf-connecting-ip": address }), day],
    );
    return row?.answer;
  };
  expect(await askFrom("203.0.113.7")).toBe("true");
  await backend().sql("update private.availability_callers set questions = 59");
  expect(await askFrom("203.0.113.7")).toBe("true");
  expect(await askFrom("203.0.113.7")).toBe("false");
  expect(await askFrom("203.0.113.8")).toBe("true");
  await backend().sql(
    "update private.availability_callers set first_asked_at = now() - interval '11 minutes'",
  );
  expect(await askFrom("203.0.113.7")).toBe("true");
  const callers = await backend().sql("select origin from private.availability_callers");
  expect(only(callers)).toEqual({ origin: "203.0.113.7" });
  await backend().sql("select set_config('request.headers', '', false)");
});
