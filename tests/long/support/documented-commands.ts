import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const projectFolder = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/**
 * The blocks of commands below a heading of a document, in order.
 * @throws Error when there are none: a heading was renamed
 */
export function commandsUnder(document: string, heading: string): string[] {
  const text = readFileSync(join(projectFolder, document), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const blocks = Array.from(
    section.matchAll(/^ *```sh\n(.*?)^ *```$/gms),
    ([, block = ""]) => block,
  );
  if (blocks.length === 0) throw new Error(`No commands under "${heading}" in ${document}.`);
  return blocks;
}

/** What a block of commands printed, both outputs together. Rejects when one of them fails. */
export async function runCommands(
  commands: string | undefined,
  env: Record<string, string>,
): Promise<string> {
  if (!commands) throw new Error("The document has no such commands.");
  const { stdout, stderr } = await run("sh", ["-ec", commands], {
    cwd: projectFolder,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", ...env },
  });
  return stdout + stderr;
}
