import type { PgliteConnection } from "@supabase/lite/pglite";
import { readMigrations } from "../database/migrated-database.ts";

/** What of a migration makes a difference: neither comments nor how it is laid out or split. */
const essence = (sql: string) => sql.replaceAll(/--.*$/gm, "").replaceAll(/[\s;]+/g, "");

/**
 * Names of migrations that the database has run and that are gone or different by now. Until release 1.0 a change
 * edits the file of its noun, which a database that has run it would never hear of.
 */
export async function changedMigrations(
  database: PgliteConnection["driver"],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ version: string; name: string; sql: string }>(
    `select version, name, array_to_string(statements, ';') as sql
     from supabase_migrations.schema_migrations order by version`,
  );
  const files = new Map(
    (await readMigrations()).map(({ name, sql }) => [name.split("_")[0], essence(sql)]),
  );
  return rows
    .filter(({ version, sql }) => files.get(version) !== essence(sql))
    .map(({ name }) => name);
}
