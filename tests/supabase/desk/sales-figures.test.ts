import { format, subWeeks } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { todayInHouston } from "@/lib/business-time";
import type { Json, TablesUpdate } from "@/lib/supabase/database.types";
import { expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import {
  addAccount,
  addQuote,
  addRequest,
  only,
  rewriteHistory,
} from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

describe("of sales", () => {
  beforeEach(async () => {
    stopClock();
  });

  const SENT = { status: "sent" } as const;
  const ACCEPTED = { status: "accepted", accepted_by: "Ada" } as const;
  const declined = (loss_reason: string) => ({ status: "declined", loss_reason }) as const;

  async function quote(
    quote_amount: number,
    steps: TablesUpdate<"quotes">[],
    by = admin,
    submission_id?: string,
  ) {
    const made = await addQuote(backend(), by, {
      quote_amount,
      ...(submission_id && { submission_id, event_type: "EMERGENCY: other" }),
    });
    for (const step of steps) {
      await by.from("quotes").update(step).eq("id", made.id).throwOnError();
    }
    return made.id;
  }

  async function figures(part: string, days: { _from?: string; _until?: string } = {}) {
    const { data } = await admin.rpc("sales_figures", days).throwOnError();
    return data
      .filter((row) => row.part === part)
      .map((row) => ({ ...row, value: Number(row.value) }));
  }

  test("what is open, what was won and lost by whom, and why", async () => {
    const colleague = await addAccount(backend(), "maria@example.com", true);
    const maria = await backend().signInAs(colleague);
    await maria.rpc("set_staff_name", { _name: "Maria" });

    await quote(100, []);
    await quote(200, [SENT]);
    const expired = await quote(300, [SENT]);
    await rewriteHistory(
      backend(),
      "update quotes set valid_until = current_date - 3 where id = $1",
      [expired],
    );
    await quote(400, [ACCEPTED], maria);
    await quote(500, [SENT, declined("Price")], maria);
    await quote(600, [SENT, declined("Price")]);
    await quote(700, [declined("Rain")]);
    const emergency = await addRequest(backend(), emergencyRequest());
    await quote(800, [ACCEPTED], maria, emergency);
    await addRequest(backend());

    expect(await figures("open")).toMatchObject([
      { key: "pending", quotes: 1, value: 100 },
      { key: "sent", quotes: 1, value: 200 },
    ]);
    expect(await figures("kind")).toMatchObject([
      {
        key: "general",
        requests: 8,
        quotes: 7,
        accepted_quotes: 1,
        lost_quotes: 4,
        value: 400,
        // A draft answers nothing.
        answered: 6,
        answered_in_time: 6,
      },
      { key: "emergency", requests: 1, accepted_quotes: 1, lost_quotes: 0, value: 800 },
    ]);
    expect(await figures("person")).toMatchObject([
      { key: ADMIN.id, quotes: 5, accepted_quotes: 0, lost_quotes: 3, value: 0 },
      {
        key: colleague.id,
        name: "Maria",
        quotes: 3,
        accepted_quotes: 2,
        lost_quotes: 1,
        value: 1200,
      },
    ]);
    expect(await figures("reason")).toMatchObject([
      { key: "Price", quotes: 2, value: 1100 },
      { key: "Rain", quotes: 1, value: 700 },
    ]);

    const longAgo = { _from: "2020-01-01", _until: "2020-12-31" };
    expect(await figures("kind", longAgo)).toEqual([]);
    expect(await figures("open", longAgo)).toHaveLength(2);
    expect(await figures("kind", { _from: todayInHouston() })).toHaveLength(2);
  });

  test("beyond twelve reasons the others are one", async () => {
    for (let reason = 0; reason < 14; reason += 1) {
      await quote(100, [SENT, declined(`Reason ${String(reason).padStart(2, "0")}`)]);
    }
    const reasons = await figures("reason");
    expect(reasons).toHaveLength(13);
    expect(reasons.find(({ key }) => key === null)).toMatchObject({ quotes: 2, value: 200 });
  });
});

describe("of sources", () => {
  beforeEach(async () => {
    await backend().sql("update private.limits set max_requests = 1000");
  });

  const byAd = (landing: string) => ({ last: { gclid: "abc", landing } });

  /** @returns the request's id */
  async function receive(attribution?: Json): Promise<string> {
    const request = generalRequest(attribution === undefined ? {} : { attribution });
    expectStored(await visitor.from("quote_submissions").insert(request));
    const rows = await backend().sql<{ id: string }>(
      "select id from quote_submissions where email = $1",
      [request.email],
    );
    return only(rows).id;
  }

  async function quote(submission_id: string, amount: number, ...steps: ("sent" | "accepted")[]) {
    const made = await admin
      .from("quotes")
      .insert({ submission_id, name: "Ada", quote_amount: amount })
      .select("id")
      .single();
    for (const status of steps) {
      const { error } = await admin
        .from("quotes")
        .update({ status, ...(status === "accepted" && { site_waiver: "Told on the phone" }) })
        .eq("id", made.data?.id ?? "");
      expect(error).toBeNull();
    }
  }

  async function figures(weeks = 12) {
    const _from = format(subWeeks(new Date(), weeks), "yyyy-MM-dd");
    const { data, error } = await admin.rpc("source_figures", { _from });
    if (error) throw error;
    // numeric arrives as text from the embedded backend.
    return data.map((row) => ({ ...row, accepted_value: Number(row.accepted_value) }));
  }

  test("requests, quotes and accepted dollars, by source and page", async () => {
    await quote(await receive(byAd("/weddings")), 1200.5, "sent", "accepted");
    await quote(await receive(byAd("/weddings")), 900, "sent");
    await receive(byAd("/weddings"));
    await quote(await receive(byAd("/")), 700, "sent", "accepted");
    await quote(await receive(), 300, "sent", "accepted");
    await receive({ last: { referrer: "theknot.com" } });
    const spam = await receive(byAd("/spam"));
    await admin.from("quote_submissions").update({ processed: true }).eq("id", spam);

    const none = { accepted_quotes: 0, lost_quotes: 0, accepted_value: 0, quotes: 0 };
    const one = { requests: 1, quotes: 1, accepted_quotes: 1, lost_quotes: 0 };
    expect(await figures()).toEqual([
      {
        source: "google-ads",
        landing: "/weddings",
        requests: 3,
        quotes: 2,
        accepted_quotes: 1,
        lost_quotes: 0,
        accepted_value: 1200.5,
      },
      { source: "google-ads", landing: "/", ...one, accepted_value: 700 },
      { source: "website", landing: null, requests: 1, ...none },
      { source: null, landing: null, ...one, accepted_value: 300 },
    ]);
  });

  test("lost are the declined ones, and open ones past their last day", async () => {
    await quote(await receive(), 100, "sent");
    await quote(await receive(), 200, "sent");
    await admin
      .from("quotes")
      .update({ status: "declined", loss_reason: "Price" })
      .eq("quote_amount", 100);
    await rewriteHistory(
      backend(),
      "update quotes set valid_until = current_date - 3 where quote_amount = 200",
    );
    expect(await figures()).toMatchObject([{ quotes: 2, accepted_quotes: 0, lost_quotes: 2 }]);
  });

  test("only of the weeks asked for, whenever the yes came", async () => {
    const old = await receive(byAd("/weddings"));
    await quote(old, 500, "sent", "accepted");
    for (const table of ["quote_submissions", "quotes"]) {
      await rewriteHistory(backend(), `update ${table} set created_at = $1`, [
        subWeeks(new Date(), 3).toISOString(),
      ]);
    }
    expect(await figures(2)).toEqual([]);
    expect(await figures(6)).toMatchObject([{ requests: 1, accepted_value: 500 }]);
  });

  test("beyond twenty pages the others are one", async () => {
    for (let page = 0; page < 22; page += 1) {
      await receive(byAd(`/page-${String(page).padStart(2, "0")}`));
    }
    await receive(byAd("/page-21"));
    const rows = await figures();
    expect(rows).toHaveLength(21);
    expect(rows[0]).toMatchObject({ landing: "/page-21", requests: 2 });
    expect(rows.find(({ landing }) => landing === "other")).toMatchObject({ requests: 2 });
  });
});
