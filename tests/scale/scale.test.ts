import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import {
  type Cursor,
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  PAGE_SIZE,
  type SubmissionFilter,
  startOfDay,
} from "@/desk/model/desk-filter";
import { fetchQuotes } from "@/desk/steps/quotes-query";
import { parseMoment } from "@/lib/business-time";
import { BUSINESS_TIME_ZONE } from "@/lib/calendar-date";
import { insertOf } from "../../scripts/postgres/api-request.ts";
import {
  ADMIN,
  type EmbeddedBackend,
  startEmbeddedBackend,
} from "../support/backend/embedded-backend.ts";
import { COMMON_WORD, fillWithScaleRows, RARE_WORD } from "../support/database/scale-rows.ts";
import { only, rewriteHistory } from "../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";
import { planOf, readingsOf, rowsRead, scansOf } from "../support/query-plan.ts";
import { signInApp } from "../support/staff-session.ts";

// Plans and row counts, never times: docs/scale.md has those.

const toBusinessDay = (moment: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: BUSINESS_TIME_ZONE }).format(moment);

/** Open requests in the inbox, and quotes; each quote belongs to one more request. */
const COUNT = 50_000;

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await fillWithScaleRows((statement, parameters) => backend.sql(statement, parameters), COUNT);
  // The app's own client, which asks for the page's origin.
  vi.stubGlobal("window", { location: new URL(backend.url) });
  vi.stubGlobal("fetch", backend.fetch);
  await signInApp(ADMIN);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

/** A signal of its own for every page: Node warns of one with many listeners. */
const options = () => ({ signal: new AbortController().signal });
const newest = (after: Cursor | null = null, filter: Partial<SubmissionFilter> = {}) =>
  fetchSubmissions(
    { filter: { ...NO_SUBMISSION_FILTER, ...filter }, order: "newest", after },
    options(),
  );
const urgent = (after: Cursor | null = null) =>
  fetchSubmissions({ filter: NO_SUBMISSION_FILTER, order: "urgent", after }, options());
const quotes = (after: Cursor | null = null, search = "") =>
  fetchQuotes({ filter: { ...NO_QUOTE_FILTER, search }, after }, options());

/** The plan of the one statement over the desk's tables that a request makes. */
async function planOfRequest(request: () => Promise<unknown>) {
  const statements = await backend.statementsOf(request);
  return planOf(backend, only(statements.filter(({ sql }) => /"quote(s|_submissions)"/.test(sql))));
}

/** The place after the first `count` rows of a list. */
async function cursorAfter(count: number, table: string, order: string): Promise<Cursor> {
  const [column] = order.split(/[ ,]/);
  const rows = await backend.sql<Cursor>(
    `select ${column}::text as at, id from ${table} order by ${order} offset ${count - 1} limit 1`,
  );
  return only(rows);
}

const OPEN = "quote_submissions where not processed";
const lists = [
  ["newest requests", newest, "quote_submissions_newest_idx", OPEN, "created_at desc, id desc"],
  ["most urgent requests", urgent, "quote_submissions_urgent_idx", OPEN, "due_at, id"],
  ["quotes", quotes, "quotes_newest_idx", "quotes", "created_at desc, id desc"],
] as const;

describe.each(lists)("the list of %s", (_, fetchPage, index, table, order) => {
  /** One index scan, no sort, and no more rows than are shown plus one that tells whether more follow. */
  async function expectOneIndexedRead(after: Cursor | null, isRow = after !== null) {
    const plan = await planOfRequest(() => fetchPage(after));
    expect(plan.map((node) => node["Node Type"])).not.toContainEqual(
      expect.stringMatching(/Seq Scan|Sort|Bitmap/),
    );
    const scan = only(scansOf(plan));
    expect(scan).toMatchObject({ "Node Type": "Index Scan", "Index Name": index });
    // The last row of the page before is read once more, to start after it.
    expect(rowsRead(scan)).toBe(PAGE_SIZE + 1 + (isRow ? 1 : 0));
    // The role is checked once, not per row.
    expect(scan.Filter).toMatch(/InitPlan/);
    expect(scan.Filter).not.toMatch(/has_role/);
  }

  test("the first page is one indexed read of 51 rows", async () => {
    await expectOneIndexedRead(null);
    const page = await fetchPage();
    expect(page.rows).toHaveLength(PAGE_SIZE);
    expect(page.next).not.toBeNull();
  });

  test("so is page 500", async () => {
    const after = await cursorAfter(499 * PAGE_SIZE, table, order);
    await expectOneIndexedRead(after);
    const expected = await backend.sql<{ id: string }>(
      `select id from ${table} order by ${order} offset ${499 * PAGE_SIZE} limit ${PAGE_SIZE}`,
    );
    expect((await fetchPage(after)).rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  test("so is the page that begins with a day", async () => {
    const middle = await cursorAfter(COUNT / 2, table, order);
    const isAscending = order.startsWith("due_at");
    const day = toBusinessDay(parseMoment(middle.at));
    await expectOneIndexedRead(startOfDay(day, isAscending), false);
    const { rows } = await fetchPage(startOfDay(day, isAscending));
    const first = rows[0];
    const moment = isAscending && first && "due_at" in first ? first.due_at : first?.created_at;
    expect(toBusinessDay(parseMoment(moment ?? ""))).toBe(day);
  });

  test("the last page is the end", async () => {
    const page = await fetchPage(await cursorAfter(COUNT - PAGE_SIZE, table, order));
    expect(page.rows).toHaveLength(PAGE_SIZE);
    expect(page.next).toBeNull();
  });
});

describe("a search", () => {
  const searches = [
    ["quote_submissions", (search: string) => newest(null, { search })],
    ["quotes", (search: string) => quotes(null, search)],
  ] as const;

  // The place of a booking is in a table of its own, with a policy of its own.
  const tables = { quote_submissions: 1, quotes: 2 };

  test.each(searches)(
    "of %s reads no row twice and checks the role once a table",
    async (table, find) => {
      for (const words of [COMMON_WORD, RARE_WORD, "nowhere-to-be-found"]) {
        const statements = await backend.statementsOf(() => find(words));
        const call = only(statements.filter(({ sql }) => /"search_\w+"/.test(sql)));
        const readings = await readingsOf(backend, call);
        expect(readings(table).scans).toBe(1);
        expect(readings(table).rows).toBeGreaterThan(0);
        expect(readings(table).rows).toBeLessThanOrEqual(2 * COUNT);
        expect(readings("user_roles").scans).toBe(tables[table]);
      }
    },
  );
});

test("a quote's number reads that quote alone", async () => {
  const { id } = only(
    await backend.sql<{ id: string }>("select id from quotes order by id offset 20000 limit 1"),
  );
  const find = () => quotes(null, `Q-${id.slice(0, 8)}`);
  const statements = await backend.statementsOf(find);
  const call = only(statements.filter(({ sql }) => /"search_quotes"/.test(sql)));
  expect((await readingsOf(backend, call))("quotes").rows).toBeLessThan(10);
  expect((await find()).rows.map((row) => row.id)).toContain(id);
});

/** The plan of the statement inside a function, with its parameters replaced. */
async function planOfFunction(name: string, parameters: Record<string, string> = {}) {
  const { body } = only(
    await backend.sql<{ body: string }>("select prosrc as body from pg_proc where proname = $1", [
      name,
    ]),
  );
  const sql = Object.entries(parameters).reduce(
    (text, [parameter, value]) => text.replaceAll(new RegExp(`\\b${parameter}\\b`, "g"), value),
    body,
  );
  return planOf(backend, { sql: sql.trim().replace(/;$/, ""), parameters: [] });
}

const TWELVE_WEEKS = { _from: "null::date", _until: "null::date" };

test("the figures of twelve weeks read those requests once, and no quote for each request", async () => {
  const scans = scansOf(await planOfFunction("desk_figures", TWELVE_WEEKS));
  const readOf = (table: string) => scans.filter((node) => node["Relation Name"] === table);
  // An eighth of the two years. The coarse index only says in which stretches of the table they are.
  expect(rowsRead(only(readOf("quote_submissions")))).toBeLessThan((2 * COUNT) / 4);
  // Those of these days, those accepted in them, and those that are open today.
  const quotesRead = readOf("quotes").reduce((rows, scan) => rows + rowsRead(scan), 0);
  expect(quotesRead).toBeLessThanOrEqual(3 * COUNT);
});

test("a month of the calendar reads the bookings and quotes of that month, by their indexes", async () => {
  const { body, first, last, count } = only(
    await backend.sql<{ body: string; first: string; last: string; count: number }>(
      `select prosrc as body, min(month)::date::text as first,
         (min(month) + interval '1 month - 1 day')::date::text as last,
         (select count(*)::integer from bookings where status = 'booked')
           + (select count(*)::integer from quotes where status = 'sent') as count
       from pg_proc, (select date_trunc('month', max(rental_from)) as month from quotes) as latest
       where proname = 'trailers_out' group by prosrc`,
    ),
  );
  const sql = body
    .replaceAll(/\b_from\b/g, `date '${first}'`)
    .replaceAll(/\b_until\b/g, `date '${last}'`)
    .replaceAll(/\b_except\b/g, "null::uuid");
  const plan = await planOf(backend, { sql: sql.trim().replace(/;$/, ""), parameters: [] });
  expect(plan.map((node) => node["Index Name"])).toEqual(
    expect.arrayContaining(["bookings_rental_days_idx", "quotes_rental_days_idx"]),
  );
  const tables = ["bookings", "quotes"];
  const reads = scansOf(plan).filter((node) => tables.includes(node["Relation Name"] ?? ""));
  // What is booked, and what is offered.
  expect(reads).toHaveLength(2);
  expect(reads.reduce((sum, read) => sum + rowsRead(read), 0)).toBeLessThan(count / 2);
});

test("dismissed requests are one indexed read too", async () => {
  await rewriteHistory(
    backend,
    `update quote_submissions set processed = true, processed_at = now(), dismissed_at = now()
     where id in (select id from quote_submissions where not processed order by id limit 200)`,
  );
  const plan = await planOfRequest(() => newest(null, { state: "dismissed" }));
  const scan = only(scansOf(plan));
  expect(scan).toMatchObject({ "Index Name": "quote_submissions_dismissed_idx" });
  expect(rowsRead(scan)).toBe(PAGE_SIZE + 1);
});

const TEXT = { body: "Hi", whole: "Hi", is_cut: false, is_automatic: false, is_said: false };
const inbound = "select receive_message('sms', 'SM1', '+17135550142', $1)";

test.each([
  ["a request", "anon", ...insertOf("quote_submissions", generalRequest())],
  ["an emergency", "anon", ...insertOf("quote_submissions", emergencyRequest())],
  ["a code", "anon", "select token_for_code('Q-ABCDEF01', 'ABCDEFGH')", []],
  ["a lost link", "anon", "select resend_quote_link('Q-ABCDEF01', 'ada@example.com')", []],
  [
    "a corrected address",
    "anon",
    "select correct_request_email($1, 'ada@example.com')",
    [generalRequest()],
  ],
  ["a free day", "anon", "select availability(current_date + 30)", []],
  ["a text", "service_role", inbound, [{ ...TEXT, attachments: [] }]],
] as const)(
  "%s is no reason to read a large table from end to end",
  async (_, role, call, values) => {
    await backend.sql("begin");
    try {
      await backend.sql("update business_settings set is_availability_public = true");
      await backend.sql("select set_config('role', $1, true)", [role]);
      await backend.sql(call, [...values]);
      const read = await backend.sql(
        `select relname from pg_stat_xact_user_tables
       where relname in ('quotes', 'quote_submissions') and seq_scan > 0`,
      );
      expect(read).toEqual([]);
    } finally {
      await backend.sql("rollback");
    }
  },
);

// Last, because it empties the inbox.
test("the status of an ordinary inbox reads open requests only", async () => {
  const open = 30;
  await rewriteHistory(
    backend,
    `delete from quote_submissions where not processed and id not in (
       select id from quote_submissions where not processed order by created_at desc limit ${open}
     )`,
  );
  await backend.sql("vacuum analyze quote_submissions");
  const plan = await planOfFunction("desk_status", { _own: "null::uuid" });
  const scans = scansOf(plan).filter((node) => node["Relation Name"] === "quote_submissions");
  expect(rowsRead(only(scans))).toBe(open);
  expect(rowsRead(only(scansOf(await planOfRequest(newest))))).toBe(open);
});
