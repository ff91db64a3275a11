import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Client, DatabaseError } from "pg";
import { type Caller, setCaller } from "../../../scripts/postgres/api-request.ts";
import type { TestDatabase } from "./test-database.ts";

/** Who writes (a caller of the API, or a role of the database), and the statement; its answer is the column "answer". */
export type Write = [by: Caller | string, statement: string, values?: unknown[]];

/** A query for one row. */
export type Row = [query: string, values: unknown[]];

/** Runs a write inside the open transaction. @returns its answer, or the SQLSTATE of the refusal */
export async function perform(
  client: Client,
  [by, statement, values = []]: Write,
): Promise<string> {
  await client.query("savepoint write");
  try {
    if (typeof by === "string") {
      await client.query("select set_config('request.jwt.claims', '', true)");
      await client.query(`set local role ${by}`);
    } else await setCaller(client, by);
    const { rows, rowCount } = await client.query<{ answer?: unknown }>(statement, values);
    const answer = rows[0]?.answer;
    // Of an object only the verdict: the rest is ids and times.
    const { state, refused } = Object(answer);
    return `${rowCount} ${typeof answer === "object" ? (state ?? refused) : answer}`;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query("rollback to savepoint write");
    return String(error.code);
  } finally {
    await client.query("reset role");
  }
}

/** Resolves once a connection's write waits for a lock or was answered. @returns whether it waits */
export async function isWaiting(
  database: TestDatabase,
  client: Client,
  answer: Promise<unknown>,
): Promise<boolean> {
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    const [found] = await database.sql<{ waits: boolean }>(
      "select cardinality(pg_blocking_pids($1)) > 0 as waits",
      [Reflect.get(client, "processID")],
    );
    if (found?.waits) return true;
    // Leaves the processor to the write.
    await setTimeout(1);
  }
  return false;
}

/** Every row of every table: its values, but of ids, times, texts and the database's size only whether there is one. */
async function stateQuery(database: TestDatabase): Promise<string> {
  const tables = await database.sql<{ query: string }>(
    `select format('select %L || jsonb_build_object(%s)::text as row from %s', relation, string_agg(
       format(
         case when typcategory in ('B', 'E', 'N') and attname !~ '(^|_)id$|^(undoes|bytes)$' then '%L, %I' else '%L, %I is not null' end, attname, attname
       ), ', '
     ), relation) as query
     from pg_class as class
     join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attidentity = ''
     join pg_type as type on type.oid = atttypid
     cross join lateral (select class.oid::regclass::text as relation) as named
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
     group by relation`,
  );
  return `${tables.map(({ query }) => query).join(" union all ")} order by 1`;
}

/** The items of a list that are not in another. */
function without(rows: string[], others: string[]): string[] {
  const left = [...others];
  return rows.filter((row) => {
    const place = left.indexOf(row);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Makes the database as it is now what it is reset to after every two writes. */
export const keepState = async (database: TestDatabase) =>
  database.sql(await readFile(join(import.meta.dirname, "keep-and-restore.sql"), "utf8"));

/**
 * Runs every two writes at the same moment, in each order: the second comes when the first has done all but its commit,
 * and, where both need one of the rows, while the first is held up there. Answers and rows have to be what the two come
 * to one after the other, in one order or the other: nothing is lost, nothing is doubled, and there is no deadlock.
 * @param writes each is given the number of its connection, 0 or 1
 * @param rows where writes are held up halfway
 * @returns what is wrong with which pairs
 */
export async function interleave(
  database: TestDatabase,
  writes: ((connection: 0 | 1) => Write)[],
  rows: Row[],
): Promise<string[]> {
  const connect = () => database.connect("supabase_admin");
  const clients = [await connect(), await connect()] as const;
  const [one, two] = clients;
  const [holder, serial] = [await connect(), await connect()];
  const stateOf = await stateQuery(database);

  type Outcome = { answers: string[]; state: string[] };
  const outcomeOf = async (client: Client, answers: string[]): Promise<Outcome> => ({
    answers,
    state: (await client.query<{ row: string }>(stateOf)).rows.map(({ row }) => row),
  });

  type MakeWrite = (typeof writes)[number];
  const begin = async (connection: 0 | 1, make: MakeWrite) => {
    await clients[connection].query("begin");
    return { answer: perform(clients[connection], make(connection)) };
  };
  const hold = async ([query, values]: Row) => {
    await holder.query("begin");
    await holder.query(`${query} for update`, values);
  };

  /** Runs both one after the other, and rolls back. */
  async function inOrder(pair: [MakeWrite, MakeWrite], order: (0 | 1)[]): Promise<Outcome> {
    await serial.query("begin");
    const answers: string[] = [];
    for (const at of order) answers[at] = await perform(serial, pair[at](at));
    const outcome = await outcomeOf(serial, answers);
    await serial.query("rollback");
    return outcome;
  }

  async function atOnce(pair: [MakeWrite, MakeWrite], row?: Row): Promise<Outcome> {
    if (row) await hold(row);
    const first = await begin(0, pair[0]);
    const early = first.answer.then(async (answer) => {
      if (row) await one.query("commit");
      return answer;
    });
    await (row ? isWaiting(database, one, early) : early);
    const second = await begin(1, pair[1]);
    const late = second.answer.then(async (answer) => {
      await two.query("commit");
      return answer;
    });
    await isWaiting(database, two, late);
    await (row ? holder : one).query("commit");
    const outcome = await outcomeOf(holder, await Promise.all([early, late]));
    await database.sql("select kept.restore()");
    return outcome;
  }

  /** Writes that need a row. */
  async function waitingFor(row: Row): Promise<Set<MakeWrite>> {
    const found = new Set<MakeWrite>();
    for (const make of writes) {
      await hold(row);
      const { answer } = await begin(0, make);
      if (await isWaiting(database, one, answer)) found.add(make);
      await holder.query("rollback");
      await answer;
      await one.query("rollback");
    }
    return found;
  }

  const needed: [Row, Set<MakeWrite>][] = [];
  for (const row of rows) needed.push([row, await waitingFor(row)]);
  const wrong: string[] = [];
  for (const first of writes) {
    for (const second of writes) {
      const pair: [MakeWrite, MakeWrite] = [first, second];
      // The other order is rarely needed, so it is computed only then.
      const orders = [await inOrder(pair, [0, 1])];
      const places = needed.filter(([, by]) => by.has(first) && by.has(second));
      for (const row of [undefined, ...places.map(([place]) => place)]) {
        const found = await atOnce(pair, row);
        const isFound = (order: Outcome) => JSON.stringify(order) === JSON.stringify(found);
        if (orders.some(isFound)) continue;
        if (orders.length === 1) orders.push(await inOrder(pair, [1, 0]));
        if (orders.some(isFound)) continue;
        const differences = orders.map(({ answers, state }) => ({
          answers: `${found.answers}, not ${answers}`,
          more: without(found.state, state),
          less: without(state, found.state),
        }));
        const what = [first(0)[1], second(1)[1], ...(row ? ["at", row[0]] : [])].join("\n");
        wrong.push(`${what}\n${JSON.stringify(differences, null, 2)}`);
      }
    }
  }
  return wrong;
}
