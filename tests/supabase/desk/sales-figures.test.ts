import { format, subWeeks } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { figuresSchema } from "@/desk/figures/figures-query";
import { todayInHouston } from "@/lib/business-time";
import type { Json, TablesInsert } from "@/lib/supabase/database.types";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { type QuoteChange, stepOf } from "../../support/change-quote.ts";
import { addColleague, addRequest, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  BY_PHONE,
  DECLINED,
  endQuotes,
  SENT,
} from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const addQuoteBy = async (
  columns: Partial<TablesInsert<"quotes">>,
  steps: QuoteChange[],
  by = admin,
) => (await addQuoteAfter(backend(), by, columns, steps)).id;

async function figures(days: { _from?: string; _until?: string } = {}) {
  return figuresSchema.parse((await admin.rpc("desk_figures", days).throwOnError()).data);
}

describe("of sales", () => {
  beforeEach(() => stopClock());

  const declined = (loss_reason: string) => ({ status: "declined", loss_reason }) as const;
  const quote = (
    quote_amount: number,
    steps: QuoteChange[],
    by = admin,
    columns: Partial<TablesInsert<"quotes">> = {},
  ) => addQuoteBy({ quote_amount, ...columns }, steps, by);

  test("what is open, what was won and lost by whom, and why", async () => {
    const { id: mariaId, client: maria } = await addColleague(backend(), "Maria");

    await quote(100, []);
    await quote(200, [SENT]);
    await endQuotes(backend(), -3, await quote(300, [SENT]));
    await quote(400, [BY_PHONE], maria);
    await quote(500, [SENT, declined("Price")], maria);
    await quote(600, [SENT, declined("Price")]);
    await quote(700, [declined("Rain")]);
    const submission_id = await addRequest(backend(), emergencyRequest());
    await quote(800, [BY_PHONE], maria, { submission_id, event_type: "EMERGENCY: other" });
    await addRequest(backend());

    const { open, kinds, people, reasons } = await figures();
    expect(open).toMatchObject({
      drafts: { quotes: 1, value: 100 },
      pipeline: { quotes: 1, value: 200 },
    });
    expect(kinds).toMatchObject([
      {
        kind: "general",
        requests: 8,
        quotes: 7,
        accepted: 1,
        lost: 4,
        value: 400,
        // A draft answers nothing.
        answered: 6,
        answered_in_time: 6,
      },
      { kind: "emergency", requests: 1, accepted: 1, lost: 0, value: 800 },
    ]);
    expect(people).toMatchObject([
      { maker_id: ADMIN.id, quotes: 5, accepted: 0, lost: 3, value: 0 },
      { maker_id: mariaId, maker_name: "Maria", quotes: 3, accepted: 2, lost: 1, value: 1200 },
    ]);
    expect(reasons).toMatchObject([
      { reason: "Price", quotes: 2, quoted_value: 1100 },
      { reason: "Rain", quotes: 1, quoted_value: 700 },
    ]);

    const longAgo = await figures({ _from: "2020-01-01", _until: "2020-12-31" });
    expect(longAgo.kinds).toEqual([]);
    expect(longAgo.open).toEqual(open);
    expect((await figures({ _from: todayInHouston() })).kinds).toHaveLength(2);
  });

  test("a booking that a change is proposed of is neither pipeline nor lost, and won until it is canceled", async () => {
    await quote(200, [SENT]);
    const booked = { id: await quote(400, [SENT, ACCEPTED]) };
    const step = async () => ({ ...(await stepOf(admin, booked)), _channels: [] });
    const change = { ...(await step()), _content: { quote_amount: 450 } };
    await admin.rpc("propose_change", change).throwOnError();
    const held = { pipeline: { quotes: 1, value: 200 }, held: { quotes: 1, value: 450 } };
    expect((await figures()).open).toMatchObject(held);
    await rewriteHistory(
      backend(),
      "update booking_changes set valid_until = private.business_date() - 3",
    );
    const { open, kinds } = await figures();
    expect(open).toMatchObject(held);
    expect(kinds).toMatchObject([{ quotes: 2, accepted: 1, lost: 0, canceled: 0, value: 400 }]);
    const why = { _by: "customer", _reason: "Rain" } as const;
    await admin.rpc("cancel_booking", { ...(await step()), ...why }).throwOnError();
    const after = await figures();
    expect(after.open).toMatchObject({ held: { quotes: 0, value: 0 } });
    expect(after.kinds).toMatchObject([{ quotes: 2, accepted: 0, lost: 0, canceled: 1, value: 0 }]);
  });

  test("beyond twelve reasons the others are one", async () => {
    for (let reason = 0; reason < 14; reason += 1) {
      await quote(100, [SENT, declined(`Reason ${String(reason).padStart(2, "0")}`)]);
    }
    const { reasons } = await figures();
    expect(reasons).toHaveLength(13);
    const others = reasons.find(({ reason }) => reason === null);
    expect(others).toMatchObject({ quotes: 2, quoted_value: 200 });
  });
});

describe("of sources", () => {
  beforeEach(async () => {
    await backend().sql("update private.limits set max_requests = 1000");
  });

  const byAd = (landing: string) => ({ last: { gclid: "abc", landing } });

  const receive = (attribution?: Json) =>
    addRequest(backend(), generalRequest(attribution === undefined ? {} : { attribution }));

  const quote = (submission_id: string, quote_amount: number, ...steps: QuoteChange[]) =>
    addQuoteBy({ submission_id, quote_amount }, steps);

  const sources = async (weeks = 12) =>
    (await figures({ _from: format(subWeeks(new Date(), weeks), "yyyy-MM-dd") })).sources;

  test("requests, quotes and accepted dollars", async () => {
    await quote(await receive(byAd("/weddings")), 1200.5, SENT, ACCEPTED);
    await quote(await receive(byAd("/weddings")), 900, SENT);
    await receive(byAd("/weddings"));
    await quote(await receive(byAd("/")), 700, SENT, ACCEPTED);
    await quote(await receive(), 300, SENT, ACCEPTED);
    await receive({ last: { referrer: "theknot.com" } });
    const spam = await receive(byAd("/spam"));
    await admin.from("quote_submissions").update({ processed: true }).eq("id", spam);

    const none = { quotes: 0, accepted: 0, lost: 0, value: 0 };
    const one = { requests: 1, quotes: 1, accepted: 1, lost: 0 };
    const found = await sources();
    expect(found).toHaveLength(3);
    expect(found).toMatchObject([
      { source: "google-ads", requests: 4, quotes: 3, accepted: 2, lost: 0, value: 1900.5 },
      { source: null, ...one, value: 300 },
      { source: "website", requests: 1, ...none },
    ]);
  });

  test("lost are the declined ones, and open ones past their last day", async () => {
    await quote(await receive(), 100, SENT, DECLINED);
    await endQuotes(backend(), -3, await quote(await receive(), 200, SENT));
    expect(await sources()).toMatchObject([{ quotes: 2, accepted: 0, lost: 2 }]);
  });

  test("only of the weeks asked for, whenever the yes came", async () => {
    const old = await receive(byAd("/weddings"));
    await quote(old, 500, SENT, ACCEPTED);
    for (const table of ["quote_submissions", "quotes"]) {
      await rewriteHistory(backend(), `update ${table} set created_at = $1`, [
        subWeeks(new Date(), 3).toISOString(),
      ]);
    }
    expect(await sources(2)).toEqual([]);
    expect(await sources(6)).toMatchObject([{ requests: 1, value: 500 }]);
  });
});
