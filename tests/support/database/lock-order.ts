import { type Client, DatabaseError } from "pg";
import { isWaiting, perform, type Write } from "./interleavings.ts";
import type { TestDatabase } from "./test-database.ts";

/** Where two writes may meet: a row, a table or an advisory lock. */
export type Place = {
  name: string;
  /** The table, of a row. */
  table?: string;
  /** How strongly a write locks it. */
  strength: Strength;
  hold: [statement: string, values: unknown[]];
};
type Strength =
  | "key share"
  | "no key update"
  | "update"
  | "share row exclusive"
  | "row exclusive"
  | "advisory";

/** Whether one of two writes that meet there has to wait for the other. */
function isWaitedFor(one: Strength, other: Strength): boolean {
  const both = [one, other];
  if (both.includes("key share")) return both.includes("update");
  if (both.includes("row exclusive")) return both.includes("share row exclusive");
  return true;
}

const TABLES = `
  select relation::regclass::text as name,
    bool_or(mode = 'RowExclusiveLock') as is_written,
    bool_or(mode <> all (array['AccessShareLock', 'RowShareLock', 'RowExclusiveLock'])) as is_whole,
    (
      select string_agg(quote_ident(attname), ', ' order by attname)
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = relation and indisprimary
    ) as key
  from pg_locks
  join pg_class on pg_class.oid = relation
  where pid = $1 and relkind = 'r' and mode not in ('AccessShareLock')
    and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
  group by relation`;

const ADVISORY = `
  select classid::bigint, objid::bigint, objsubid from pg_locks where pid = $1 and locktype = 'advisory' and mode = 'ExclusiveLock'`;

/**
 * PostgreSQL waits for a row that was changed and then deleted, "skip locked" or not, also where one of the same key was put
 * in again. The writer does not end meanwhile, so that any time tells such a row from the others.
 */
const NEVER_SKIPPED = "100ms";
const isLockTimeout = (error: unknown) => error instanceof DatabaseError && error.code === "55P03";

/** The rows of a table that a write has locked, by their keys, and how strongly. */
async function rowsOf(
  writer: Client,
  observer: Client,
  table: string,
  key: string,
): Promise<Map<string, Strength>> {
  const keysIn = async (client: Client, query: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (${query}) as t`,
      values,
    );
    return rows.map(({ row }) => row);
  };
  /** Those of these rows that can be locked that strongly. */
  const freeFor = async (strength: string, rows: string[]): Promise<string[]> => {
    await observer.query(`begin; set local lock_timeout = '${NEVER_SKIPPED}'`);
    try {
      return await keysIn(
        observer,
        `select ${key} from ${table} where to_jsonb((select t from (select ${key}) as t))::text = any ($1)
         for ${strength} skip locked`,
        [rows],
      );
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    } finally {
      await observer.query("rollback");
    }
    if (rows.length < 2) return [];
    const free: string[] = [];
    for (const row of rows) free.push(...(await freeFor(strength, [row])));
    return free;
  };
  /** Those that cannot. */
  const without = async (strength: string, rows: string[]) => {
    const free = new Set(await freeFor(strength, rows));
    return rows.filter((row) => !free.has(row));
  };
  const all = `select ${key} from ${table}`;
  const locked = await without("update", await keysIn(observer, all));
  const left = new Set(await keysIn(writer, all));
  const kept = locked.filter((row) => left.has(row));
  const found = new Map<string, Strength>(locked.map((row) => [row, "key share"]));
  for (const row of await without("no key update", kept)) found.set(row, "no key update");
  for (const row of await without("key share", kept)) found.set(row, "update");
  for (const row of locked) if (!left.has(row)) found.set(row, "update");
  return found;
}

/**
 * What a write has locked that others may want, seen from another connection while its transaction is open: rows that
 * cannot be locked there, tables, and advisory locks. Rows that it put in are not seen.
 */
export async function placesOf(writer: Client, observer: Client): Promise<Place[]> {
  const places: Place[] = [];
  const { rows: tables } = await observer.query<{
    name: string;
    is_written: boolean;
    is_whole: boolean;
    key: string | null;
  }>(TABLES, [Reflect.get(writer, "processID")]);
  for (const { name, is_written, is_whole, key } of tables) {
    if (is_written || is_whole)
      places.push({
        name,
        strength: is_whole ? "share row exclusive" : "row exclusive",
        hold: [`lock table ${name} in share row exclusive mode`, []],
      });
    if (key === null) continue;
    for (const [row, strength] of await rowsOf(writer, observer, name, key))
      places.push({
        name: `${name} ${row}`,
        table: name,
        strength,
        hold: [
          `select from ${name} where (${key}) = (select ${key} from jsonb_populate_record(null::${name}, $1)) for update`,
          [row],
        ],
      });
  }
  const { rows: advisory } = await observer.query<{
    classid: string;
    objid: string;
    objsubid: number;
  }>(ADVISORY, [Reflect.get(writer, "processID")]);
  for (const { classid, objid, objsubid } of advisory) {
    const key =
      objsubid === 1
        ? "(($1::bigint << 32) | $2::bigint)"
        : "($1::bigint)::integer, ($2::bigint)::integer";
    places.push({
      name: `advisory ${classid} ${objid}`,
      strength: "advisory",
      hold: [`select pg_advisory_xact_lock(${key})`, [classid, objid]],
    });
  }
  return places;
}

/** What came of all tries: how many there were, and the pairs that ended in a deadlock, with the places. */
export type LockOrder = {
  writes: number;
  pairs: number;
  tries: number;
  deadlocks: string[];
  /** The writes that locked nothing, and what they were answered. */
  idle: [write: number, answer: string][];
};

type Made = ((connection: 0 | 1) => Write)[];
type Connections = { writers: readonly [Client, Client]; holder: Client };

/** The places of each write, by name, on each connection; and the writes that have none. */
async function placesOfEach({ writers, holder }: Connections, writes: Made) {
  const places: [Map<string, Place>, Map<string, Place>][] = [];
  const idle: LockOrder["idle"] = [];
  for (const [write, make] of writes.entries()) {
    const seen: (typeof places)[number] = [new Map(), new Map()];
    for (const connection of [0, 1] as const) {
      const writer = writers[connection];
      await writer.query("begin");
      const answer = await perform(writer, make(connection));
      for (const place of await placesOf(writer, holder)) seen[connection].set(place.name, place);
      await writer.query("rollback");
      if (connection === 0 && seen[0].size === 0) idle.push([write, answer]);
    }
    places.push(seen);
  }
  return { places, idle };
}

/** Where one of two writes has to wait for the other. */
function meetingsOf(early: Map<string, Place>, late: Map<string, Place>): Place[] {
  const isMeeting = (name: string) => {
    const strengths = [early.get(name)?.strength, late.get(name)?.strength];
    return !!strengths[0] && !!strengths[1] && isWaitedFor(strengths[0], strengths[1]);
  };
  // Where they wait for each other at the table, no row of it is reached.
  return [...early.values()].filter(
    ({ name, table }) => isMeeting(name) && !(table && isMeeting(table)),
  );
}

/**
 * Runs every write against every other, in each order, at every place where one has to wait for the other: the first is
 * held up there, the second comes, and then both go on. Whatever the second took before that the first wants after makes
 * a deadlock, which the server breaks with 40P01. Nothing of it stays.
 * @param writes each is given the number of its connection, 0 or 1
 */
export async function tryLockOrder(database: TestDatabase, writes: Made): Promise<LockOrder> {
  const connect = async () => {
    const client = await database.connect("supabase_admin");
    await client.query("set deadlock_timeout = '30ms'");
    return client;
  };
  const writers = [await connect(), await connect()] as const;
  const holder = await connect();

  /** Begins a write; resolves when it waits or is through. @returns its answer to come, after which nothing of it is left */
  async function begin(connection: 0 | 1, make: Made[number]) {
    const writer = writers[connection];
    await writer.query("begin");
    const answer = perform(writer, make(connection));
    await isWaiting(database, writer, answer);
    return async () => {
      const code = await answer;
      await writer.query("rollback");
      return code;
    };
  }

  async function isDeadlock(first: Made[number], second: Made[number], { hold }: Place) {
    await holder.query("begin");
    await holder.query(...hold);
    const [early, late] = [await begin(0, first), await begin(1, second)];
    await holder.query("rollback");
    return (await Promise.all([early(), late()])).includes("40P01");
  }

  const { places, idle } = await placesOfEach({ writers, holder }, writes);
  const outcome: LockOrder = { writes: writes.length, pairs: 0, tries: 0, deadlocks: [], idle };
  for (const [one, first] of writes.entries())
    for (const [two, second] of writes.entries()) {
      const meetings = meetingsOf(places[one]?.[0] ?? new Map(), places[two]?.[1] ?? new Map());
      outcome.pairs += Math.min(meetings.length, 1);
      outcome.tries += meetings.length;
      for (const place of meetings)
        if (await isDeadlock(first, second, place))
          outcome.deadlocks.push(`${first(0)[1]}\n${second(1)[1]}\nat ${place.name}`);
    }
  return outcome;
}
