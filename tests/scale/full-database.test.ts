import { beforeAll, describe, expect, test } from "vitest";
import { sceneForWrites } from "../long/support/scene-for-writes.ts";
import {
  connectionForFile,
  databaseForFile,
  staffForFile,
} from "../support/database/database-for-file.ts";
import { callsOfEverything } from "../support/database/every-call.ts";
import { fullDatabase } from "../support/database/full-database.ts";
import { countPages, pagesOf, USUAL_PAGES } from "../support/database/pages.ts";

// Pages, never times: they are the same on every machine. SCALE_REQUESTS=100000 fills it with more.

const REQUESTS = Number(process.env.SCALE_REQUESTS ?? 20_000);

/** What reads more, and why. */
const LIMITS: readonly [name: RegExp, pages: number][] = [
  // Each request of these years is counted, and all that was paid in them.
  [/^(desk|money)_figures of two years/, 2_000],
  // An owner takes out a month: each booking agreed to, on hire or paid in it, with its dues and payments.
  [/^books/, 2_000],
  // Fifty messages at once, which the worker never claims: each is leased, written and given a link of its own.
  [/claim_notifications\('test', 50/, 4_000],
  // Three messages, each with all that it says, beside what the worker asks in every poll.
  [/^claim_notifications of an ordinary minute/, 600],
  // Opens the page and says yes in one statement, and a yes writes fifteen rows, each with its indexes and keys.
  [/accept_/, 800],
  // Writes a request, a quote, a booking and its dues of each line, when a company begins.
  [/import_bookings/, 1_100],
  // Any text may name a person: each is read once, which alone are 3,500 pages. The rest is written in a dozen tables.
  [/forget_person/, 6_500],
];

/** What has to look at everything, by its reason; all but the searches is done once a day, or by hand. */
const READS_ALL: readonly [name: RegExp, why: string][] = [
  [
    /search_|count_found|find_bookings for/,
    "no index finds a part of a word behind the policies (decision 51)",
  ],
  [/run_retention|erase_again/, "all that is too old goes, or is erased again"],
  [/auth\.users/, "an account is taken out of every row that names it"],
];

const database = databaseForFile();
const one = staffForFile(database, "one@example.com");
const two = staffForFile(database, "two@example.com");
const client = connectionForFile(database, "supabase_admin");
const scene = sceneForWrites(database, [one, two]);

/** Pages of each call, at a quarter of the size and at the whole. */
const found = new Map<string, [number, number]>();

beforeAll(async () => {
  await scene.make();
  const fill = await fullDatabase(database(), one(), [REQUESTS / 4, REQUESTS]);
  await countPages(database());
  for (const size of [0, 1]) {
    await fill();
    for (const call of await callsOfEverything(database(), scene)) {
      const { name } = call;
      if (READS_ALL.some(([seldom]) => seldom.test(name) && !/search_|count_|find_/.test(name)))
        continue;
      const pages = await pagesOf(client(), call);
      const [before] = found.get(name) ?? [pages];
      found.set(name, size === 0 ? [pages, pages] : [before, pages]);
    }
  }
}, 3_000_000);

describe("after ten years", () => {
  const isSearch = (name: string) => READS_ALL.some(([reads]) => reads.test(name));

  test("there is all that a busy company has", async () => {
    const tables = await database().sql<{ name: string; rows: number }>(
      `select relname::text as name, reltuples::integer as rows from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const rows = Object.fromEntries(tables.map(({ name, rows: count }) => [name, count]));
    expect(rows.quote_submissions).toBeGreaterThanOrEqual(REQUESTS);
    for (const name of ["quotes", "bookings", "ledger", "quote_activity", "stop_marks"])
      expect(rows[name], name).toBeGreaterThanOrEqual(REQUESTS / 4);
    // What has to go with the age of its request has gone.
    for (const name of [
      "quote_versions",
      "booking_changes",
      "payments",
      "notifications",
      "quote_messages",
      "stop_photos",
    ])
      expect(rows[name], name).toBeGreaterThanOrEqual(REQUESTS / 25);
  });

  test("no call reads more than its limit", () => {
    const above = [...found].flatMap(([name, [, pages]]) => {
      const [, limit] = LIMITS.find(([which]) => which.test(name)) ?? [name, USUAL_PAGES];
      return pages > limit && !isSearch(name) ? [`${name}: ${pages}`] : [];
    });
    expect(above).toEqual([]);
  });

  test("no call reads more because more is over", () => {
    const grown = [...found].flatMap(([name, [before, after]]) =>
      after > before * 1.5 + 400 && !isSearch(name) ? [`${name}: ${before} to ${after}`] : [],
    );
    expect(grown).toEqual([]);
  });

  test("a search reads each row once", async () => {
    const [{ pages = 0 } = {}] = await database().sql<{ pages: number }>(
      `select sum(relpages) as pages from pg_class
       where oid in ('quotes'::regclass, 'bookings'::regclass, 'quote_submissions'::regclass)`,
    );
    for (const [name, [, read]] of found)
      if (isSearch(name)) expect(read, name).toBeLessThan(pages + USUAL_PAGES);
  });
});
