import type { Caller } from "../../../scripts/postgres/api-request.ts";
import type { ProjectDatabase } from "../../../scripts/postgres/project-database.ts";
import { stepsIn, takeJourney } from "./real-journey.ts";

// A database as a busy company has it after ten years: every row of one real journey, again and again, each time a little
// longer ago. Which rows and columns these are is read from the catalog, so a new table is filled without a line here.

const DAYS = 3650;
/** Of a journey: two are dismissed, one is declined, one is booked, changed, paid and done. */
const REQUESTS_OF_JOURNEY = 4;
/** Of an ordinary day. */
const OPEN_REQUESTS = 40;
const OPEN_BOOKINGS = 300;
const BOOKED_AHEAD_DAYS = 150;
/** Every so many journeys, a message to staff was given up. */
const FAILED_EVERY = 40;
/** More than a journey has rows in a table. */
const NUMBERS_APART = 1000;

/** So that a search finds some and not all, and few customers share a whole name; the rare name is that of one journey, of a few months ago. */
const RARE_WORD = "quartermaine";
const RARE_COPY = 100;
const FIRST_NAMES = [
  "Ada",
  "Grace",
  "José",
  "Mary",
  "Chloë",
  "Ravi",
  "Linh",
  "Omar",
  "Ruth",
  "Dale",
];
const LAST_NAMES = [
  "Garcia",
  "Nguyen",
  "Smith",
  "Okafor",
  "Müller",
  "Patel",
  "Lee",
  "Cruz",
  "Hill",
  "Boudreaux",
];

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`)}]`;

type Sql = ProjectDatabase["sql"];
type Column = {
  name: string;
  type: string;
  is_number: boolean;
  is_unique: boolean;
  is_kept: boolean;
};
type Table = { name: string; columns: Column[] };

/** Every table that has rows of the transactions with the columns that are written. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name, (
    select json_agg(json_build_object(
      'name', attname,
      'type', typname,
      -- Numbered by the table itself, or pointing at such a number.
      'is_number', attidentity <> '' or exists (
        select from pg_constraint as reference
        join pg_attribute as target on target.attrelid = reference.confrelid and target.attnum = reference.confkey[1]
        where reference.contype = 'f' and reference.conrelid = pg_class.oid and reference.conkey[1] = pg_attribute.attnum
          and target.attidentity <> ''
      ),
      'is_unique', exists (
        select from pg_index where indrelid = pg_class.oid and indisunique and attnum = any (indkey)
      ),
      -- Accounts and trailers are the same ones each time.
      'is_kept', exists (
        select from pg_constraint as reference
        where reference.contype = 'f' and reference.conrelid = pg_class.oid and attnum = any (reference.conkey)
          and reference.confrelid in ('auth.users'::regclass, 'public.trailer_units'::regclass)
      )
    ) order by attnum)
    from pg_attribute
    join pg_type on pg_type.oid = atttypid
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'private') and relkind = 'r'
  order by name`;

/** A column of the copy with the number "copy", "ago" before the original. */
function copied({ name, type, is_number, is_unique, is_kept }: Column): string {
  const column = `original.${name}`;
  if (is_number) return `${column} + ${NUMBERS_APART} * copy`;
  if (type === "uuid" && !is_kept) {
    return `case when ${column} = any (accounts) then ${column} else md5(${column}::text || copy)::uuid end`;
  }
  if (type === "timestamptz") return `${column} - ago`;
  if (type === "date")
    return `case when ${column} < '9000-01-01' then (${column} - ago)::date else ${column} end`;
  if (["email", "contact_value", "recipient", "sender"].includes(name)) {
    return `replace(${column}, '@', copy || '@')`;
  }
  if (name === "phone")
    return `regexp_replace(${column}, '.{4}$', lpad((copy % 10000)::text, 4, '0'))`;
  if (name === "name") return `case when ${column} = 'Ada Lovelace' then person else ${column} end`;
  if (name === "event_address") return `copy || ' ' || ${column}`;
  if (type === "text" && is_unique && /_id$|key$|fingerprint/.test(name))
    return `${column} || copy`;
  if (type === "bytea" && is_unique) return `sha256(${column} || copy::text::bytea)`;
  return column;
}

/** Keeps the rows that were written since a transaction, as the originals of copies. */
async function keepOriginals(sql: Sql, schema: string, marker: number): Promise<Table[]> {
  await sql(`create schema ${schema}`);
  const kept: Table[] = [];
  for (const table of await sql<Table>(TABLES)) {
    const original = `${schema}.${table.name.replace(".", "_")}`;
    await sql(
      `create table ${original} as select * from ${table.name} where xmin::text::bigint > ${marker}`,
    );
    const [count] = await sql<{ rows: number }>(`select count(*) as rows from ${original}`);
    if (count?.rows) kept.push(table);
  }
  return kept;
}

/** The copies with the numbers from `from` to `to`, each "ago" before the original. */
type Copies = { from: number; to: number; ago: string };

async function copyRows(sql: Sql, schema: string, tables: Table[], { from, to, ago }: Copies) {
  await sql("set session_replication_role = replica");
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `${copied(column)} as ${column.name}`);
    await sql(
      `insert into ${name} (${columns.map((column) => column.name)}) overriding system value
       select ${values}
       from generate_series($1::integer, $2::integer) as copy
       cross join ${schema}.${name.replace(".", "_")} as original
       cross join lateral (
         select ${ago} as ago, case
           when copy = ${RARE_COPY} then 'Zebulon ${RARE_WORD}'
           else concat(
             (${list(FIRST_NAMES)})[1 + copy % 10], ' ', (${list(FIRST_NAMES)})[1 + copy / 100 % 10], ' ',
             (${list(LAST_NAMES)})[1 + copy / 10 % 10], '-', (${list(LAST_NAMES)})[1 + copy / 1000 % 10]
           )
         end as person
       ) as varied
       cross join (select array(select id from auth.users) as accounts) as kept
       -- Oldest first, as rows are written.
       order by copy desc
       on conflict do nothing`,
      [from, to],
    );
  }
  await sql("set session_replication_role = default");
}

/** As the worker leaves what it has sent. */
const SENT = `
  update public.notifications
  set state = 'sent', sent_at = now(), attempts = 1, leased_by = 'notify-' || gen_random_uuid(),
    answer = '250 2.0.0 OK: queued as 4fK2jh3Zz9z1', provider_id = gen_random_uuid()
  where xmin::text::bigint > $1 and state = 'waiting'`;

const NOON = "(private.business_date() + time '12:00') at time zone 'America/Chicago'";

/** The worker reminds or asks a few of those whom it has to. */
const ASK = `select private.queue_payment_reminders(${NOON}), private.queue_site_questions(${NOON})`;

/** What was given up, and some of it of these days. */
const FAILED = `
  update public.notifications set state = 'failed', sent_at = null, answer = '550 5.1.1 No such user'
  where audience <> 'customer' and get_byte(uuid_send(id), 0) < 256 / ${FAILED_EVERY}`;

/**
 * Fills a database with what is over and with an ordinary day, by SQL from real journeys of this member of staff. The
 * years are as busy at any size: what is filled first is the latest part of them.
 * @param sizes in requests, rising
 * @returns fills it up to the next of the sizes
 */
export async function fullDatabase(
  { sql, ...database }: ProjectDatabase,
  staff: Caller,
  sizes: readonly number[],
): Promise<() => Promise<void>> {
  const steps = stepsIn({ sql, ...database }, staff);
  const journeysIn = (requests: number) => Math.floor(requests / REQUESTS_OF_JOURNEY);
  const journeys = journeysIn(Math.max(...sizes));

  /** Takes real steps and keeps what they wrote. */
  async function originals(schema: string, take: () => Promise<unknown>): Promise<Table[]> {
    const [{ marker = 0 } = {}] = await sql<{ marker: number }>("select txid_current() as marker");
    await take();
    await sql(SENT, [marker]);
    return keepOriginals(sql, schema, marker);
  }

  const over = await originals("over", () => takeJourney(steps, staff));
  const booked = await originals("booked", () => steps.booking("ahead", BOOKED_AHEAD_DAYS));
  const asked = await originals("asked", () => steps.request("asked", BOOKED_AHEAD_DAYS));
  await copyRows(sql, "booked", booked, {
    from: 1,
    to: OPEN_BOOKINGS,
    ago: `make_interval(days => copy * ${BOOKED_AHEAD_DAYS - 1} / ${OPEN_BOOKINGS})`,
  });
  await copyRows(sql, "asked", asked, {
    from: 1,
    to: OPEN_REQUESTS,
    ago: "make_interval(mins => copy * 20)",
  });

  /** Until there is no one left to remind or to ask, as on the day before. */
  async function letWorkerAsk(): Promise<void> {
    const [{ marker = 0 } = {}] = await sql<{ marker: number }>("select txid_current() as marker");
    for (let before = -1; ; ) {
      await sql(ASK);
      const [{ messages = 0 } = {}] = await sql<{ messages: number }>(
        "select count(*) as messages from public.notifications where kind in ('quote-reminder', 'quote-site')",
      );
      if (messages === before) break;
      before = messages;
    }
    await sql(SENT, [marker]);
  }

  let filled = 0;
  let stage = 0;
  return async () => {
    const to = journeysIn(sizes[stage] ?? 0);
    stage += 1;
    await copyRows(sql, "over", over, {
      from: filled + 1,
      to,
      // Whole hours, and long enough ago that all of it is over.
      ago: `make_interval(days => 45, hours => copy * ${DAYS * 24} / ${journeys})`,
    });
    filled = to;
    await sql(`set session_replication_role = replica`);
    await sql(FAILED);
    await sql(`set session_replication_role = default`);
    // The worker and the daily run have come by since.
    await sql("delete from private.told_requests where told_at < now() - interval '2 days'");
    await sql(
      "delete from private.request_origins where requested_at < now() - (select max(period) from private.limits)",
    );
    await letWorkerAsk();
    await sql("select private.sweep(1000000)");
    // As the tables' owner: a log takes an erasure from no one else.
    await sql("set role postgres");
    await sql("select private.run_retention()");
    await sql("reset role");
    // Without what was walked before and rolled back; the second says what an index alone can answer.
    await sql("vacuum full");
    await sql("vacuum analyze");
  };
}
