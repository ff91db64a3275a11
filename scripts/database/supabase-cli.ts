import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

// Paths, not URLs: in a browser-like test the global URL is not the one that node:fs knows.
export const projectFolder = join(import.meta.dirname, "../..");
const migrationsFolder = join(projectFolder, "supabase/migrations");

/**
 * The grants that hosted projects make automatically on everything new in "public". Projects can turn them off, and new
 * projects lack them: the migrations must be right either way. The embedded backend makes them from its first
 * request on, so a migration that forgets row-level security or a REVOKE is caught in both.
 */
export const AUTOMATIC_GRANTS = ["tables", "sequences", "functions"].map(
  (kind) => `alter default privileges for role postgres in schema public
    grant all on ${kind} to anon, authenticated, service_role`,
);

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

/** A migration that a database has run: the official CLI and the embedded backend keep its statements. */
export type RanMigration = { version: string; name: string; sql: string };

export const READ_RAN =
  "select version, name, array_to_string(statements, ';') as sql from supabase_migrations.schema_migrations order by version";

/** A migration without comments and layout, which make no difference. */
const essence = (sql: string) => sql.replaceAll(/--.*$/gm, "").replaceAll(/[\s;]+/g, "");

/** The migrations run by a database whose file is gone or has changed since, which a push would not notice. */
export async function changedSinceRun(ran: readonly RanMigration[]): Promise<string[]> {
  const files = new Map(
    (await readMigrations()).map(({ name, sql }) => [name.split("_")[0], essence(sql)]),
  );
  return ran
    .filter(({ version, sql }) => files.get(version) !== essence(sql))
    .map(({ version, name }) => `${version}_${name}`);
}

/** The migrations run by a database that a later release has brought: none of these files is as new. */
export async function ranLater<Ran extends { version: string }>(
  ran: readonly Ran[],
): Promise<Ran[]> {
  const newest = (await readMigrations()).at(-1)?.name ?? "";
  return ran.filter(({ version }) => version > newest.slice(0, version.length));
}

/** The line by which a migration says whether functions and pages of the release before work with it. */
const WAY_BACK = /^--\s*Going back to the release before: (yes|no)\b[,:]?\s*(.*?)\.?$/im;

/** What `db:diff` writes at the head of a draft. */
export const UNTRIED_WAY_BACK =
  "-- Going back to the release before: no, until someone has tried it.\n";

/** Why functions and pages of before cannot be used with a migration; `undefined` if they can. */
export function noWayBack({ sql }: Pick<RanMigration, "sql">): string | undefined {
  const [, answer, reason] = WAY_BACK.exec(sql) ?? [];
  return answer?.toLowerCase() === "yes" ? undefined : reason || "it does not say that one can";
}

const run = promisify(execFile);

/** What a command printed, and whether it ended well. */
export type CommandResult = { stdout: string; stderr: string; ok: boolean };

/**
 * Runs one of the project's own command line tools. Never throws because of its exit code.
 * @param input for its standard input
 * @param env in addition to the environment of this process
 */
export async function runTool(
  name: string,
  args: string[],
  { input, env }: { input?: string; env?: Record<string, string> } = {},
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
