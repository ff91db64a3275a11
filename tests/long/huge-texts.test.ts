import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anon, type Caller, insertAs } from "../../scripts/postgres/api-request.ts";
import { databaseForFile } from "../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

const MEGABYTE = 1024 * 1024;
const HUGE = "x".repeat(40 * MEGABYTE);
/** The text exists a few times: as received JSON, parsed, and as a value in a row. */
const MOST_MEGABYTES = 500;

const database = databaseForFile();

/** An account without a role. */
const stranger: Caller = {
  role: "authenticated",
  account: "00000000-0000-4000-8000-00000000000b",
};

/** A process's peak memory, as Linux reports it; elsewhere only the answer counts. */
function peakMegabytes(process: number): number {
  const status = `/proc/${process}/status`;
  if (!existsSync(status)) return 0;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
}

test.each<[string, Caller, string, object]>([
  [
    "general request",
    anon("203.0.113.1"),
    "quote_submissions",
    generalRequest({ event_address: HUGE }),
  ],
  [
    "emergency",
    anon("203.0.113.1"),
    "quote_submissions",
    emergencyRequest({ additional_info: HUGE }),
  ],
  [
    "luxury request",
    anon("203.0.113.1"),
    "luxury_trailers_landing_page",
    luxuryRequest({ special_requests: HUGE }),
  ],
  [
    "quote from an account that is not staff",
    stranger,
    "quotes",
    { submission_id: "00000000-0000-4000-8000-00000000000c", name: "Ada", quote_notes: HUGE },
  ],
])(
  "40 MB in one text of a %s are refused before they are processed",
  async (_what, caller, table, body) => {
    const rowsOf = () => database().sql(`select id from public.${table} order by id`);
    const before = await rowsOf();
    // A connection of its own: a process's peak never goes down.
    const client = await database().connect("authenticator");
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const answer = await insertAs(client, caller, table, body);
    const megabytes = Math.round(peakMegabytes(rows[0]?.pid ?? 0));
    await client.query("select 1");

    expect({ answer, megabytes }).toEqual({ answer: "22001", megabytes: expect.any(Number) });
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
    expect(await rowsOf()).toEqual(before);
  },
);

test("the longest request that the forms allow is stored", async () => {
  const client = await database().connect("authenticator");
  const wide = (count: number) => "😀".repeat(count);
  const longest = emergencyRequest({
    name: wide(100),
    email: `${"a".repeat(240)}@example.com`,
    event_address: wide(500),
    additional_info: wide(4000),
  });
  expect(await insertAs(client, anon(), "quote_submissions", longest)).toBe("stored");
});

test("40 MB of attribution cost no request and little memory, and are dropped", async () => {
  const client = await database().connect("authenticator");
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const request = generalRequest({ attribution: { last: { utm_source: HUGE } } });
  expect(await insertAs(client, anon("203.0.113.7"), "quote_submissions", request)).toBe("stored");
  expect(peakMegabytes(rows[0]?.pid ?? 0)).toBeLessThan(MOST_MEGABYTES);
  const stored = await database().sql(
    "select attribution from public.quote_submissions where email = $1",
    [request.email],
  );
  expect(stored).toEqual([{ attribution: null }]);
});
