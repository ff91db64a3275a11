import { describe, expect, test } from "vitest";
import { sourceTexts } from "@/desk/model/model-texts";
import type { Json } from "@/lib/supabase/database.types";
import { TOUCH_LIMITS } from "@/site/advertising/touch";
import { expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote } from "../../support/change-quote.ts";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// The attribution that visitors send with a request. It never costs a request.

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

const AT = "2026-11-22";
const touch = { utm_source: "google", gclid: "abc", landing: "/weddings", at: AT };

async function storedOf(attribution: Json): Promise<Json> {
  const request = generalRequest({ attribution });
  expectStored(await visitor.from("quote_submissions").insert(request));
  const [row] = await backend().sql<{ attribution: Json }>(
    "select attribution from quote_submissions where contact_value = $1",
    [request.contact_value],
  );
  return row?.attribution ?? null;
}

test("the browser and the database know the same keys and lengths", async () => {
  const rows = await backend().sql<{ key: string; longest: number }>(
    "select key, longest from private.touch_keys()",
  );
  expect(Object.fromEntries(rows.map(({ key, longest }) => [key, longest]))).toEqual(TOUCH_LIMITS);
});

test("the desk has a name for every kind of source, and one for none", async () => {
  const rows = await backend().sql<{ source: string }>(
    `select distinct (regexp_matches(prosrc, 'then ''([a-z-]+)''', 'g'))[1] as source
     from pg_proc where oid = 'private.source_of(jsonb)'::regprocedure`,
  );
  // A call has no address to tell its source from: public.take_call names it.
  expect([...rows.map(({ source }) => source), "phone", "unknown"].sort()).toEqual(
    Object.keys(sourceTexts.names).sort(),
  );
});

describe("what is sent", () => {
  test("is stored with its source, for each form, and in the inbox for the luxury form", async () => {
    const attribution = { first: { utm_campaign: "one", at: AT }, last: touch };
    const stored = { source: "google-ads", first_source: "campaign", ...attribution };
    for (const request of [generalRequest({ attribution }), emergencyRequest({ attribution })]) {
      expectStored(await visitor.from("quote_submissions").insert(request));
    }
    expectStored(
      await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest({ attribution })),
    );
    const rows = await backend().sql(
      `select attribution from quote_submissions
       union all select attribution from luxury_trailers_landing_page`,
    );
    expect(rows).toEqual(Array(4).fill({ attribution: stored }));
  });

  test("loses invalid values, and keeps the rest", async () => {
    const last = {
      ...touch,
      source: "mine",
      other: "x",
      utm_term: 5,
      utm_medium: { a: "b" },
      utm_content: "dana@example.com",
      utm_campaign: "x".repeat(101),
      fbclid: "<script>",
      referrer: "HTTP://evil/",
      landing: "/a?name=Dana",
      at: "yesterday",
    };
    expect(await storedOf({ source: "mine", extra: ["x"], last })).toEqual({
      source: "google-ads",
      last: { utm_source: "google", gclid: "abc" },
    });
  });

  test("is one line without control characters", async () => {
    const last = { utm_source: " A\u0007\n\u202eB ", utm_campaign: "\u200b" };
    expect(await storedOf({ last })).toEqual({ source: "campaign", last: { utm_source: "A  B" } });
  });

  test("that is malformed costs no request, and is dropped", async () => {
    const odd: [string, Json][] = [
      ["a number", 5],
      ["a list", [touch]],
      ["nothing", {}],
      ["a last visit that is a text", { last: "google" }],
      ["only a first visit", { first: touch }],
      ["a page and a day alone", { last: { landing: "/", at: AT } }],
      ["too much", { last: touch, more: "x".repeat(20_000) }],
      ["far too much", { last: touch, more: "x".repeat(200_000) }],
      ["something deep", JSON.parse("[".repeat(500) + "]".repeat(500))],
    ];
    for (const [what, attribution] of odd) expect(await storedOf(attribution), what).toBeNull();
    // A text, which the embedded backend does not pass on.
    const rows = await backend().sql(`select private.reduced_attribution('"google"') as stored`);
    expect(rows).toEqual([{ stored: null }]);
  });

  test("is not part of a request's content: the same request from another source is a repeat", async () => {
    const request = generalRequest();
    expectStored(await visitor.from("quote_submissions").insert(request));
    const again = await visitor
      .from("quote_submissions")
      .insert({ ...request, attribution: { last: touch } });
    expectStored(again);
    expect(await backend().sql("select id from quote_submissions")).toHaveLength(1);
  });
});

test("a visit has its source", async () => {
  const sources: [Json, string][] = [
    [{ gclid: "a", utm_source: "newsletter" }, "google-ads"],
    [{ wbraid: "a" }, "google-ads"],
    [{ utm_source: "Google", utm_medium: "CPC" }, "google-ads"],
    [{ msclkid: "a" }, "microsoft-ads"],
    [{ utm_source: "bing", utm_medium: "paid_search" }, "microsoft-ads"],
    [{ fbclid: "a", referrer: "l.facebook.com" }, "facebook"],
    [{ utm_source: "ig", utm_medium: "paid" }, "facebook"],
    [{ referrer: "m.facebook.com" }, "facebook"],
    [{ utm_source: "igloo" }, "campaign"],
    [{ utm_source: "google", utm_medium: "business-profile" }, "campaign"],
    [{ utm_campaign: "spring", referrer: "google.com" }, "campaign"],
    [{ referrer: "google.com" }, "search"],
    [{ referrer: "uk.search.yahoo.com" }, "search"],
    [{ referrer: "notgoogle.com" }, "website"],
    [{ referrer: "theknot.com" }, "website"],
  ];
  for (const [last, source] of sources) {
    expect(await storedOf({ last })).toEqual({ source, last });
  }
});

test("staff see it on the quote as on the request, and cannot change it", async () => {
  const attribution = { source: "campaign", last: { utm_campaign: "spring" } };
  const submission_id = await addRequest(backend(), generalRequest({ attribution }));
  const forged = { attribution: { last: { gclid: "x" } } };
  const quote = await addQuote(backend(), admin, { submission_id, ...forged });
  expect(quote.attribution).toEqual(attribution);
  await changeQuote(admin, quote, { attribution: null }).throwOnError();
  await admin.from("quote_submissions").update({ attribution: null }).eq("id", submission_id);
  expect(
    await backend().sql(
      "select attribution from quotes union all select attribution from quote_submissions",
    ),
  ).toEqual([{ attribution }, { attribution }]);
});
