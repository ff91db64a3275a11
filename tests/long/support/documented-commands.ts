import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const projectFolder = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/**
 * The blocks of commands of a document, in order: below one of its headings, or all.
 * @throws Error when there are none: a heading was renamed
 */
export function commandsIn(document: string, heading?: string): string[] {
  const text = readFileSync(join(projectFolder, document), "utf8");
  const sections = heading
    ? text.split(/^## /m).filter((part) => part.startsWith(`${heading}\n`))
    : [text];
  const blocks = Array.from(
    sections.join("").matchAll(/^ *```sh\n(.*?)^ *```$/gms),
    ([, block = ""]) => block,
  );
  if (blocks.length === 0) throw new Error(`No commands under "${heading}" in ${document}.`);
  return blocks;
}

/** What a block of commands printed, both outputs together. Rejects when one of them fails. */
export async function runCommands(commands: string, env: Record<string, string>): Promise<string> {
  const { stdout, stderr } = await run("sh", ["-ec", commands], {
    cwd: projectFolder,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", ...env },
  });
  return stdout + stderr;
}
