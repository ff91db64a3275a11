import type { Client } from "pg";
import { setCaller } from "../../../scripts/postgres/api-request.ts";
import type { ProjectDatabase } from "../../../scripts/postgres/project-database.ts";
import type { Call } from "./every-call.ts";

/** Pages of 8 KB that a call of a screen may read, of tables and indexes. */
export const USUAL_PAGES = 500;

/** Runs a statement inside of a function, so that what its triggers read is counted too. */
export async function countPages(database: ProjectDatabase): Promise<void> {
  await database.sql("create schema pages");
  await database.sql(
    `create function pages.run(statement text) returns void language plpgsql as $$
     begin
       execute statement;
     end $$`,
  );
  await database.sql("grant usage on schema pages to public");
}

/**
 * What a call reads, in pages of 8 KB; the tables in which no visitor's and no customer's row could be stored until it ended;
 * and how many rows it wrote.
 */
export type Cost = { pages: number; closes: string[]; rows: number };

/** Tables about requests and quotes, if this transaction has locked them against writing; and the rows that it has written. */
const HELD = `
  select (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_xact_user_tables)::integer as rows, array(
    select distinct relation::regclass::text as name
    from pg_locks
    where pid = pg_backend_pid()
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
      and relation in (
        select attrelid from pg_attribute where attname in ('submission_id', 'quote_id')
        union all
        values ('public.quote_submissions'::regclass), ('public.luxury_trailers_landing_page')
      )
    order by name
  ) as closes`;

type Plan = { Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } };

/**
 * What the statement of a call costs, in pages of tables and indexes, once the connection knows the catalog. Nothing of it
 * stays.
 */
export async function costOf(
  client: Client,
  { by, statement, before }: Pick<Call, "by" | "statement" | "before">,
): Promise<Cost> {
  let pages = 0;
  let held: Omit<Cost, "pages"> = { closes: [], rows: 0 };
  for (let run = 0; run < 2; run += 1) {
    await client.query("begin");
    if (before) await client.query(before);
    await setCaller(client, typeof by === "string" ? { role: "anon" } : by);
    // The tables' owner, say.
    if (typeof by === "string") await client.query(`set local role ${by}`);
    try {
      // Also counts what the transaction before it wrote, until the server has taken notice of that.
      const { rows: written } = await client.query<typeof held>(HELD);
      const { rows } = await client.query<{ "QUERY PLAN": [Plan] }>(
        "explain (analyze, buffers, timing off, format json) select pages.run($1)",
        [statement],
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      pages = (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
      const { rows: found } = await client.query<typeof held>(HELD);
      held = {
        closes: found[0]?.closes ?? [],
        rows: (found[0]?.rows ?? 0) - (written[0]?.rows ?? 0),
      };
    } catch (error) {
      // What the scene refuses has been read by then, and nothing says how much.
      if (!/^\{"(?:code|to|from)"/.test(String(Reflect.get(Object(error), "message")))) throw error;
    } finally {
      await client.query("rollback");
    }
  }
  return { pages, ...held };
}
