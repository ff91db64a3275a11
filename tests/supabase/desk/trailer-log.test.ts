import { beforeEach, describe, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addBooking } from "../../support/desk-factories.ts";

const { backend, visitor } = backendForFile();
const DAY = "2031-06-01";
const IMAGE = Buffer.from([0xff, 0xd8, 0xff, 7]).toString("base64");

const admin = adminForFile(backend);
let ada: string;
let unit: string;
let token: string;
beforeEach(async () => {
  ada = await addBooking(
    backend(),
    admin,
    { name: "Ada", event_date: DAY },
    { pickup_on: "2031-06-02" },
  );
  const [first] = await backend().sql<{ id: string }>(
    `select unit.id from trailer_units as unit
     join bookings as booking on booking.lines @> jsonb_build_array(jsonb_build_object('model', unit.model))
     order by unit.name limit 1`,
  );
  unit = first?.id ?? "";
  await admin.rpc("assign_units", { _quote_id: ada, _unit_ids: [unit] }).throwOnError();
  token = (await admin.rpc("make_day_link", { _day: DAY }).throwOnError()).data ?? "";
});

type Entry = {
  id: string;
  kind: string;
  words: string;
  noted_by: string;
  is_open: boolean;
  last_day: string | null;
  photos: { by: string }[];
};
const log = async () =>
  (await admin.rpc("trailer_entries", { _unit_id: unit }).throwOnError()).data as Entry[];

async function note(_kind: string, _words: string, rest: { _last_day?: string } = {}) {
  const _id = crypto.randomUUID();
  const noted = { _id, _unit_id: unit, _kind, _words, ...rest };
  // Sent again, as after a lost answer.
  for (let time = 0; time < 2; time += 1) await admin.rpc("note_trailer", noted).throwOnError();
  return _id;
}
const settle = (_id: string, _is_settled: boolean) =>
  admin.rpc("settle_trailer_entry", { _id, _is_settled }).throwOnError();
const report = (changes: Record<string, string> = {}, _token = token) =>
  visitor.rpc("driver_report", {
    _token,
    _quote_id: ada,
    _action: "deliver",
    _entry: {
      id: crypto.randomUUID(),
      unit_id: unit,
      kind: "damage",
      words: "The door won't lock",
      noted_at: new Date().toISOString(),
      ...changes,
    },
  });
const outages = () =>
  backend().sql<{ first: string; last: string | null }>(
    "select (first_day - private.business_date())::text as first, last_day::text as last from unit_outages",
  );
/** What staff are told of the trailer where they assign it: on the day sheet, and in the calendar. */
async function trouble() {
  const sheet = await admin.rpc("day_sheet", { _day: DAY }).throwOnError();
  const board = await admin.rpc("trailer_board", { _from: DAY, _until: DAY }).throwOnError();
  const [{ choices } = { choices: [] }] = sheet.data as { choices: Told[] }[];
  const { units } = board.data as { units: Told[] };
  type Told = { id: string; trouble: { kind: string; words: string }[] };
  const told = [choices, units].map((list) => list.find(({ id }) => id === unit)?.trouble);
  expect(told[0]).toEqual(told[1]);
  return told[0];
}

describe("staff", () => {
  test("note what is wrong, once, read it where they assign the trailer, and settle it", async () => {
    const tires = await note("tires", "Left one is worn");
    await note("damage", "  Dent at the ramp ");
    expect(await log()).toMatchObject([
      { kind: "damage", words: "Dent at the ramp", is_open: true },
      { kind: "tires" },
    ]);
    expect((await log())[0]?.noted_by).toMatch(/./);
    expect(await trouble()).toHaveLength(2);
    await settle(tires, true);
    expect(await trouble()).toEqual([{ kind: "damage", words: "Dent at the ramp" }]);
    await settle(tires, false);
    expect(await trouble()).toHaveLength(2);
  });

  test("take a trailer out of service: the calendar's days and the log are one", async () => {
    const id = await note("out_of_service", "Pump is broken", { _last_day: "2999-01-01" });
    expect(await outages()).toEqual([{ first: "0", last: "2999-01-01" }]);
    expect(await log()).toMatchObject([{ kind: "out_of_service", words: "Pump is broken" }]);
    expect(await trouble()).toEqual([]);
    await settle(id, true);
    expect(await outages()).toEqual([]);
    expect(await log()).toMatchObject([{ is_open: false, last_day: "2999-01-01" }]);
    await settle(id, false);
    expect(await outages()).toEqual([{ first: "0", last: "2999-01-01" }]);
    expect(await log()).toMatchObject([{ is_open: true }]);

    // Out since yesterday: that day stays in the calendar.
    await backend().sql("update unit_outages set first_day = first_day - 1");
    await settle(id, true);
    const [{ first, last } = { first: "", last: null }] = await outages();
    expect([first, last]).toEqual(["-1", expect.not.stringContaining("2999")]);
  });

  test("find days in the log that were entered on the Business page, and deleted there", async () => {
    await backend().sql(
      "insert into unit_outages (unit_id, first_day, reason) values ($1, '2031-01-01', 'Paint')",
      [unit],
    );
    expect(await log()).toMatchObject([{ words: "Paint", is_open: true }]);
    await backend().sql("delete from unit_outages");
    expect(await log()).toMatchObject([{ words: "Paint", is_open: false }]);
  });

  test("undo an entry of the last day, with its days", async () => {
    const remove = (_id: string) => admin.rpc("remove_trailer_entry", { _id });
    await remove(await note("out_of_service", "Wrong trailer")).throwOnError();
    expect([await log(), await outages()]).toEqual([[], []]);
    const old = await note("tank", "Leaks");
    await backend().sql("update trailer_log set noted_at = noted_at - interval '25 hours'");
    expect((await remove(old)).error?.code).toBe("PT422");
    expect(await log()).toHaveLength(1);
  });

  test("are told that a trailer or an entry is gone", async () => {
    const _id = crypto.randomUUID();
    const noted = { _id, _unit_id: _id, _kind: "tank", _words: "Leaks" };
    expect((await admin.rpc("note_trailer", noted)).error?.code).toBe("PT404");
    const settled = await admin.rpc("settle_trailer_entry", { _id, _is_settled: true });
    expect(settled.error?.code).toBe("PT404");
  });
});

describe("a driver", () => {
  test("reports what is wrong with the trailer, with photos of its own", async () => {
    const id = crypto.randomUUID();
    expect((await report({ id })).data).toBe(true);
    expect((await report({ id })).data).toBe(true);
    const photo = { _token: token, _quote_id: ada, _action: "deliver", _image: IMAGE };
    const taken = { ...photo, _taken_at: new Date().toISOString() };
    for (let count = 0; count < 6; count += 1)
      await visitor
        .rpc("driver_photo", { ...taken, _id: crypto.randomUUID(), _entry_id: id })
        .throwOnError();
    const one = crypto.randomUUID();
    // They leave the stop's own photos their room.
    const own = await visitor.rpc("driver_photo", { ...taken, _id: one });
    expect(own.data).toBe(true);
    const seventh = await visitor.rpc("driver_photo", {
      ...taken,
      _id: crypto.randomUUID(),
      _entry_id: id,
    });
    expect(seventh.error?.code).toBe("PT409");
    expect(await log()).toMatchObject([
      { id, kind: "damage", noted_by: "Driver", photos: Array(6).fill({ by: "Driver" }) },
    ]);
    // Long before the day of the stop, by the phone's clock.
    const day = await visitor.rpc("driver_day", { _token: token });
    expect(day.data).toMatchObject({
      stops: [
        {
          photos: [{ id: one }],
          reports: [{ id, unit_id: unit, photos: Array(6).fill({ by: "Driver" }) }],
        },
      ],
    });
  });

  test.each([
    ["a trailer that stands elsewhere", { unit_id: crypto.randomUUID() }, "PT404"],
    ["days out of service", { kind: "out_of_service" }, "PT422"],
    ["no words", { words: " " }, "PT422"],
    ["too many words", { words: "x".repeat(501) }, "PT422"],
  ])("is refused %s", async (_, changes, code) => {
    expect((await report(changes)).error?.code).toBe(code);
    expect(await log()).toEqual([]);
  });

  test("is refused with another link, a photo of another customer's entry, and the twenty-first entry", async () => {
    expect((await report({}, "0".repeat(64))).data).toBe(false);
    const staffs = await note("tank", "Leaks");
    const photo = {
      _token: token,
      _id: crypto.randomUUID(),
      _quote_id: ada,
      _action: "deliver",
      _taken_at: new Date().toISOString(),
      _image: IMAGE,
      _entry_id: staffs,
    };
    expect((await visitor.rpc("driver_photo", photo)).error?.code).toBe("PT404");
    for (let count = 0; count < 20; count += 1) expect((await report()).data).toBe(true);
    expect((await report()).error?.code).toBe("PT409");
  });
});

test("the words of an entry go with the customer at whose place it was noted; the trailer keeps the kind and the day", async () => {
  await report({ words: "Ada's gate took the mirror" });
  await note("tank", "Leaks");
  const { data } = await admin.from("quotes").select("submission_id").eq("id", ada).single();
  await backend().sql("select private.anonymize(array[$1::uuid])", [data?.submission_id]);
  expect(await log()).toMatchObject([
    { kind: "tank", words: "Leaks" },
    { kind: "damage", words: "Erased", noted_by: "Driver" },
  ]);
  expect((await report()).error?.code).toBe("PT404");
});
