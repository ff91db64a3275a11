import { beforeAll, expect, test } from "vitest";
import { databaseForFile, staffForFile } from "../support/database/database-for-file.ts";
import type { Write } from "../support/database/interleavings.ts";
import { tryLockOrder } from "../support/database/lock-order.ts";
import { OTHERS, SUBJECTS } from "./support/every-write.ts";
import { sceneForWrites } from "./support/scene-for-writes.ts";

// Every write of the product against every other: whoever takes the same locks takes them in the same order.

const database = databaseForFile();
const staff = [
  staffForFile(database, "one@example.com"),
  staffForFile(database, "two@example.com"),
];
const { fill, callerOf, make } = sceneForWrites(database, staff);
beforeAll(make);

const WRITES = [...SUBJECTS.flatMap(([, writes]) => writes), ...OTHERS];

/** What the scene refuses, or what only reads in it. */
const IDLE = [
  "add_device",
  "availability",
  "keep_agreed",
  "remove_second_factor",
  "require_two_factors",
  "undo_quote_step",
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
  expect(counts.tries).toBeGreaterThan(1000);
  expect(idle.map((line) => /public\.(\w+)/.exec(line)?.[1]).toSorted()).toEqual(IDLE);
}, 3_000_000);

test("every function of the API that can write is among them", async () => {
  const functions = await database().sql<{ name: string }>(
    `select distinct proname::text as name from pg_proc as function
     join unnest(array['anon', 'authenticated', 'service_role']) as role
       on has_function_privilege(role, function.oid, 'execute')
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
       and proname <> 'check_request'
     order by 1`,
  );
  const tried = WRITES.map(([, statement]) => statement).join("\n");
  expect(
    functions.map(({ name }) => name).filter((name) => !tried.includes(`public.${name}(`)),
  ).toEqual([]);
});
