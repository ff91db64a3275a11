import { describe, expect, test } from "vitest";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addBooking, addQuote, addRequest } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

const DAY = "2031-06-01";
const UNKNOWN = "0".repeat(64);

const book = (name: string, columns: Partial<TablesInsert<"quotes">> = {}) =>
  addBooking(backend(), admin, { name, event_date: DAY }, { pickup_on: "2031-06-02", ...columns });

type Stop = {
  name: string;
  action: string;
  units: object[];
  marks: Record<string, { by: string }>;
};

async function sheet(day = DAY): Promise<Stop[]> {
  const { data } = await admin.rpc("day_sheet", { _day: day }).throwOnError();
  return data as Stop[];
}

const unitId = async (model: string, name: string) => {
  const [unit] = await backend().sql<{ id: string }>(
    "select id from trailer_units where model = $1 and name = $2",
    [model, name],
  );
  return unit?.id ?? "";
};

test("a day has its deliveries, pickups and service visits, of bookings alone", async () => {
  await book("Ada", { delivery_on: DAY, pickup_on: "2031-06-03" });
  await book("Ben", { event_date: "2031-05-30", delivery_on: "2031-05-30", pickup_on: DAY });
  const long = await book("Cleo", { delivery_on: "2031-05-25", pickup_on: "2031-06-30" });
  await addQuote(backend(), admin, {
    submission_id: await addRequest(backend(), generalRequest({ name: "Dan" })),
    name: "Dan",
    event_date: DAY,
  });
  const stops = async (day: string) =>
    (await sheet(day)).map(({ name, action }) => `${name}: ${action}`).toSorted();
  expect(await stops(DAY)).toEqual(["Ada: deliver", "Ben: pick_up"]);
  await admin.from("quotes").update({ service_every_days: 7 }).eq("id", long).throwOnError();
  expect(await stops(DAY)).toEqual(["Ada: deliver", "Ben: pick_up", "Cleo: service"]);
  expect(await stops("2031-06-02")).toEqual([]);
  expect(await stops("2031-06-30")).toEqual(["Cleo: pick_up"]);
});

describe("trailers of a booking", () => {
  const assign = (_quote_id: string, _unit_ids: string[]) =>
    admin.rpc("assign_units", { _quote_id, _unit_ids });

  test("one goes to one booking a day, and is free again when the booking moves or is lost", async () => {
    const [first, second] = [await book("Ada"), await book("Ben")];
    const unit = await unitId("3-station", "1");
    await assign(first, [unit]).throwOnError();
    expect((await assign(second, [unit])).error).toMatchObject({
      code: "PT409",
      message: "No. 1 is assigned to another booking on these days.",
    });
    expect((await sheet()).find(({ name }) => name === "Ada")?.units).toEqual([
      { model: "3-station", name: "1" },
    ]);
    await admin.from("quotes").update({ status: "sent" }).eq("id", first).throwOnError();
    await admin
      .from("quotes")
      .update({ status: "declined", loss_reason: "Rain" })
      .eq("id", first)
      .throwOnError();
    await assign(second, [unit]).throwOnError();
  });

  test("one of another model, or out of service, does not go", async () => {
    const quote = await book("Ada");
    const other = await unitId("2-station", "1");
    expect((await assign(quote, [other])).error?.code).toBe("PT422");
    const unit = await unitId("3-station", "2");
    await backend().sql(
      "insert into unit_outages (unit_id, first_day, reason) values ($1, '2031-05-01', 'Axle')",
      [unit],
    );
    expect((await assign(quote, [unit])).error?.code).toBe("PT409");
  });
});

describe("a driver's link", () => {
  const open = (_token: string) => visitor.rpc("driver_day", { _token });
  const make = async () => {
    const { data } = await admin.rpc("make_day_link", { _day: DAY }).throwOnError();
    return data ?? "";
  };

  test("opens its day without a sign-in, and nothing once it is revoked", async () => {
    const quote = await book("Ada");
    await book("Ben", { event_date: "2031-06-09", pickup_on: "2031-06-10" });
    const token = await make();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const { data } = await open(token);
    expect(data).toMatchObject({ day: DAY, stops: [{ name: "Ada", action: "deliver" }] });

    const mark = (_token: string, _done_at: string | null) =>
      visitor.rpc("driver_mark", {
        ...{ _token, _quote_id: quote, _step: "delivered" },
        _done_at: _done_at as string,
      });
    expect((await mark(token, "2031-06-01T14:00:00Z")).data).toBe(true);
    // Sent again, as after an answer that was lost on the way.
    expect((await mark(token, "2031-06-01T14:00:00Z")).data).toBe(true);
    expect((await sheet())[0]?.marks).toMatchObject({ delivered: { by: "Driver" } });
    expect((await mark(token, null)).data).toBe(true);
    expect((await sheet())[0]?.marks).toEqual({});

    const { data: links } = await admin.rpc("day_links", { _day: DAY });
    await admin.rpc("revoke_day_link", { _id: links?.[0]?.id ?? "" }).throwOnError();
    const revoked = await open(token);
    const unknown = await open(UNKNOWN);
    expect([revoked.data, revoked.status]).toEqual([unknown.data, unknown.status]);
    expect(revoked.data).toBeNull();
    expect((await mark(token, "2031-06-01T14:00:00Z")).data).toBe(false);
    expect((await sheet())[0]?.marks).toEqual({});
  });

  test("marks nothing that is not on its sheet, and ends two days after its day", async () => {
    const other = await book("Ben", { event_date: "2031-06-09", pickup_on: "2031-06-10" });
    const token = await make();
    const { error } = await visitor.rpc("driver_mark", {
      ...{ _token: token, _quote_id: other, _step: "delivered" },
      _done_at: "2031-06-01T14:00:00Z",
    });
    expect(error?.code).toBe("PT404");
    await backend().sql("update private.day_links set day = private.business_date() - 3");
    expect((await open(token)).data).toBeNull();
  });

  test("is kept as a hash", async () => {
    const token = await make();
    const rows = await backend().sql<{ row: string }>(
      "select to_jsonb(link)::text as row from private.day_links as link",
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });
});
