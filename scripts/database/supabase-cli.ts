import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { createMigratedDatabase } from "./migrated-database.ts";

const projectFolder = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** What a command printed, and whether it ended well. */
export type CommandResult = { stdout: string; stderr: string; ok: boolean };

export type ToolOptions = {
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
export async function runSupabaseCli(args: string[]): Promise<CommandResult> {
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
