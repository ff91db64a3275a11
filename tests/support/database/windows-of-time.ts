import { type Client, DatabaseError } from "pg";
import { beforeAll, expect, test } from "vitest";
import { createStaff } from "../../../scripts/postgres/api-request.ts";
import { stopClock } from "../stopped-clock.ts";
import { followTestClock } from "./database-clock.ts";
import { connectionForFile, databaseForFile } from "./database-for-file.ts";
import { HOSTED_EXTENSIONS } from "./hosted-extensions.ts";
import { keepState } from "./interleavings.ts";

/** How long something counts, or is kept. */
export type Window = {
  what: string;
  /** A PostgreSQL interval. */
  lasts: string;
  /** Whether it still counts at the end of it, to the microsecond. */
  isLastIncluded?: boolean;
  /** Statements before which no trigger runs; `:then` is the moment at which it began. */
  given: string;
  /** Statements of which the last answers whether it counts. A refusal by a step counts as no. */
  counts: string;
};

/** A moment at which no hour is quiet: 1 PM in Houston. */
const NOW = new Date("2030-05-15T18:00:00Z");

/** The rows that a window may be about. A test changes what it needs of them. */
const ROWS = `
  insert into public.quote_submissions (
    id, name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type, event_address, due_at
  ) values (
    '11111111-1111-4111-8111-111111111111', 'Ada', 'ada@example.com', '713-555-0142', 'email', 'ada@example.com',
    '2030-08-01', 20, 'general', 'Houston', now()
  );
  insert into public.quotes (id, submission_id, name, email, phone, status, quote_amount, valid_until, sent_at)
  values (
    '22222222-2222-4222-8222-222222222222', '11111111-1111-4111-8111-111111111111', 'Ada', 'ada@example.com',
    '713-555-0142', 'sent', 900, '2030-06-30', now()
  );`;

async function askLast(client: Client, statements: string): Promise<unknown> {
  const answer: unknown = await client.query({ text: statements, rowMode: "array" });
  // Several statements in one text answer with a list, which the package's types do not say.
  const results = (Array.isArray(answer) ? answer : [answer]) as { rows: unknown[][] }[];
  return results.at(-1)?.rows[0]?.[0];
}

/** Tests both sides of the end of each window, and the end itself. The database's clock stands still. */
export function testWindows(windows: Window[]): void {
  const database = databaseForFile();
  const owner = connectionForFile(database, "supabase_admin");
  const followClock = followTestClock((statement) => database().sql(statement));
  let claims: string;

  beforeAll(async () => {
    await database().sql(HOSTED_EXTENSIONS);
    await keepState(database());
    const { role, account } = await createStaff(database(), "staff@example.com");
    claims = JSON.stringify({ role, sub: account, session_id: account });
  });

  /** Whether it counts after that time. Nothing of it stays. */
  async function countsAfter({ given, counts }: Window, time: string): Promise<unknown> {
    const then = `(now() - (${time}))`;
    await owner().query("begin; set local session_replication_role = replica");
    try {
      await owner().query("select set_config('request.jwt.claims', $1, true)", [claims]);
      await owner().query(`${ROWS} ${given.replaceAll(":then", then)}`);
      await owner().query("set local session_replication_role = origin");
      return await askLast(owner(), counts.replaceAll(":then", then));
    } catch (error) {
      if (error instanceof DatabaseError && error.code?.startsWith("PT4")) return false;
      throw error;
    } finally {
      await owner().query("rollback");
    }
  }

  test.each(windows)("$what: $lasts", async (window) => {
    stopClock(NOW);
    await followClock();
    const { lasts, isLastIncluded = false } = window;
    const end = `interval '${lasts}'`;
    const after = [`${end} - interval '1 second'`, end, `${end} + interval '1 second'`];
    const found: unknown[] = [];
    for (const time of after) found.push(await countsAfter(window, time));
    expect(found).toEqual([true, isLastIncluded, false]);
  });
}
