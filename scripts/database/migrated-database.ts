import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Extensions, PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";

// Paths, not URLs: in a browser-like test the global URL is not the one that node:fs knows.
const migrationsFolder = join(import.meta.dirname, "../../supabase/migrations");

/** The roles that hosted Supabase and the embedded backend both have; migrations grant to them. */
const ROLES_SQL = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
`;

/**
 * Hosted projects grant everything new in `public` to the API roles, as the embedded backend does from
 * its first request on. So a migration that forgets row-level security or a REVOKE is caught here.
 */
const DEFAULT_GRANTS_SQL = ["tables", "sequences", "functions"]
  .map(
    (kind) => `alter default privileges in schema public
      grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join("\n");

/** What stands in a database before the first migration runs, on either engine. */
const BASE_SQL = `${ROLES_SQL}\n${SUPABASE_AUTH_HELPERS_SQL}\n${getAuthSchemaSql()}
  grant usage on schema public to anon, authenticated, service_role;
  ${DEFAULT_GRANTS_SQL}
`;

export type Migration = { name: string; sql: string };

/** Every migration of the project in the order in which it runs. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(join(migrationsFolder, name), "utf8"),
    })),
  );
}

/**
 * A new database in memory with the auth schema, the API roles and every migration, and no account.
 * The caller closes it.
 * @throws Error that names the migration which failed
 */
export async function createMigratedDatabase<E extends Extensions>(
  options: PGliteOptions<E> = {},
): Promise<PGlite> {
  const database = await PGlite.create(options);
  await database.exec(BASE_SQL);
  for (const migration of await readMigrations()) {
    try {
      await database.exec(migration.sql);
    } catch (cause) {
      await database.close();
      throw new Error(`Migration ${migration.name} failed: ${String(cause)}`, { cause });
    }
  }
  return database;
}
