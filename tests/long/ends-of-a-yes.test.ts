import { beforeAll, expect, test } from "vitest";
import { databaseForFile, staffForFile } from "../support/database/database-for-file.ts";
import { perform } from "../support/database/interleavings.ts";
import { OTHERS, SUBJECTS } from "./support/every-write.ts";
import { sceneForWrites } from "./support/scene-for-writes.ts";

// Whatever ends a customer's yes leaves a message to the customer, or a record of who ended it and what takes its place.

const database = databaseForFile();
const staff = [
  staffForFile(database, "one@example.com"),
  staffForFile(database, "two@example.com"),
];
const { fill, callerOf, make } = sceneForWrites(database, staff);
beforeAll(make);

const WRITES = [...SUBJECTS.flatMap(([, writes]) => writes), ...OTHERS];

/** The yeses in force, by quote, as far as their booking stands. */
const IN_FORCE = `select yes.quote_id, yes.id from public.quote_acceptances as yes
  join public.bookings as booking on booking.quote_id = yes.quote_id and booking.status = 'booked'
  where yes.voided_at is null`;

/** What a write left: messages to the customer, and entries of the log. Both keep their moment to the millisecond. */
const LEFT = `select
    (select count(*)::integer from public.notifications
     where quote_id = $1 and kind = 'quote' and audience = 'customer'
       and created_at >= date_trunc('milliseconds', now())) as messages,
    (select string_agg(concat_ws(' ', action, after), ', ' order by id) from public.quote_activity
     where quote_id = $1 and created_at >= date_trunc('milliseconds', now())) as log`;

type Left = { messages: number; log: string | null };

test("every write that ends a yes leaves a message to the customer, or a record of what was done", async () => {
  const client = await database().connect("supabase_admin");
  const yeses = async () => (await client.query<{ quote_id: string; id: string }>(IN_FORCE)).rows;
  const before = await yeses();
  expect(before.length).toBeGreaterThanOrEqual(4);

  const ends = new Map<string, string>();
  for (const [by, statement] of WRITES) {
    const own = statement.replaceAll(/:self(?!\w)/g, ":one").replaceAll(/:other(?!\w)/g, ":two");
    await client.query("begin");
    await perform(client, [callerOf(by, 0), fill(own)]);
    const after = new Set((await yeses()).map(({ id }) => id));
    for (const { quote_id, id } of before) {
      if (after.has(id)) continue;
      const [left] = (await client.query<Left>(LEFT, [quote_id])).rows;
      const name = /(?:public|private)\.(\w+)/.exec(statement)?.[1] ?? statement;
      ends.set(name, `${left?.log}; ${left?.messages} to the customer`);
    }
    await client.query("rollback");
  }
  expect(Object.fromEntries(ends)).toEqual({
    // The customer says yes to a change, and with it ends what was agreed before.
    accept_quote: "change-accepted; 0 to the customer",
    accept_for_customer: "change-accepted; 0 to the customer",
    cancel_booking: "status canceled; 1 to the customer",
    // An owner corrects the record: another person had said yes. The reason is in the log.
    void_acceptance: "status sent; 0 to the customer",
    // By a trusted server alone.
    quotes: "deleted; 0 to the customer",
  });
});
