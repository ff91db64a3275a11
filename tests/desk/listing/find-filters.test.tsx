import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import {
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type QuoteFilter,
  type SubmissionFilter,
  type View,
} from "@/desk/model/desk-filter";
import { daysAfter } from "@/desk/model/short-date";
import { fetchQuotes } from "@/desk/quotes/quotes-query";
import { todayInHouston } from "@/lib/business-time";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import {
  dateFromToday,
  emergencyRequest,
  generalRequest,
  luxuryRequest,
} from "../../support/lead-factories.ts";
import { signInApp, signOutApp } from "../../support/staff-session";

const backend = embeddedBackendForFile();
const signal = new AbortController().signal;

afterEach(async () => {
  await signOutApp();
  vi.unstubAllGlobals();
});

async function signIn() {
  serveFromBackend(backend());
  await signInApp(ADMIN);
}

async function store(...requests: ReturnType<typeof generalRequest>[]) {
  for (const request of requests) {
    const { error } = await backend().client().from("quote_submissions").insert(request);
    if (error) throw error;
  }
}

/** A quote for every stored request, carrying its name. */
async function quoteAll() {
  await backend().sql(
    `insert into quotes (submission_id, name, email, phone, event_type, event_address, quote_amount)
     select id, name, email, phone, event_type, event_address, 500 from quote_submissions`,
  );
}

/** Sets columns past the guards, as time would. */
async function pretend(table: "quotes" | "quote_submissions", name: string, set: string) {
  await backend().sql(`alter table ${table} disable trigger user`);
  await backend().sql(`update ${table} set ${set} where name = $1`, [name]);
  await backend().sql(`alter table ${table} enable trigger user`);
}

async function findRequests(filter: Partial<SubmissionFilter>) {
  const page = await fetchSubmissions(
    { filter: { ...NO_SUBMISSION_FILTER, ...filter }, order: "newest", after: null },
    { signal },
  );
  return page.rows.map((row) => row.name).sort();
}

async function findQuotes(filter: Partial<QuoteFilter>) {
  const page = await fetchQuotes(
    { filter: { ...NO_QUOTE_FILTER, ...filter }, after: null },
    { signal },
  );
  return page.rows.map((row) => row.name).sort();
}

describe("search", () => {
  it("finds by name, e-mail, phone and place, in any notation", async () => {
    await signIn();
    await store(
      generalRequest({ name: "José Núñez", email: "jose.n@example.com" }),
      generalRequest({ name: "Dana Whitfield", event_address: "2310 Bagby St, Houston" }),
      emergencyRequest({ name: "Ray Ortega", phone: "+1 (713) 555-0142" }),
      emergencyRequest({ name: "Sam Okafor", phone: "832 555-0199" }),
    );
    await quoteAll();
    for (const [search, found] of [
      ["jose nunez", ["José Núñez"]],
      ["NÚÑEZ", ["José Núñez"]],
      ["jose.n@example", ["José Núñez"]],
      ["2310 bagby", ["Dana Whitfield"]],
      ["713-555-0142", ["Ray Ortega"]],
      ["(713) 555 0142", ["Ray Ortega"]],
      ["7135550142", ["Ray Ortega"]],
      ["+1 832 555 0199", ["Sam Okafor"]],
      ["1-832-555-0199", ["Sam Okafor"]],
      ["555", ["Ray Ortega", "Sam Okafor"]],
      ["dana ortega", []],
      ["ortega dana", []],
      ["houston bagby dana 2310", ["Dana Whitfield"]],
    ] as const) {
      expect(await findQuotes({ search }), search).toEqual(found);
    }
  });

  it("finds open requests by what was asked, in any script", async () => {
    await signIn();
    await store(
      { ...generalRequest({ name: "Ada" }), additional_info: "Mind the cattle guard" },
      { ...generalRequest({ name: "Omar" }), additional_info: "نحتاج حمامات نظيفة" },
      { ...generalRequest({ name: "Lea" }), details: { choice: "2 × 4-Station" } },
    );
    expect(await findRequests({ search: "Cattle GUARD" })).toEqual(["Ada"]);
    expect(await findRequests({ search: "حمامات" })).toEqual(["Omar"]);
    expect(await findRequests({ search: "4-station" })).toEqual(["Lea"]);
    expect(await findRequests({ search: "omar cattle" })).toEqual([]);
  });

  it("takes what is typed literally", async () => {
    await signIn();
    const odd = [
      "100% Events",
      "Under_score",
      "Back\\slash",
      "O'Neil",
      'The "Big" Tent',
      "Smith, Sons",
      "Ann (Annie) Lee",
      "a.b,or(name.eq.x)",
    ];
    await store(
      generalRequest({ name: "Plain Person" }),
      generalRequest({ name: "Star Trek" }),
      ...odd.map((name) => generalRequest({ name })),
    );
    for (const name of odd) expect(await findRequests({ search: name }), name).toEqual([name]);
    // With a second word, the first of two goes another way to the database.
    for (const name of odd) {
      expect(await findRequests({ search: `${name} a-long-word-to-find` }), name).toEqual([]);
      expect(await findRequests({ search: `${name} houston` }), name).toEqual([name]);
    }
    expect(await findRequests({ search: "100%" })).toEqual(["100% Events"]);
    expect(await findRequests({ search: "d_r_s" })).toEqual([]);
    expect(await findRequests({ search: "pl%n" })).toEqual([]);
    expect(await findRequests({ search: "\\" })).toEqual(["Back\\slash"]);
    expect(await findRequests({ search: "person),processed.eq.true" })).toEqual([]);
    expect(await findRequests({ search: "pl*person" })).toEqual([]);
    expect(await findRequests({ search: "person\u0000" })).toEqual(["Plain Person"]);
    expect(await findRequests({ search: "\ud800" })).toEqual([]);
  });
});

describe("any search", () => {
  it("finds names of all scripts in capitals and in small letters", async () => {
    await signIn();
    const names = [
      "Øystein Åberg",
      "ЖАННА Иванова",
      "Ελένη ΠΑΠΠΑΣ",
      "Nguyễn Thị Đào",
      "李小龍",
      "Łukasz",
    ];
    await store(...names.map((name) => generalRequest({ name })));
    for (const name of names) {
      expect(await findRequests({ search: name }), name).toEqual([name]);
      expect(await findRequests({ search: name.toLowerCase() }), name).toEqual([name]);
      expect(await findRequests({ search: name.toUpperCase() }), name).toEqual([name]);
    }
  });

  it("is answered, whatever is typed", async () => {
    await signIn();
    await store(generalRequest());
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(..."%_\\\"'(){},.:*&|! a1+-\u0000"), maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        expect(await findRequests({ search })).toBeInstanceOf(Array);
      }),
      { numRuns: 150 },
    );
  });
});

describe("filters", () => {
  it("tell the three kinds of request apart, and open from dismissed", async () => {
    await signIn();
    await store(
      generalRequest({ name: "General" }),
      generalRequest({ name: "Spam" }),
      emergencyRequest({ name: "Emergency" }),
    );
    await backend()
      .client()
      .from("luxury_trailers_landing_page")
      .insert(luxuryRequest({ name: "Luxury" }));
    const admin = await backend().signInAs(ADMIN);
    await admin.from("quote_submissions").update({ processed: true }).eq("name", "Spam");
    expect(await findRequests({})).toEqual(["Emergency", "General", "Luxury"]);
    expect(await findRequests({ kind: "general" })).toEqual(["General"]);
    expect(await findRequests({ kind: "emergency" })).toEqual(["Emergency"]);
    expect(await findRequests({ kind: "luxury" })).toEqual(["Luxury"]);
    expect(await findRequests({ state: "dismissed" })).toEqual(["Spam"]);
    expect(await findRequests({ state: "dismissed", kind: "luxury" })).toEqual([]);
  });

  it("count days as Houston does, both included, also over the change of the clocks", async () => {
    await signIn();
    await store(...["Before", "First", "Last", "After"].map((name) => generalRequest({ name })));
    // Daylight saving time ended on November 1, 2026: the day began at 05:00 UTC and ended at 06:00 UTC.
    await pretend("quote_submissions", "Before", "created_at = '2026-11-01 04:59:59.999+00'");
    await pretend("quote_submissions", "First", "created_at = '2026-11-01 05:00:00+00'");
    await pretend("quote_submissions", "Last", "created_at = '2026-11-02 05:59:59.999+00'");
    await pretend("quote_submissions", "After", "created_at = '2026-11-02 06:00:00+00'");
    const day = "2026-11-01";
    expect(await findRequests({ from: day, to: day })).toEqual(["First", "Last"]);
    expect(await findRequests({ from: day })).toEqual(["After", "First", "Last"]);
    expect(await findRequests({ to: day })).toEqual(["Before", "First", "Last"]);
  });

  it("find a quote under one status only, expired ones as expired, and what is to be followed up", async () => {
    await signIn();
    const names = ["Pending", "Sent", "Late", "Accepted", "Declined"];
    await store(...names.map((name) => generalRequest({ name })));
    await quoteAll();
    const yesterday = dateFromToday(-2);
    await pretend(
      "quotes",
      "Sent",
      `status = 'sent', sent_at = now(), follow_up_on = '${todayInHouston()}'`,
    );
    await pretend(
      "quotes",
      "Late",
      `status = 'sent', sent_at = now(), valid_until = '${yesterday}', follow_up_on = '${yesterday}'`,
    );
    await pretend("quotes", "Pending", `follow_up_on = '${dateFromToday(3)}'`);
    await pretend(
      "quotes",
      "Accepted",
      `status = 'accepted', is_booked = true, sent_at = now(), decided_at = now(), valid_until = '${yesterday}'`,
    );
    await pretend(
      "quotes",
      "Declined",
      "status = 'declined', sent_at = now(), decided_at = now(), loss_reason = 'Price'",
    );
    expect(await findQuotes({})).toEqual([...names].sort());
    expect(await findQuotes({ status: "pending" })).toEqual(["Pending"]);
    expect(await findQuotes({ status: "sent" })).toEqual(["Sent"]);
    expect(await findQuotes({ status: "expired" })).toEqual(["Late"]);
    expect(await findQuotes({ status: "accepted" })).toEqual(["Accepted"]);
    expect(await findQuotes({ status: "declined" })).toEqual(["Declined"]);
    expect(await findQuotes({ isFollowUpDue: true })).toEqual(["Late", "Sent"]);
  });
});

describe("views", () => {
  it("list what is counted beside them, and by event date the next one first", async () => {
    await signIn();
    const today = todayInHouston();
    const weekday = new Date(`${today}T12:00`).getDay();
    // On a weekend today, before it Friday.
    const friday = daysAfter(today, weekday === 0 ? 0 : Math.max(0, 5 - weekday));
    await store(
      generalRequest({ name: "Later", event_date: daysAfter(friday, 30) }),
      generalRequest({ name: "Answered" }),
      generalRequest({ name: "Overdue" }),
      generalRequest({ name: "Weekend", event_date: friday }),
      emergencyRequest({ name: "Emergency" }),
    );
    await pretend("quote_submissions", "Answered", "first_sent_at = now()");
    await pretend("quote_submissions", "Overdue", "due_at = now() - interval '2 days'");
    await pretend(
      "quote_submissions",
      "Weekend",
      `taken_by = '${ADMIN.id}', taken_by_name = 'Ada', taken_at = now()`,
    );
    const list = async (view: View) => {
      const listing = { filter: NO_SUBMISSION_FILTER, order: "newest", after: null } as const;
      const { rows } = await fetchSubmissions({ ...listing, view }, { signal });
      return rows.map(({ name }) => name);
    };
    expect(await list("mine")).toEqual(["Weekend"]);
    expect((await list("nobodys")).sort()).toEqual(["Answered", "Emergency", "Later", "Overdue"]);
    expect(await list("overdue")).toEqual(["Overdue"]);
    expect((await list("event")).indexOf("Weekend")).toBe(0);
    const admin = await backend().signInAs(ADMIN);
    const { data } = await admin.rpc("desk_status", { _own: ADMIN.id }).single();
    expect(data).toMatchObject({
      mine: (await list("mine")).length,
      nobodys: (await list("nobodys")).length,
      overdue_requests: (await list("overdue")).length,
      due_today: (await list("today")).length,
      this_weekend: (await list("weekend")).length,
    });
    expect(await list("weekend")).toContain("Weekend");
  });
});
