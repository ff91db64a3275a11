// The project's migrations, in a database in memory, and the official Supabase CLI over them.
//   npm run db:types   writes src/lib/supabase/database.types.ts
//   npm run db:lint    Supabase's security and performance advisors; exit status 1 on WARN or ERROR

import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Extensions, PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";

// Paths, not URLs: in a browser-like test the global URL is not the one that node:fs knows.
const projectFolder = join(import.meta.dirname, "../..");
const migrationsFolder = join(projectFolder, "supabase/migrations");
const typesFile = () =>
  fileURLToPath(new URL("../../src/lib/supabase/database.types.ts", import.meta.url));

/** The roles that hosted Supabase and the embedded backend both have; migrations grant to them. */
const ROLES_SQL = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
`;

/**
 * The grants that hosted projects make by themselves on everything new in "public". Projects can switch them off, and
 * new ones come without: the migrations must be right either way. The embedded backend makes them from its first
 * request on, so a migration that forgets row-level security or a REVOKE is caught in both.
 */
export const AUTOMATIC_GRANTS = ["tables", "sequences", "functions"].map(
  (kind) => `alter default privileges for role postgres in schema public
    grant all on ${kind} to anon, authenticated, service_role`,
);

/** What stands in a database before the first migration runs, on either engine. */
const BASE_SQL = `${ROLES_SQL}\n${SUPABASE_AUTH_HELPERS_SQL}\n${getAuthSchemaSql()}
  grant usage on schema public to anon, authenticated, service_role;
  ${AUTOMATIC_GRANTS.join(";\n")};
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

const run = promisify(execFile);

/** What a command printed, and whether it ended well. */
type CommandResult = { stdout: string; stderr: string; ok: boolean };

type ToolOptions = {
  /** For its standard input. */
  input?: string;
  /** In addition to the environment of this process. */
  env?: Record<string, string>;
};

/** Runs one of the project's own command line tools. Never throws because of its exit code. */
export async function runTool(
  name: string,
  args: string[],
  { input, env }: ToolOptions = {},
): Promise<CommandResult> {
  const command = run(`${projectFolder}/node_modules/.bin/${name}`, args, {
    cwd: projectFolder,
    env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", ...env },
    maxBuffer: 16 * 1024 * 1024,
  });
  if (input !== undefined) command.child.stdin?.end(input);
  try {
    return { ...(await command), ok: true };
  } catch (error) {
    if (error instanceof Error && "stdout" in error && "stderr" in error) {
      return { stdout: String(error.stdout), stderr: String(error.stderr), ok: false };
    }
    throw error;
  }
}

/**
 * Runs the official Supabase CLI against a fresh database with all migrations. The database lives
 * in memory behind a socket on a free port of 127.0.0.1, for as long as the command runs.
 */
async function runSupabaseCli(args: string[]): Promise<CommandResult> {
  const database = await createMigratedDatabase();
  const server = new PGLiteSocketServer({ db: database, host: "127.0.0.1", port: 0 });
  await server.start();
  try {
    const url = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;
    return await runTool("supabase", [...args, `--remote=${url}`]);
  } finally {
    await server.stop();
    await database.close();
  }
}

const HEADER = `// Generated from supabase/migrations by the Supabase CLI: npm run db:types. Do not edit.\n`;

/**
 * The formatted content that the types file should have.
 * @throws Error with the tool's own message when the CLI or the formatter fails
 */
async function generateDatabaseTypes(): Promise<string> {
  const generated = await runSupabaseCli(["gen", "types", "--schema", "public"]);
  if (!generated.ok) throw new Error(`supabase gen types failed: ${generated.stderr}`);
  // Any name but the real one, which the project's configuration leaves out.
  const formatted = await runTool("biome", ["format", "--stdin-file-path=generated.ts"], {
    input: HEADER + generated.stdout,
  });
  if (!formatted.ok) throw new Error(`biome format failed: ${formatted.stderr}`);
  return formatted.stdout;
}

/** Whether the committed types are exactly what the migrations give. */
export async function areDatabaseTypesCurrent(): Promise<boolean> {
  return (await generateDatabaseTypes()) === (await readFile(typesFile(), "utf8").catch(() => ""));
}

async function lint(): Promise<void> {
  const flags = ["--type=all", "--level=warn", "--fail-on=warn"];
  const { ok, stdout, stderr } = await runSupabaseCli(["db", "advisors", ...flags]);
  if (ok) {
    console.log("Supabase advisors: nothing at WARN or ERROR.");
  } else {
    console.error(stdout, stderr);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  if (process.argv[2] === "lint") await lint();
  else await writeFile(typesFile(), await generateDatabaseTypes());
}
