import { beforeAll, describe, expect, test } from "vitest";
import { anon, connectApi, countAnswers, insertAs } from "../../scripts/postgres/api-request.ts";
import { sceneForWrites } from "../long/support/scene-for-writes.ts";
import {
  connectionForFile,
  databaseForFile,
  staffForFile,
} from "../support/database/database-for-file.ts";
import { callsOfEverything } from "../support/database/every-call.ts";
import { fullDatabase } from "../support/database/full-database.ts";
import { costOf, countPages, USUAL_PAGES } from "../support/database/pages.ts";
import { generalRequest } from "../support/lead-factories.ts";

// Pages, never times: they are the same on every machine. SCALE_REQUESTS=100000 fills it with more.

const REQUESTS = Number(process.env.SCALE_REQUESTS ?? 20_000);

/** What reads more, and why. */
const LIMITS: readonly [name: RegExp, pages: number][] = [
  // Each request of these years is counted, and all that was paid in them.
  [/^desk_figures of two years/, 2_000],
  // An owner takes out a month: each booking agreed to, on hire or paid in it, with its dues and payments, and who else has
  // its customer's name.
  [/^books/, 2_000],
  // Some forty-six messages at once, of which the worker claims ten: each is leased (twenty pages), written (sixty) and given
  // a link of its own.
  [/claim_notifications\('test', 50/, 4_600],
  // By day it also looks over what is due to be paid, and whom to remind of it.
  [/^claim_notifications every ten minutes/, 600],
  // A yes to a change writes twenty rows: it also takes back what the one before had charged.
  [/accept_quote\(:moved/, 600],
  // Writes a request, a quote, a booking and its dues of each line, when a company begins.
  [/import_bookings/, 1_100],
  // Any text may name a person: each of the last two years is read once. The rest is written in a dozen tables.
  [/forget_person/, 5_000],
  // The part of it during which visitors wait: a request with a booking, in a dozen tables whose triggers are off meanwhile.
  [/^private.anonymize/, 3_000],
  // Six requests at once.
  [/run_retention of a day/, 5_000],
  // Each yes of years ago; which texts there are, by the catalog.
  [/run_retention|erase_again/, 1_000],
];

/** What has to look at everything, by its reason; all but the searches is done once a day, or by hand. */
const READS_ALL: readonly [name: RegExp, why: string][] = [
  [
    /search_(?!quotes for a rare status)|count_found|find_bookings for/,
    "no index finds a part of a word behind the policies (decision 51)",
  ],
  [/auth\.users/, "an account is taken out of every row that names it"],
];

const database = databaseForFile();
const one = staffForFile(database, "one@example.com");
const two = staffForFile(database, "two@example.com");
const client = connectionForFile(database, "supabase_admin");
const scene = sceneForWrites(database, [one, two]);

/** Pages of each call, at a quarter of the size and at the whole. */
const found = new Map<string, [number, number]>();
/** The rows that are written by a call during which visitors and customers can store nothing. */
const closing = new Map<string, number>();
/** What a request takes with all that hangs on it, in bytes, at a quarter of the size and at the whole. */
const sizes: number[] = [];

async function bytesOfRequest(): Promise<number> {
  const [{ bytes = 0 } = {}] = await database().sql<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid)) / (select count(*) from quote_submissions) as bytes
     from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  return Number(bytes);
}

beforeAll(async () => {
  await scene.make();
  const fill = await fullDatabase(database(), one(), [REQUESTS / 4, REQUESTS]);
  await countPages(database());
  for (const size of [0, 1]) {
    await fill();
    sizes.push(await bytesOfRequest());
    for (const call of await callsOfEverything(database(), scene)) {
      const { name } = call;
      if (READS_ALL.some(([seldom]) => seldom.test(name) && !/search_|count_|find_/.test(name)))
        continue;
      const { pages, closes, rows } = await costOf(client(), call);
      if (closes.length > 0) closing.set(name, rows);
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

  test("each exception is about a call that there is", () => {
    const names = [...found.keys()];
    const idle = LIMITS.filter(([which]) => !names.some((name) => which.test(name)));
    expect(idle).toEqual([]);
  });

  test("no call reads more because more is over", () => {
    const grown = [...found].flatMap(([name, [before, after]]) =>
      after > before * 1.5 + 400 && !isSearch(name) ? [`${name}: ${before} to ${after}`] : [],
    );
    expect(grown).toEqual([]);
  });

  test("a request takes at most 7.5 KB while its texts are kept, and 3.6 KB over ten years", () => {
    const [young = Number.NaN, old = Number.NaN] = sizes;
    expect(young).toBeLessThan(7.5 * 1024);
    expect(old).toBeLessThan(3.6 * 1024);
  });

  // A row is written in a fraction of a millisecond on any machine, so that these few keep no one waiting.
  test("visitors and customers wait for an erasure, which writes a few rows meanwhile, and for nothing else", () => {
    const isErasure = /forget_person|private.anonymize|run_retention of a day/;
    expect([...closing.keys()].filter((name) => !isErasure.test(name))).toEqual([]);
    expect([...closing].filter(([, rows]) => rows > 200)).toEqual([]);
    expect([...closing.keys()]).toContain("private.anonymize");
  });

  test("fifty visitors who send their requests during an erasure are all stored", async () => {
    const visitors = await connectApi(database(), 50);
    await client().query("begin");
    await client().query("set local role postgres");
    await client().query("select private.forget_person('booked@example.com')");
    const answers = visitors.map((visitor, number) => {
      const contact = `visitor-${number}@example.com`;
      const request = generalRequest({
        name: `Visitor ${number}`,
        email: contact,
        contact_value: contact,
      });
      return insertAs(visitor, anon(`192.0.2.${number}`), "quote_submissions", request);
    });
    // They wait, and the erasure ends.
    await expect
      .poll(async () => {
        const [{ waiting = 0 } = {}] = await database().sql<{ waiting: number }>(
          "select count(distinct pid) as waiting from pg_locks where not granted",
        );
        return waiting;
      })
      .toBe(visitors.length);
    await client().query("commit");
    expect(countAnswers(await Promise.all(answers))).toEqual({ stored: visitors.length });
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
