import { beforeEach, expect, test } from "vitest";
import { ROWS_MAX } from "@/desk/booking-import/import-bookings";
import type { Json } from "@/lib/supabase/database.types";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addColleague, only } from "../../support/desk-factories.ts";
import { trailers } from "../../support/quote-steps.ts";

const { backend } = backendForFile();
const admin = adminForFile(backend);

const row = (changes: Readonly<Record<string, Json>> = {}) => ({
  id: crypto.randomUUID(),
  name: "Maria Gonzalez",
  email: "maria@example.com",
  phone: "713-555-0142",
  event_date: "2031-04-17",
  event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
  number_of_guests: 150,
  note: "Gate code 4411",
  lines: [trailers("4-station", 1, 1740.5)],
  delivery_on: "2031-04-16",
  delivery_window: "8 to 10 AM",
  pickup_on: "2031-04-18",
  pickup_window: null,
  payment: null,
  ...changes,
});
const bring = async (rows: ReturnType<typeof row>[], isTrial = false) =>
  (await admin.rpc("import_bookings", { _rows: rows, _is_trial: isTrial }).throwOnError()).data as {
    state: string;
    why?: string;
  }[];
const statesOf = async (...told: Parameters<typeof bring>) =>
  (await bring(...told)).map(({ state }) => state);
const bookings = async () =>
  (await admin.from("bookings").select("*").order("name").throwOnError()).data;

beforeEach(async () => {
  // An owner's price, far from the list's, is taken as it was agreed.
  await backend().sql(
    "insert into user_roles select user_id, 'owner' from user_roles on conflict do nothing",
  );
});

test("brings in a booking with its days, place, trailers, price and what was paid, and sends nothing", async () => {
  const payment = { id: crypto.randomUUID(), cents: 50_000, way: "check", paid_on: "2026-01-02" };
  expect(await bring([row({ payment })])).toEqual([{ state: "stored" }]);
  const booking = only(await bookings());
  expect(booking).toMatchObject({
    name: "Maria Gonzalez",
    status: "booked",
    event_date: "2031-04-17",
    delivery_on: "2031-04-16",
    delivery_window: "8 to 10 AM",
    pickup_on: "2031-04-18",
    event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
  });
  const { data: money } = await admin
    .rpc("booking_money_of", { _quote_id: booking.quote_id })
    .throwOnError();
  expect(money).toMatchObject({ total: 1740.5, kept: 500, left: 1240.5 });
  // But of the owner who was made above.
  expect(await backend().sql("select kind from notifications where kind <> 'access'")).toEqual([]);
  const { data: requests } = await admin.from("quote_submissions").select("*").throwOnError();
  expect(requests).toMatchObject([{ is_by_phone: true, processed: true }]);
});

test("a trial says what would come of each row, and keeps nothing of it", async () => {
  const rows = [row(), row({ event_date: "2001-01-01" }), row({ email: null, phone: null })];
  expect(await statesOf(rows, true)).toEqual(["stored", "refused", "refused"]);
  expect(await bookings()).toEqual([]);
  expect(await backend().sql("select from quote_submissions")).toEqual([]);
  expect(await statesOf(rows)).toEqual(["stored", "refused", "refused"]);
  expect(await bookings()).toHaveLength(1);
});

test("a row that is brought in twice is there once, also in one file", async () => {
  const payment = { id: crypto.randomUUID(), cents: 50_000, way: "cash", paid_on: "2026-01-02" };
  const same = row({ payment });
  expect(await statesOf([same, same], true)).toEqual(["stored", "known"]);
  expect(await statesOf([same])).toEqual(["stored"]);
  expect(await statesOf([same])).toEqual(["known"]);
  expect(await bookings()).toHaveLength(1);
  expect(await backend().sql("select from payments")).toHaveLength(1);
});

test("what was promised already is stored though too few trailers are free, and says so", async () => {
  const rows = ["Ada", "Ben", "Cleo"].map((name) => row({ name }));
  const answers = await bring(rows);
  // There are two of this model.
  expect(answers.map(({ state }) => state)).toEqual(["stored", "stored", "overbooked"]);
  expect(JSON.parse(answers[2]?.why ?? "")).toMatchObject({ code: "too_few_trailers", free: 0 });
  expect(await bookings()).toHaveLength(3);
});

test("only an owner brings in bookings, and no more than a file may have", async () => {
  const { client } = await addColleague(backend(), "Ben");
  const call = { _rows: [row()], _is_trial: false };
  expectCode(await client.rpc("import_bookings", call), "PT403", "owners_only");
  const many = Array.from({ length: ROWS_MAX + 1 }, () => row());
  expectCode(
    await admin.rpc("import_bookings", { ...call, _rows: many }),
    "PT422",
    "too_many_rows",
    { most: ROWS_MAX },
  );
  expect(await bookings()).toEqual([]);
});
