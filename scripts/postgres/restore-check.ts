// npm run restore:check -- BACKUP [ERASED]: restores a backup into a temporary database on this machine, as docs/backup.md
// does it into a new project, says what is in it, and throws the database away.

import { execFile } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { formatDistanceStrict } from "date-fns";
import { runAsProgram } from "../is-main.ts";
import { findPsql, postgresForTests } from "./find-postgres.ts";
import { createProjectDatabase, type ProjectDatabase } from "./project-database.ts";
import { startThrowAwayServer } from "./throw-away-server.ts";

/** The columns that a backup has of each table, as they are written in it. */
export type DumpedTables = ReadonlyMap<string, readonly string[]>;

/** Tables that a backup must have; without them staff could not even sign in after a restore. */
const WANTED = ["public.quote_submissions", "auth.users", "auth.identities", "auth.mfa_factors"];

const COMPLETE = "-- PostgreSQL database dump complete";
const HOW = "make it with the command of docs/backup.md";

/**
 * Reads what is in a backup, line by line: it may be larger than memory.
 * @throws Error with a sentence for the person at the terminal if it is no backup, or incomplete
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

/** What a restored database holds. */
type Content = { requests: number; quotes: number; accounts: number; newest: Date | null };

/**
 * Adds what a hosted project's auth service has and our stub lacks. Restored unchecked, since only that service reads it.
 */
async function widenAuthTables(database: ProjectDatabase, tables: DumpedTables): Promise<void> {
  for (const [table, columns] of tables) {
    if (!table.startsWith("auth.")) continue;
    await database.sql(`create table if not exists ${table} ()`);
    await database.sql(`grant all on ${table} to postgres`);
    for (const column of columns) {
      await database.sql(`alter table ${table} add column if not exists ${column} text`);
    }
  }
}

/** The first error of psql, without its prefix. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  const [, line = text.trim()] = /(?:ERROR|FATAL|error): {1,2}(.*)/.exec(text) ?? [];
  return /(?:column|relation) .* does not exist|violates|invalid input value/.test(line)
    ? `${line}. Is it of another version? Check out the commit that ran when it was made (/version.json).`
    : line;
}

/**
 * Restores a backup into a throw-away database.
 * @param erased the list of what was erased
 * @throws Error with a sentence for the person at the terminal
 */
async function rehearse(backup: string, erased?: string): Promise<Content> {
  const psql = findPsql();
  if (!psql)
    throw new Error(
      "psql is missing, which comes with pg_dump: docs/backup.md says how to get both.",
    );
  if (erased !== undefined && !existsSync(erased)) throw new Error(`There is no file ${erased}.`);
  const tables = await readDump(backup);
  const server = await startThrowAwayServer(postgresForTests());
  try {
    const database = await createProjectDatabase(server, "rehearsal");
    await widenAuthTables(database, tables);
    // The command of docs/backup.md.
    const flags = ["--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1"];
    const files = [
      join(import.meta.dirname, "prepare-restore.sql"),
      ...(erased === undefined ? [backup] : [backup, erased]),
      join(import.meta.dirname, "erase-again.sql"),
    ].map((file) => `--file=${file}`);
    await promisify(execFile)(
      join(psql.bin, "psql"),
      [database.url("postgres"), ...flags, ...files],
      { maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: unknown) => {
      throw new Error(sentenceOf(error), { cause: error });
    });
    const [content] = await database.sql<Content>(
      `select
         (select count(*) from public.quote_submissions where not is_proof) as requests,
         (select count(*) from public.quotes) as quotes,
         (select count(*) from auth.users) as accounts,
         (select max(created_at) from public.quote_submissions where not is_proof) as newest`,
    );
    await database.close();
    if (!content?.accounts) throw new Error("there is no account in it. Is it of this project?");
    return content;
  } finally {
    await server.stop();
  }
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** The summary of a successful rehearsal. */
export function summaryOf(
  { requests, quotes, accounts, newest }: Content,
  now = Date.now(),
): string {
  const age = newest
    ? `the newest request is ${formatDistanceStrict(newest, now)} old`
    : "no request is in it";
  return `Restored ${counted(requests, "request")}, ${counted(quotes, "quote")} and ${counted(accounts, "account")}: ${age}, nothing was sent to anyone, and the copy is gone again.`;
}

await runAsProgram(import.meta.url, async () => {
  const [backup, erased] = process.argv.slice(2);
  if (!backup) throw new Error("Of which backup? npm run restore:check -- BACKUP [ERASED]");
  const content = await rehearse(backup, erased).catch((error: unknown) => {
    throw new Error(`Not restored: ${error instanceof Error ? error.message : error}`);
  });
  console.log(summaryOf(content));
});
