import { format, subWeeks } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import type { Json } from "@/lib/supabase/database.types";
import { expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { only, rewriteHistory } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);
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
