import { beforeAll, expect, test } from "vitest";
import { databaseForFile, staffForFile } from "../support/database/database-for-file.ts";
import type { Write } from "../support/database/interleavings.ts";
import { tryLockOrder } from "../support/database/lock-order.ts";
import { OTHERS, SUBJECTS } from "./support/every-write.ts";
import { sceneForWrites } from "./support/scene-for-writes.ts";

// Every write of the product against every other: two that take the same locks take them in the same order.

const database = databaseForFile();
const staff = [
  staffForFile(database, "one@example.com"),
  staffForFile(database, "two@example.com"),
];
const { fill, callerOf, make } = sceneForWrites(database, staff);
beforeAll(make);

const WRITES = [...SUBJECTS.flatMap(([, writes]) => writes), ...OTHERS];

/** What the scene refuses, or what only reads in it: the answer, and the function. */
const IDLE = [
  "1 undefined availability",
  "1 undefined move_availability",
  "PT409 add_device",
  "PT410 remove_second_factor",
  "PT412 undo_step",
  "PT422 accept_for_customer",
  "PT422 correct_reason",
  "PT422 reopen_quote",
  "PT428 require_two_factors",
];

test("every two writes take their locks in one order, with messages waiting and the worker at them", async () => {
  const { deadlocks, idle, ...counts } = await tryLockOrder(
    database(),
    WRITES.map(([by, statement]) => (connection): Write => {
      const [self, other] = connection === 0 ? [":one", ":two"] : [":two", ":one"];
      const filled = statement.replaceAll(/:self(?!\w)/g, self).replaceAll(/:other(?!\w)/g, other);
      return [callerOf(by, connection), fill(filled)];
    }),
  );
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(deadlocks).toEqual([]);
  expect(counts.tries).toBeGreaterThan(5000);
  const nameOf = (write: number) => /public\.(\w+)/.exec(WRITES[write]?.[1] ?? "")?.[1];
  expect(idle.map(([write, answer]) => `${answer} ${nameOf(write)}`).toSorted()).toEqual(IDLE);
}, 3_000_000);

test("every function and table of the API that can be written is among them", async () => {
  const functions = await database().sql<{ name: string }>(
    `select distinct format('public.%s(', proname) as name from pg_proc as function
     join unnest(array['anon', 'authenticated', 'service_role']) as role
       on has_function_privilege(role, function.oid, 'execute')
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
       and proname <> 'check_request'
     order by 1`,
  );
  // Of the server's only what no policy lets others write: it has every right.
  const tables = await database().sql<{ name: string }>(
    `select distinct format(
       case verb when 'INSERT' then 'insert into %1$s.%2$s' when 'DELETE' then 'delete from %1$s.%2$s' else 'update %1$s.%2$s' end,
       schemaname, tablename
     ) as name
     from pg_policies
     cross join unnest(array['INSERT', 'UPDATE', 'DELETE']) as verb
     cross join unnest(roles) as role
     where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd in (verb, 'ALL') and role in ('anon', 'authenticated')
       and (has_table_privilege(role, format('%I.%I', schemaname, tablename), verb)
         or verb <> 'DELETE' and has_any_column_privilege(role, format('%I.%I', schemaname, tablename), verb))
     order by 1`,
  );
  const tried = WRITES.map(([, statement]) => statement).join("\n");
  const missing = [...functions, ...tables].filter(({ name }) => !tried.includes(name));
  expect(missing).toEqual([]);
  expect(tables.map(({ name }) => name)).toContain("update public.quote_submissions");
});
