import fc from "fast-check";
import { expect, test } from "vitest";
import { rentalDays } from "@/desk/quotes/overbooking/overbooking";
import type { TablesInsert, TablesUpdate } from "@/lib/supabase/database.types";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, only, rewriteHistory } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const trailers = (model: string, quantity: number) => ({
  kind: "model",
  text: `${model} trailer`,
  model,
  quantity,
  price: 100,
});

/** A quote that got as far as that, for a request of its own. */
async function addQuoteIn(
  status: "pending" | "sent" | "accepted" | "declined",
  name: string,
  columns: Partial<TablesInsert<"quotes">>,
) {
  const quote = await addQuote(backend(), admin, {
    submission_id: await addRequest(backend(), generalRequest({ name })),
    name,
    quote_amount: columns.lines ? null : 100,
    ...columns,
  });
  const steps = {
    pending: [],
    sent: ["sent"],
    accepted: ["sent", "accepted"],
    declined: ["sent", "declined"],
  } as const;
  for (const step of steps[status]) {
    await admin
      .from("quotes")
      .update({
        status: step,
        ...(step === "declined" && { loss_reason: "Rain" }),
        ...(step === "accepted" && { may_overbook: true }),
      })
      .eq("id", quote.id)
      .throwOnError();
  }
  return quote;
}

const month = async (_month: string, by = admin) => {
  const { data, error } = await by.rpc("quote_calendar", { _month });
  if (error) throw error;
  return data.map(({ day, model, sent, accepted }) => ({
    ...{ day, model },
    ...{ sent: Number(sent), accepted: Number(accepted) },
  }));
};

test("trailers are out from delivery to pickup, or on the day of the event alone", async () => {
  await addQuoteIn("accepted", "Ada", {
    event_date: "2031-05-30",
    delivery_on: "2031-05-30",
    pickup_on: "2031-06-02",
    lines: [trailers("3-station", 2), trailers("2-station", 1)],
  });
  await addQuoteIn("sent", "Ben", { event_date: "2031-06-01", lines: [trailers("3-station", 1)] });
  await addQuoteIn("accepted", "Cleo", { event_date: "2031-06-02" });
  await addQuoteIn("pending", "Dan", {
    event_date: "2031-06-01",
    lines: [trailers("3-station", 3)],
  });
  await addQuoteIn("declined", "Eve", {
    event_date: "2031-06-01",
    lines: [trailers("3-station", 3)],
  });
  await addQuoteIn("accepted", "Fay", { event_date: null });

  expect(await month("2031-06-15")).toEqual([
    { day: "2031-06-01", model: "2-station", sent: 0, accepted: 1 },
    { day: "2031-06-01", model: "3-station", sent: 1, accepted: 2 },
    { day: "2031-06-02", model: "2-station", sent: 0, accepted: 1 },
    { day: "2031-06-02", model: "3-station", sent: 0, accepted: 2 },
    { day: "2031-06-02", model: null, sent: 0, accepted: 1 },
  ]);
  expect((await month("2031-05-01")).map(({ day }) => day)).toEqual([
    "2031-05-30",
    "2031-05-30",
    "2031-05-31",
    "2031-05-31",
  ]);
  expect(await month("2031-07-01")).toEqual([]);
  const trips = await admin.rpc("quote_calendar", { _month: "2031-06-01" });
  expect(
    trips.data
      ?.filter(({ model }) => model === "3-station")
      .map(({ day, delivered, picked_up }) => [day, Number(delivered), Number(picked_up)]),
  ).toEqual([
    ["2031-06-01", 0, 0],
    ["2031-06-02", 0, 2],
  ]);
  const { data } = await admin.rpc("quotes_of_day", { _day: "2031-06-01" });
  expect(data?.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
});

test("a quote that was sent and has expired holds no trailer; an accepted one does", async () => {
  await addQuoteIn("sent", "Ada", { event_date: "2031-06-01", lines: [trailers("3-station", 1)] });
  await addQuoteIn("accepted", "Ben", { event_date: "2031-06-01" });
  await rewriteHistory(backend(), "update quotes set valid_until = '2020-01-01'");
  expect(await month("2031-06-01")).toEqual([
    { day: "2031-06-01", model: null, sent: 0, accepted: 1 },
  ]);
  const { data } = await admin.rpc("quotes_of_day", { _day: "2031-06-01" });
  expect(data?.map(({ name }) => name)).toEqual(["Ben"]);
});

test("the busiest day is asked for all days of a rental, the quote itself left out", async () => {
  await addQuoteIn("accepted", "Ada", {
    event_date: "2031-05-31",
    lines: [trailers("3-station", 1)],
  });
  await addQuoteIn("accepted", "Ben", {
    event_date: "2031-06-02",
    lines: [trailers("3-station", 2)],
  });
  const own = await addQuoteIn("accepted", "Cleo", {
    event_date: "2031-06-02",
    lines: [trailers("3-station", 2)],
  });
  const ask = async (_from: string, _until: string) => {
    const { data } = await admin.rpc("busiest_days", { _from, _until, _except: own.id });
    return data
      ?.filter(({ model }) => model === "3-station")
      .map(({ day, model, accepted }) => ({ day, model, accepted: Number(accepted) }));
  };
  expect(await ask("2031-05-30", "2031-06-05")).toEqual([
    { day: "2031-06-02", model: "3-station", accepted: 2 },
  ]);
  expect(await ask("2031-05-30", "2031-05-31")).toEqual([
    { day: "2031-05-31", model: "3-station", accepted: 1 },
  ]);
  expect(await ask("2031-06-05", "2031-05-31")).toEqual([]);
  expect(await ask("infinity", "infinity")).toEqual([]);
});

test("no more trailers are booked than there are, unless whoever accepts says so", async () => {
  const accept = (id: string, may_overbook = false) =>
    admin.from("quotes").update({ status: "accepted", may_overbook }).eq("id", id);
  const ids: string[] = [];
  for (const name of ["Ada", "Ben", "Cleo"]) {
    const lines = [trailers("4-station", 1)];
    ids.push((await addQuoteIn("sent", name, { event_date: "2031-06-01", lines })).id);
  }
  const [first = "", second = "", third = ""] = ids;
  await accept(first).throwOnError();
  await accept(second).throwOnError();
  expect((await accept(third)).error).toMatchObject({
    code: "PT422",
    message: expect.stringMatching(/^On Jun 1, 2031 only 0 of 2 4-station trailers are free\./),
  });
  await accept(third, true).throwOnError();
  // It is said of the acceptance, and ends with it.
  await admin.from("quotes").update({ status: "sent" }).eq("id", third).throwOnError();
  const { data } = await admin.from("quotes").select("may_overbook").eq("id", third).single();
  expect(data).toEqual({ may_overbook: false });
});

test("a booking that is only being corrected keeps its trailers; one that is lost gives them back", async () => {
  const quote = await addQuoteIn("accepted", "Ada", {
    event_date: "2031-06-01",
    lines: [trailers("3-station", 2)],
  });
  const out = async () => {
    const { data } = await admin.rpc("busiest_days", {
      _from: "2031-06-01",
      _until: "2031-06-01",
    });
    return Number(data?.find(({ model }) => model === "3-station")?.accepted);
  };
  const go = (columns: TablesUpdate<"quotes">) =>
    admin.from("quotes").update(columns).eq("id", quote.id).throwOnError();
  await go({ status: "sent" });
  await go({ status: "pending" });
  expect(await out()).toBe(2);
  await go({ lines: [trailers("3-station", 1)] });
  expect(await out()).toBe(1);
  await go({ status: "sent" });
  await go({ status: "declined", loss_reason: "Rain" });
  expect(await out()).toBe(0);
});

test("days out of service, a unit that is sold and days of cleaning count", async () => {
  const free = async (day: string) => {
    const { data } = await admin.rpc("busiest_days", { _from: day, _until: day });
    const row = only(data?.filter(({ model }) => model === "4-station") ?? []);
    return [Number(row.owned), Number(row.accepted)];
  };
  await addQuoteIn("accepted", "Ada", {
    event_date: "2031-06-01",
    lines: [trailers("4-station", 1)],
  });
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

test("the browser knows the days of a rental as the database does", async () => {
  const { id } = await addQuote(backend(), admin);
  const day = fc.option(fc.integer({ min: 10, max: 28 }).map((number) => `2031-05-${number}`));
  await fc.assert(
    fc.asyncProperty(day, day, day, async (deliveryOn, eventDate, pickupOn) => {
      fc.pre(deliveryOn === null || pickupOn === null || pickupOn >= deliveryOn);
      const row = only(
        await backend().sql<{ rental_from: string | null; rental_until: string | null }>(
          `update quotes set delivery_on = $1, event_date = $2, pickup_on = $3 where id = $4
           returning rental_from::text, rental_until::text`,
          [deliveryOn, eventDate, pickupOn, id],
        ),
      );
      const days = rentalDays({ deliveryOn, eventDate, pickupOn });
      expect({ from: row.rental_from, until: row.rental_until }).toEqual(
        days ?? { from: null, until: null },
      );
    }),
    { numRuns: 60 },
  );
});
