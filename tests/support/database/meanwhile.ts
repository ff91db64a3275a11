import { type Client, DatabaseError } from "pg";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createStaff } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "./database-for-file.ts";
import { EXAMPLE_ROWS, lastAnswer } from "./example-rows.ts";
import { keepState } from "./interleavings.ts";

/** A step that must see what another does at the same moment, or go past it. `:staff` and `:colleague` are accounts. */
export type Meeting = {
  what: string;
  /** Statements before which no trigger runs. */
  given?: string;
  /** What another has done all of but the commit. */
  other: string;
  step: string;
  /** Whether the step goes past, and does not wait for the commit. */
  isPast?: boolean;
  /** What nothing may hold while the step waits: it comes later in the order of locks. */
  free?: string;
  /** What the step answers at last, or the SQLSTATE of its refusal. */
  answers: unknown;
};

/** Runs statements in the open transaction. @returns the last one's answer */
async function answerOf(client: Client, statements: string): Promise<unknown> {
  try {
    return await lastAnswer(client, statements);
  } catch (error) {
    if (error instanceof DatabaseError) return error.code;
    throw error;
  }
}

/** Tests steps over two connections: the second comes when the first has done all but its commit. */
export function testMeetings(meetings: Meeting[]): void {
  const database = databaseForFile();
  const clients = [1, 2, 3].map(() => connectionForFile(database, "supabase_admin"));
  const accounts: Record<string, string> = {};

  beforeAll(async () => {
    for (const name of ["staff", "colleague"]) {
      const { account = "" } = await createStaff(database(), `${name}@example.com`);
      accounts[name] = account;
    }
    await keepState(database());
  });
  afterEach(async () => {
    // What a test that failed has left open.
    for (const client of clients) await client().query("rollback");
    await database().sql("select kept.restore()");
  });

  const fill = (statements: string) =>
    statements.replaceAll(/:(staff|colleague)/g, (_, name) => `'${accounts[name]}'`);

  async function begin(client: Client): Promise<void> {
    const { staff } = accounts;
    const claims = JSON.stringify({ role: "authenticated", sub: staff, session_id: staff });
    await client.query("begin");
    await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
  }

  /** Until a step waits for a lock or was answered. @returns whether it waits */
  async function isWaiting(client: Client, answer: Promise<unknown>): Promise<boolean> {
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      const [found] = await database().sql<{ waits: boolean }>(
        "select cardinality(pg_blocking_pids($1)) > 0 as waits",
        [Reflect.get(client, "processID")],
      );
      if (found?.waits) return true;
    }
    return false;
  }

  test.each(meetings)(
    "$what",
    async ({ given = "", other, step, isPast = false, free, answers }) => {
      const [first, second, third] = clients.map((client) => client()) as [Client, Client, Client];
      await begin(first);
      await first.query("set local session_replication_role = replica");
      await first.query(fill(`${EXAMPLE_ROWS} ${given}`));
      await first.query("commit");

      await begin(first);
      await first.query(fill(other));
      await begin(second);
      const answer = answerOf(second, fill(step));
      const waits = await isWaiting(second, answer);
      await third.query("begin");
      const held = free ? await answerOf(third, `${fill(free)}; select 'free'`) : "free";
      await third.query("rollback");
      await first.query("commit");
      const answered = await answer;
      await second.query("commit");
      expect({ waits, held, answered }).toEqual({
        waits: !isPast,
        held: "free",
        answered: answers,
      });
    },
  );
}
