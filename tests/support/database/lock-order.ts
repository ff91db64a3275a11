import type { Client } from "pg";
import { isWaiting, perform, type Write } from "./interleavings.ts";
import type { TestDatabase } from "./test-database.ts";

/** Where two writes may meet: a row, a table or an advisory lock. */
type Place = {
  name: string;
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
 * What a write has locked that others may want, seen from another connection while its transaction is open: rows that
 * cannot be locked there, tables, and advisory locks. Rows that it put in are not seen.
 */
async function placesOf(observer: Client, pid: unknown): Promise<Place[]> {
  const places: Place[] = [];
  const { rows: tables } = await observer.query<{
    name: string;
    is_written: boolean;
    is_whole: boolean;
    key: string | null;
  }>(TABLES, [pid]);
  for (const { name, is_written, is_whole, key } of tables) {
    if (is_written || is_whole)
      places.push({
        name,
        strength: is_whole ? "share row exclusive" : "row exclusive",
        hold: [`lock table ${name} in share row exclusive mode`, []],
      });
    if (key === null) continue;
    const known = new Set<string>();
    for (const strength of ["update", "no key update", "key share"] as const) {
      // What such a lock would wait for; the strongest is found first.
      const probe = {
        update: "key share",
        "no key update": "no key update",
        "key share": "update",
      };
      await observer.query("begin");
      const { rows } = await observer.query<{ key: string }>(
        `with free as (select ${key} from ${name} for ${probe[strength]} skip locked)
         select to_jsonb(t)::text as key from (select ${key} from ${name} except select ${key} from free) as t`,
      );
      await observer.query("rollback");
      for (const row of rows) {
        if (known.has(row.key)) continue;
        known.add(row.key);
        places.push({
          name: `${name} ${row.key}`,
          strength,
          hold: [
            `select from ${name} where (${key}) = (select ${key} from jsonb_populate_record(null::${name}, $1)) for update`,
            [row.key],
          ],
        });
      }
    }
  }
  const { rows: advisory } = await observer.query<{
    classid: string;
    objid: string;
    objsubid: number;
  }>(ADVISORY, [pid]);
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
  idle: string[];
};

/**
 * Runs every write against every other, in each order, at every place where one has to wait for the other: the first is
 * held up there, the second comes, and then both go on. Whatever the second took before that the first wants after makes
 * a deadlock, which the server breaks with 40P01. Nothing of it stays.
 * @param writes each is given the number of its connection, 0 or 1
 */
export async function tryLockOrder(
  database: TestDatabase,
  writes: ((connection: 0 | 1) => Write)[],
): Promise<LockOrder> {
  const connect = async () => {
    const client = await database.connect("supabase_admin");
    await client.query("set deadlock_timeout = '30ms'");
    return client;
  };
  const clients = [await connect(), await connect()] as const;
  const holder = await connect();

  const begin = async (connection: 0 | 1, make: (typeof writes)[number]) => {
    await clients[connection].query("begin");
    return perform(clients[connection], make(connection));
  };

  /** By write and connection: the places, by name. */
  const met: Map<string, Place>[][] = [];
  const idle: string[] = [];
  for (const make of writes) {
    const places: Map<string, Place>[] = [];
    for (const connection of [0, 1] as const) {
      const answer = await begin(connection, make);
      const pid = Reflect.get(clients[connection], "processID");
      const found = await placesOf(holder, pid);
      await clients[connection].query("rollback");
      places[connection] = new Map(found.map((place) => [place.name, place]));
      if (found.length === 0 && connection === 0) idle.push(`${answer}: ${make(0)[1]}`);
    }
    met.push(places);
  }

  async function isDeadlock(pair: (typeof writes)[number][], { hold }: Place): Promise<boolean> {
    const [first, second] = pair;
    if (!first || !second) return false;
    await holder.query("begin");
    await holder.query(...hold);
    await clients[0].query("begin");
    const early = perform(clients[0], first(0));
    await isWaiting(database, clients[0], early);
    await clients[1].query("begin");
    const late = perform(clients[1], second(1));
    await isWaiting(database, clients[1], late);
    await holder.query("rollback");
    const answers = await Promise.all(
      [early, late].map(async (answer, connection) => {
        const code = await answer;
        await clients[connection]?.query("rollback");
        return code;
      }),
    );
    return answers.includes("40P01");
  }

  const outcome: LockOrder = { writes: writes.length, pairs: 0, tries: 0, deadlocks: [], idle };
  for (const [one, first] of writes.entries()) {
    for (const [two, second] of writes.entries()) {
      const places = [...(met[one]?.[0]?.values() ?? [])].filter(({ name, strength }) => {
        const other = met[two]?.[1]?.get(name);
        return other && isWaitedFor(strength, other.strength);
      });
      if (places.length > 0) outcome.pairs += 1;
      for (const place of places) {
        outcome.tries += 1;
        if (await isDeadlock([first, second], place)) {
          outcome.deadlocks.push(`${first(0)[1]}\n${second(1)[1]}\nat ${place.name}`);
        }
      }
    }
  }
  return outcome;
}
