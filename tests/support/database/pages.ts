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

type Plan = { Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } };

/**
 * How many pages of 8 KB the statement of a call reads, of tables and indexes, once the connection knows the catalog.
 * Nothing of it stays.
 */
export async function pagesOf(
  client: Client,
  { by, statement, before }: Pick<Call, "by" | "statement" | "before">,
): Promise<number> {
  let pages = 0;
  for (let run = 0; run < 2; run += 1) {
    await client.query("begin");
    if (before) await client.query(before);
    await setCaller(client, typeof by === "string" ? { role: "anon" } : by);
    // The tables' owner, say.
    if (typeof by === "string") await client.query(`set local role ${by}`);
    try {
      const { rows } = await client.query<{ "QUERY PLAN": [Plan] }>(
        "explain (analyze, buffers, timing off, format json) select pages.run($1)",
        [statement],
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      pages = (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
    } catch (error) {
      // What the scene refuses has been read by then, and nothing says how much.
      if (!/^\{"(?:code|to|from)"/.test(String(Reflect.get(Object(error), "message")))) throw error;
    } finally {
      await client.query("rollback");
    }
  }
  return pages;
}
