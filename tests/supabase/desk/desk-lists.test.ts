import { describe, expect, test } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import {
  type Cursor,
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type Page,
  type QuoteFilter,
  SOURCES,
  type Source,
  type SubmissionFilter,
  type SubmissionOrder,
  type View,
} from "@/desk/model/desk-filter";
import { daysAfter } from "@/desk/model/short-date";
import { fetchQuotes } from "@/desk/steps/quotes-query";
import { todayInHouston } from "@/lib/business-time";
import { getSupabase } from "@/lib/supabase/client";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addQuote, addRequest, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";
import { endQuotes } from "../../support/quote-steps.ts";
import { appForFile } from "../../support/staff-session.ts";

const { backend, visitor } = backendForFile();
appForFile(backend);

/** Goes through a list page by page. @returns the names in the order in which they were shown */
async function readAll(
  fetchPage: (after: Cursor | null) => Promise<Page<{ id: string; name: string }>>,
): Promise<string[]> {
  const names: string[] = [];
  let after: Cursor | null = null;
  do {
    const page: Page<{ id: string; name: string }> = await fetchPage(after);
    names.push(...page.rows.map(({ name }) => name));
    after = page.next;
  } while (after);
  return names;
}

/** A signal of its own for every page: Node warns of one with many listeners. */
const page = (size = 3) => ({ signal: new AbortController().signal, size });
const submissions = (
  changes: Partial<SubmissionFilter> = {},
  order: SubmissionOrder = "newest",
) => {
  const filter = { ...NO_SUBMISSION_FILTER, ...changes };
  return readAll((after) => fetchSubmissions({ filter, order, after }, page()));
};
const quotes = (changes: Partial<QuoteFilter> = {}) => {
  const filter = { ...NO_QUOTE_FILTER, ...changes };
  return readAll((after) => fetchQuotes({ filter, after }, page()));
};

/** A request with a name, as if it had arrived at that time. */
async function requestAt(name: string, moment: string, row = generalRequest()) {
  const id = await addRequest(backend(), { ...row, name });
  const statement = "update quote_submissions set created_at = $1 where id = $2";
  await rewriteHistory(backend(), statement, [moment, id]);
}

describe("pages", () => {
  test("show each row once, also of those with the same timestamp", async () => {
    const names = Array.from({ length: 7 }, (_, index) => `Twin ${index}`);
    for (const name of names) {
      await requestAt(name, "2026-05-05 12:00:00.123+00");
      await addQuote(backend(), getSupabase(), { name });
    }
    await rewriteHistory(backend(), "update quotes set created_at = '2026-05-05 12:00:00.123+00'");
    for (const listed of [submissions({}, "newest"), submissions({}, "urgent"), quotes()]) {
      expect((await listed).toSorted()).toEqual(names);
    }
  });

  test("keep the order across page boundaries, with every filter at once", async () => {
    for (let minute = 0; minute < 8; minute += 1) {
      const moment = `2026-05-05 12:0${minute}:00.5+00`;
      await requestAt(`General ${minute}`, moment);
      await requestAt(`Urgent ${minute}`, moment, emergencyRequest());
    }
    const day = { from: "2026-05-05", to: "2026-05-05" };
    const filter = { ...day, kind: "emergency", search: "urg" } as const;
    const expected = Array.from({ length: 8 }, (_, minute) => `Urgent ${minute}`);
    expect(await submissions(filter, "urgent")).toEqual(expected);
    expect(await submissions(filter, "newest")).toEqual(expected.toReversed());
  });

  test("the most urgent comes first, regardless of when it came", async () => {
    await requestAt("Yesterday", "2026-05-04 12:00+00");
    await requestAt("Burst pipe", "2026-05-05 11:00+00", emergencyRequest());
    await requestAt("This morning", "2026-05-05 11:45+00");
    expect(await submissions({}, "urgent")).toEqual(["Burst pipe", "Yesterday", "This morning"]);
  });

  test("a row that arrives or leaves in between shifts no other to another page", async () => {
    const arrive = (hour: number) => requestAt(`Hour ${hour}`, `2026-05-05 0${hour}:00+00`);
    for (const hour of [1, 2, 3, 4, 5, 6]) await arrive(hour);
    const listing = { filter: NO_SUBMISSION_FILTER, order: "newest" as const };
    const first = await fetchSubmissions({ ...listing, after: null }, page());
    await arrive(7);
    await backend().sql("update quote_submissions set processed = true where name = 'Hour 4'");
    const second = await fetchSubmissions({ ...listing, after: first.next }, page());
    expect(second.rows.map(({ name }) => name)).toEqual(["Hour 3", "Hour 2", "Hour 1"]);
  });
});

// Midnight in Houston, around both changes of the clocks: 23 and 25 hours.
test.each([
  ["2026-03-08", "2026-03-08 06:00+00", "2026-03-09 05:00+00"],
  ["2026-11-01", "2026-11-01 05:00+00", "2026-11-02 06:00+00"],
  ["2026-07-01", "2026-07-01 05:00+00", "2026-07-02 05:00+00"],
])("%s is a day in Houston", async (day, start, end) => {
  const around = (moment: string, milliseconds: number) =>
    new Date(new Date(moment).getTime() + milliseconds).toISOString();
  await requestAt("Before", around(start, -1));
  await requestAt("First", around(start, 0));
  await requestAt("Last", around(end, -1));
  await requestAt("After", around(end, 0));
  expect(await submissions({ from: day, to: day })).toEqual(["Last", "First"]);
  expect(await submissions({ from: day })).toEqual(["After", "Last", "First"]);
  expect(await submissions({ to: day })).toEqual(["Last", "First", "Before"]);
});

test("the three kinds of request are told apart, and open from dismissed and quoted", async () => {
  const spam = await addRequest(backend(), generalRequest({ name: "Spam" }));
  await addRequest(backend(), generalRequest({ name: "General" }));
  await addRequest(backend(), emergencyRequest({ name: "Emergency" }));
  await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest({ name: "Luxury" }));
  await addQuote(backend(), getSupabase());
  await backend().sql("update quote_submissions set processed = true where id = $1", [spam]);
  expect((await submissions()).toSorted()).toEqual(["Emergency", "General", "Luxury"]);
  expect(await submissions({ kind: "general" })).toEqual(["General"]);
  expect(await submissions({ kind: "emergency" })).toEqual(["Emergency"]);
  expect(await submissions({ kind: "luxury" })).toEqual(["Luxury"]);
  expect(await submissions({ state: "dismissed" })).toEqual(["Spam"]);
  expect(await submissions({ state: "dismissed", kind: "luxury" })).toEqual([]);
});

test("a quote has one status only; follow-ups are the open ones, expired or not, from their day on", async () => {
  // Named after the status and the number of days after which it ends; followed up today.
  for (const status of ["pending", "sent", "accepted", "declined"] as const) {
    for (const endsIn of [-1, 0]) {
      const { id } = await addQuote(backend(), getSupabase(), { name: `${status} ${endsIn}` });
      await rewriteHistory(
        backend(),
        `update quotes set status = $1::text::quote_status, follow_up_on = private.business_date(),
           sent_at = case when $1 <> 'pending' then now() end,
           decided_at = case when $1 in ('accepted', 'declined') then now() end,
           loss_reason = case when $1 = 'declined' then 'Price' end
         where id = $2`,
        [status, id],
      );
      if (status === "accepted") {
        await backend().sql(
          `insert into bookings (quote_id, submission_id, revision, name)
           select id, submission_id, revision, name from quotes where id = $1`,
          [id],
        );
      }
      await endQuotes(backend(), endsIn, id);
    }
  }
  const expired = ["sent -1", "pending -1"];
  const byStatus = {
    expired,
    pending: ["pending 0"],
    sent: ["sent 0"],
    accepted: ["accepted 0", "accepted -1"],
    declined: ["declined 0", "declined -1"],
  };
  expect(await quotes({ status: "all" })).toHaveLength(8);
  expect((await quotes()).toSorted()).toEqual((await quotes({ status: "all" })).toSorted());
  expect((await quotes({ status: "unbooked" })).toSorted()).toEqual(
    ["pending 0", "sent 0", ...expired, ...byStatus.declined].toSorted(),
  );
  for (const [status, names] of Object.entries(byStatus)) {
    expect(await quotes({ status: status as keyof typeof byStatus })).toEqual(names);
  }
  const due = (filter: Partial<QuoteFilter> = {}) => quotes({ isFollowUpDue: true, ...filter });
  const counted = async () =>
    (await getSupabase().rpc("desk_status").single().throwOnError()).data.follow_ups_due;
  const open = ["sent 0", "sent -1", "pending 0", "pending -1"];
  expect([await due(), await counted()]).toEqual([open, open.length]);
  expect(await due({ status: "expired" })).toEqual(expired);
  expect(await due({ status: "sent" })).toEqual(["sent 0"]);

  const followUp = (days: number) =>
    rewriteHistory(
      backend(),
      "update quotes set follow_up_on = private.business_date() + $1::integer",
      [days],
    );
  await followUp(-3);
  expect([await due(), await counted()]).toEqual([open, open.length]);
  await followUp(1);
  expect([await due(), await counted()]).toEqual([[], 0]);
});

test("views list what their counts say, and by event date the next one first", async () => {
  const today = todayInHouston();
  const weekday = new Date(`${today}T12:00`).getDay();
  // On a weekend today, before it Friday.
  const friday = daysAfter(today, weekday === 0 ? 0 : Math.max(0, 5 - weekday));
  for (const row of [
    generalRequest({ name: "Later", event_date: daysAfter(friday, 30) }),
    generalRequest({ name: "Answered" }),
    generalRequest({ name: "Overdue" }),
    generalRequest({ name: "Weekend", event_date: friday }),
    emergencyRequest({ name: "Emergency" }),
  ]) {
    await addRequest(backend(), row);
  }
  const pretend = (name: string, set: string) =>
    rewriteHistory(backend(), `update quote_submissions set ${set} where name = $1`, [name]);
  await pretend("Answered", "first_sent_at = now()");
  await pretend("Overdue", "created_at = now() - interval '3 days'");
  await pretend("Weekend", `taken_by = '${ADMIN.id}', taken_by_name = 'Ada', taken_at = now()`);
  const list = async (view: View) => {
    const listing = { filter: NO_SUBMISSION_FILTER, order: "newest", after: null } as const;
    const { rows } = await fetchSubmissions({ ...listing, view }, page(100));
    return rows.map(({ name }) => name);
  };
  expect(await list("mine")).toEqual(["Weekend"]);
  expect((await list("untaken")).sort()).toEqual(["Answered", "Emergency", "Later", "Overdue"]);
  expect(await list("overdue")).toEqual(["Overdue"]);
  expect((await list("event")).indexOf("Weekend")).toBe(0);
  const { data } = await getSupabase().rpc("desk_status", { _own: ADMIN.id }).single();
  expect(data).toMatchObject({
    mine: (await list("mine")).length,
    untaken: (await list("untaken")).length,
    overdue_requests: (await list("overdue")).length,
    due_today: (await list("today")).length,
    this_weekend: (await list("weekend")).length,
  });
  expect(await list("weekend")).toContain("Weekend");
});

test.each(["", "ada"])(
  "source and language are filtered by, searching for '%s'",
  async (search) => {
    const last = {
      "google-ads": { gclid: "abc" },
      "microsoft-ads": { msclkid: "abc" },
      facebook: { fbclid: "abc" },
      campaign: { utm_source: "newsletter" },
      search: { referrer: "duckduckgo.com" },
      website: { referrer: "theknot.com" },
      unknown: null,
    } satisfies Record<Exclude<Source, "phone">, unknown>;
    for (const source of SOURCES) {
      if (source === "phone") {
        const call = { _id: crypto.randomUUID(), _name: "Ada phone", _phone: "713-555-0100" };
        await getSupabase().rpc("take_call", call).throwOnError();
        continue;
      }
      const request = generalRequest({
        name: `Ada ${source}`,
        ...(last[source] && { attribution: { last: last[source] } }),
        ...(source === "search" && { details: { language: "es" } }),
      });
      await addRequest(backend(), request);
    }
    await backend().sql(
      "insert into quotes (submission_id, name) select id, name from quote_submissions",
    );
    // Quotes answer their requests, which should be in both lists here.
    await rewriteHistory(
      backend(),
      "update quote_submissions set processed = false, processed_at = null",
    );
    const found = async (filter: { source: Source } | { language: "en" | "es" }) => [
      await submissions({ search, ...filter }),
      await quotes({ search, ...filter }),
    ];
    for (const source of SOURCES) {
      expect(await found({ source })).toEqual([[`Ada ${source}`], [`Ada ${source}`]]);
    }
    expect(await found({ language: "es" })).toEqual([["Ada search"], ["Ada search"]]);
    expect((await found({ language: "en" })).map((names) => names.length)).toEqual([7, 7]);
  },
);
