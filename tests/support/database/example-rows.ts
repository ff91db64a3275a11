import type { Client } from "pg";
import { beforeAll } from "vitest";
import { createStaff } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile } from "./database-for-file.ts";
import type { TestDatabase } from "./test-database.ts";

/** A request and a quote of it that is open. A test that needs more of them changes them. */
export const EXAMPLE_ROWS = `
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

/** Books every quote, as its latest version if it has one. A test that needs fewer says which: `bookedWhere`. */
export const BOOKED = bookedWhere("true");

/** Books the quotes of a condition. */
export function bookedWhere(condition: string): string {
  return `
  update public.quotes set status = 'accepted', decided_at = now() where ${condition};
  select private.book(quote, (private.version_of(quote.id)).number, false) from public.quotes as quote where ${condition};`;
}

/** Runs statements. @returns the first column of what the last one returned */
export async function lastAnswer(client: Client, statements: string): Promise<unknown> {
  const answer: unknown = await client.query({ text: statements, rowMode: "array" });
  // Several statements in one text answer with a list, which the package's types do not say.
  const results = (Array.isArray(answer) ? answer : [answer]) as { rows: unknown[][] }[];
  return results.at(-1)?.rows[0]?.[0];
}

/**
 * Asks the database of a file, in a transaction of which nothing stays. Staff call, with the rights of the server's
 * owner.
 * @returns a function of statements that no trigger sees, after `EXAMPLE_ROWS`, and of the question: see `lastAnswer`
 */
export function exampleForFile(
  database: () => TestDatabase,
): (given: string, asks: string) => Promise<unknown> {
  const owner = connectionForFile(database, "supabase_admin");
  let claims: string;
  beforeAll(async () => {
    const { role, account: sub } = await createStaff(database(), "staff@example.com");
    claims = JSON.stringify({ role, sub, session_id: sub });
  });
  return async (given, asks) => {
    await owner().query("begin; set local session_replication_role = replica");
    try {
      await owner().query("select set_config('request.jwt.claims', $1, true)", [claims]);
      await owner().query(EXAMPLE_ROWS + given);
      await owner().query("set local session_replication_role = origin");
      return await lastAnswer(owner(), asks);
    } finally {
      await owner().query("rollback");
    }
  };
}
