import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import {
  type Cursor,
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type Page,
  type QuoteFilter,
  type SubmissionFilter,
  type SubmissionOrder,
} from "@/desk/model/desk-filter";

import { fetchQuotes } from "@/desk/quotes/quotes-query";
import { getSupabase } from "@/lib/supabase/client";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addQuote, addRequest, businessDay, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { signInApp } from "../../support/staff-session.ts";

const backend = embeddedBackendForFile();

beforeEach(async () => {
  // The app's own client, which asks for the page's origin.
  vi.stubGlobal("window", { location: new URL(backend().url) });
  vi.stubGlobal("fetch", backend().fetch);
  await signInApp(ADMIN);
});
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

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

const submissions = (
  filter: Partial<SubmissionFilter> = {},
  order: SubmissionOrder = "newest",
  size = 3,
) =>
  readAll((after) =>
    fetchSubmissions(
      { filter: { ...NO_SUBMISSION_FILTER, ...filter }, order, after },
      { signal, size },
    ),
  );
const quotes = (filter: Partial<QuoteFilter> = {}, size = 3) =>
  readAll((after) =>
    fetchQuotes({ filter: { ...NO_QUOTE_FILTER, ...filter }, after }, { signal, size }),
  );

/** A request with a name, as if it had come at a moment. */
async function requestAt(name: string, moment: string, row = generalRequest()): Promise<string> {
  const id = await addRequest(backend(), { ...row, name });
  await rewriteHistory(backend(), "update quote_submissions set created_at = $1 where id = $2", [
    moment,
    id,
  ]);
  return id;
}

describe("pages", () => {
  test.each(["newest", "urgent"] as const)(
    "%s first: requests of one and the same moment are each shown once",
    async (order) => {
      const names = Array.from({ length: 10 }, (_, index) => `Twin ${index}`);
      for (const name of names) await requestAt(name, "2026-05-05 12:00:00.123+00");
      const shown = await submissions({}, order);
      expect(shown.toSorted()).toEqual(names);
    },
  );

  test("quotes made at one and the same moment are each shown once", async () => {
    const names = Array.from({ length: 7 }, (_, index) => `Twin ${index}`);
    for (const name of names) await addQuote(backend(), getSupabase(), { name });
    await rewriteHistory(backend(), "update quotes set created_at = '2026-05-05 12:00:00.123+00'");
    expect((await quotes()).toSorted()).toEqual(names);
  });

  test("follow the order over every boundary, with every filter at once", async () => {
    for (let minute = 0; minute < 8; minute += 1) {
      const moment = `2026-05-05 12:0${minute}:00.5+00`;
      await requestAt(`General ${minute}`, moment);
      await requestAt(`Urgent ${minute}`, moment, emergencyRequest());
    }
    const filter = {
      kind: "emergency",
      from: "2026-05-05",
      to: "2026-05-05",
      search: "urg",
    } as const;
    const expected = Array.from({ length: 8 }, (_, minute) => `Urgent ${minute}`);
    expect(await submissions(filter, "urgent")).toEqual(expected);
    expect(await submissions(filter, "newest")).toEqual(expected.toReversed());
  });

  test("the most urgent comes first, whatever came first", async () => {
    await requestAt("Yesterday", "2026-05-04 12:00+00");
    await requestAt("Burst pipe", "2026-05-05 11:00+00", emergencyRequest());
    await requestAt("This morning", "2026-05-05 11:45+00");
    expect(await submissions({}, "urgent")).toEqual(["Burst pipe", "Yesterday", "This morning"]);
  });

  test("a row that arrives or leaves in between moves no other to another page", async () => {
    for (const hour of [1, 2, 3, 4, 5, 6])
      await requestAt(`Hour ${hour}`, `2026-05-05 0${hour}:00+00`);
    const listing = { filter: NO_SUBMISSION_FILTER, order: "newest" as const };
    const first = await fetchSubmissions({ ...listing, after: null }, { signal, size: 3 });
    await requestAt("Hour 7", "2026-05-05 07:00+00");
    await backend().sql("update quote_submissions set processed = true where name = 'Hour 4'");
    const second = await fetchSubmissions({ ...listing, after: first.next }, { signal, size: 3 });
    expect(second.rows.map(({ name }) => name)).toEqual(["Hour 3", "Hour 2", "Hour 1"]);
  });
});

describe("days", () => {
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
});

describe("dismissed requests", () => {
  test("are a list of their own", async () => {
    const spam = await requestAt("Spam", "2026-05-05 12:00+00");
    await requestAt("Open", "2026-05-05 13:00+00");
    await addQuote(backend(), getSupabase());
    await backend().sql("update quote_submissions set processed = true where id = $1", [spam]);
    expect(await submissions({ state: "dismissed" })).toEqual(["Spam"]);
    expect(await submissions()).toEqual(["Open"]);
  });
});

describe("quotes by status", () => {
  /** A quote named after its status and the number of days after which it ends, followed up today. */
  async function quoteOf(status: "pending" | "sent" | "accepted" | "declined", endsIn: number) {
    const quote = await addQuote(backend(), getSupabase(), { name: `${status} ${endsIn}` });
    await rewriteHistory(
      backend(),
      `update quotes set status = $1::text::quote_status, valid_until = $2, follow_up_on = $3,
         sent_at = case when $1 <> 'pending' then now() end,
         decided_at = case when $1 in ('accepted', 'declined') then now() end,
         loss_reason = case when $1 = 'declined' then 'Price' end,
         is_booked = $1 = 'accepted'
       where id = $4`,
      [status, await businessDay(backend(), endsIn), await businessDay(backend()), quote.id],
    );
  }

  beforeEach(async () => {
    for (const status of ["pending", "sent", "accepted", "declined"] as const) {
      for (const endsIn of [-1, 0]) await quoteOf(status, endsIn);
    }
  });

  test.each([
    ["expired", ["sent -1", "pending -1"]],
    ["pending", ["pending 0"]],
    ["sent", ["sent 0"]],
    ["accepted", ["accepted 0", "accepted -1"]],
    ["declined", ["declined 0", "declined -1"]],
  ] as const)("%s", async (status, expected) => {
    expect(await quotes({ status })).toEqual(expected);
  });

  test("all of them", async () => {
    expect(await quotes()).toHaveLength(8);
  });

  test("to be followed up: the open ones, expired or not", async () => {
    expect(await quotes({ isFollowUpDue: true })).toEqual([
      "sent 0",
      "sent -1",
      "pending 0",
      "pending -1",
    ]);
    expect(await quotes({ isFollowUpDue: true, status: "expired" })).toEqual([
      "sent -1",
      "pending -1",
    ]);
    expect(await quotes({ isFollowUpDue: true, status: "sent" })).toEqual(["sent 0"]);
  });

  test("not before their day", async () => {
    await rewriteHistory(backend(), "update quotes set follow_up_on = $1", [
      await businessDay(backend(), 1),
    ]);
    expect(await quotes({ isFollowUpDue: true })).toEqual([]);
  });
});
