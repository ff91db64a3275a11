import type { Client } from "pg";
import { expect } from "vitest";
import { beginAs, type Caller } from "../../../scripts/postgres/api-request.ts";
import type { TestDatabase } from "./test-database.ts";

/** A request: who sends it, and its statement, whose answer is in the column of that name. */
export type Call = [caller: Caller, statement: string, values?: unknown[]];

/** A request up to its end, which is a commit (of one that was refused, too: nothing of that is left). */
export async function begin<Answer>(
  client: Client,
  [caller, statement, values = []]: Call,
): Promise<Answer | string | null> {
  await beginAs(client, caller);
  try {
    return (await client.query<{ answer?: Answer }>(statement, values)).rows[0]?.answer ?? null;
  } catch (error) {
    return String(Reflect.get(Object(error), "code"));
  }
}

/** A whole request. @returns its answer, or the SQLSTATE of the refusal */
export async function call<Answer>(client: Client, request: Call) {
  const answer = await begin<Answer>(client, request);
  await client.query("commit");
  return answer;
}

/** Until so many connections wait for somebody's lock, or were answered. */
export const untilWaiting = (database: TestDatabase, count: number, answered = () => 0) =>
  expect
    .poll(async () => {
      const waiting = await database.sql(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return waiting.length + answered();
    })
    .toBe(count);

/**
 * The first has done all but its commit when the others come, and commits once each of them waits or was answered.
 * @returns the answers in the order of the calls
 */
export async function meet<Answer>(
  database: TestDatabase,
  clients: Client[],
  [first, ...others]: readonly [Call, ...Call[]],
) {
  const [one, ...rest] = clients as [Client, ...Client[]];
  const early = await begin<Answer>(one, first);
  let answered = 0;
  const answers = others.map(async (other, index) => {
    const answer = await call<Answer>(rest[index] as Client, other);
    answered += 1;
    return answer;
  });
  await untilWaiting(database, others.length, () => answered);
  await one.query("commit");
  return [early, ...(await Promise.all(answers))];
}
