import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";

/** The columns that a backup has of each table, as they are written in it. */
export type DumpedTables = ReadonlyMap<string, readonly string[]>;

/** Without these it is no backup of the business, and nobody could sign in after it. */
const WANTED = ["public.quote_submissions", "auth.users", "auth.identities", "auth.mfa_factors"];

const COMPLETE = "-- PostgreSQL database dump complete";
const HOW = "make it with the command of docs/backup.md";

/**
 * Reads what is in a backup, line by line: it may be larger than memory.
 * @throws Error with a sentence for the person at the terminal when it is none, or not a whole one
 */
export async function readDump(file: string): Promise<DumpedTables> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const tables = new Map<string, string[]>();
  let isComplete = false;
  let isInRows = false;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.startsWith("age-encryption.org/")) {
      throw new Error(
        `${file} is encrypted: age --decrypt --identity KEY --output OTHER_FILE ${file}`,
      );
    }
    if (isInRows) {
      isInRows = line !== "\\.";
      continue;
    }
    if (line === COMPLETE) isComplete = true;
    const [, table, columns = ""] = /^COPY ([\w.]+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
    if (table === undefined) continue;
    tables.set(table, columns.split(", "));
    isInRows = true;
  }
  if (tables.size === 0) throw new Error(`${file} is no backup: ${HOW}.`);
  if (!isComplete) throw new Error(`${file} is cut off: its end is missing. Make it again.`);
  const missing = WANTED.filter((table) => !tables.has(table));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(", ")}: ${HOW}.`);
  return tables;
}
