// The official Supabase CLI over the migrations.
//   npm run db:types   writes src/lib/supabase/database.types.ts
//   npm run db:lint    Supabase's security and performance advisors; exit status 1 on WARN or ERROR
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { createMigratedDatabase } from "./migrated-database.ts";

const projectFolder = fileURLToPath(new URL("../..", import.meta.url));
const typesFile = fileURLToPath(
  new URL("../../src/lib/supabase/database.types.ts", import.meta.url),
);
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
  return (await generateDatabaseTypes()) === (await readFile(typesFile, "utf8").catch(() => ""));
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
  else await writeFile(typesFile, await generateDatabaseTypes());
}
