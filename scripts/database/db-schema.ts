// Writes supabase/schema/<noun>.sql: what the migrations end in, a file per table, to read. Taken from the
// catalog with pg_dump, so it never says what somebody meant.
// With --check it writes nothing and exits 1 when a file is stale.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { createMigratedDatabase } from "./migrated-database.ts";

const schemaFolder = join(import.meta.dirname, "../../supabase/schema");

const HEADER =
  "-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.\n\n";

/** What no role asked for: it is the same in every project. */
const OF_EVERY_PROJECT = ["DEFAULT ACL", "COMMENT"];
/** Functions that belong to no single table: those of the API, and those behind it. */
const API_FUNCTIONS = "api_functions";
const PRIVATE_FUNCTIONS = "private_functions";

type Entry = { name: string; type: string; schema: string; sql: string };

/** The pieces that pg_dump announces with a comment of three lines each. */
export function entriesOf(dump: string): Entry[] {
  const [, ...pieces] = dump.split(/^--\n-- Name: /m);
  return pieces.map((piece) => {
    const [, name = "", type = "", schema = ""] =
      /^(.*); Type: (.*); Schema: (.*); Owner: .*$/m.exec(piece) ?? [];
    const sql = piece
      .slice(piece.indexOf("\n--\n") + 4)
      .replace(/^--\n-- PostgreSQL.*[\s\S]*$/m, "");
    return { name, type, schema, sql: sql.trim() };
  });
}

/** The first table that a statement or a signature names. */
function tableIn(text: string, tables: readonly string[]): string | undefined {
  const names = text.matchAll(/\b(?:public|private)\.(\w+)/g);
  return Array.from(names, ([, name = ""]) => name).find((name) => tables.includes(name));
}

/** Which table a trigger function works for; the first in the order of the dump when it is several. */
function tablesOfTriggers(entries: readonly Entry[], tables: readonly string[]) {
  const owners = new Map<string, string>();
  for (const { type, sql } of entries) {
    if (type !== "TRIGGER") continue;
    const [, called] = /EXECUTE FUNCTION (?:public|private)\.(\w+)/.exec(sql) ?? [];
    const table = tableIn(sql, tables);
    if (called && table && !owners.has(called)) owners.set(called, table);
  }
  return owners;
}

/** Splits a dump into the text of a file per noun. */
export function schemaFiles(dump: string): Map<string, string> {
  const entries = entriesOf(dump).filter(
    ({ type, name }) =>
      !OF_EVERY_PROJECT.includes(type) && !(type === "SCHEMA" && name === "public"),
  );
  const tables = entries.filter(({ type }) => type === "TABLE").map(({ name }) => name);
  const triggers = tablesOfTriggers(entries, tables);

  const nounOf = ({ type, name, schema, sql }: Entry): string => {
    const functions = schema === "public" ? API_FUNCTIONS : PRIVATE_FUNCTIONS;
    const signature =
      type === "FUNCTION" ? name : /^(?:GRANT|REVOKE).*FUNCTION (.*) (?:FROM|TO)/.exec(sql)?.[1];
    if (signature !== undefined) {
      const [called = ""] = signature.replace(/^(?:public|private)\./, "").split("(");
      const [, parameters = ""] = signature.split("(");
      return triggers.get(called) ?? tableIn(parameters, tables) ?? functions;
    }
    if (tables.includes(name)) return name;
    return tableIn(sql, tables) ?? tables.find((table) => name.startsWith(table)) ?? functions;
  };

  const files = new Map<string, string>();
  for (const entry of entries) {
    const noun = nounOf(entry);
    files.set(noun, `${files.get(noun) ?? HEADER}${entry.sql}\n\n`);
  }
  return files;
}

/** The content that each file of the folder should have, by file name. */
export async function generateSchemaFiles(): Promise<Map<string, string>> {
  const database = await createMigratedDatabase();
  try {
    const dump = await pgDump({
      pg: database,
      args: ["--schema-only", "--no-owner", "--schema=public", "--schema=private"],
    });
    const files = schemaFiles(await dump.text());
    return new Map(
      Array.from(files, ([noun, sql]) => [
        `${noun}.sql`,
        `${sql.replace(/\n{3,}/g, "\n\n").trimEnd()}\n`,
      ]),
    );
  } finally {
    await database.close();
  }
}

/** Names of files that are missing, stale, or there for no table any more. */
export async function staleSchemaFiles(): Promise<string[]> {
  const expected = await generateSchemaFiles();
  const present = await readdir(schemaFolder).catch(() => []);
  const stale = present.filter((name) => !expected.has(name));
  for (const [name, sql] of expected) {
    const actual = await readFile(join(schemaFolder, name), "utf8").catch(() => undefined);
    if (actual !== sql) stale.push(name);
  }
  return stale;
}

async function writeSchemaFiles(): Promise<void> {
  await rm(schemaFolder, { recursive: true, force: true });
  await mkdir(schemaFolder);
  const files = await generateSchemaFiles();
  for (const [name, sql] of files) await writeFile(join(schemaFolder, name), sql);
  console.log(`Wrote ${files.size} files into supabase/schema`);
}

if (import.meta.main) {
  if (process.argv.includes("--check")) {
    const stale = await staleSchemaFiles();
    if (stale.length > 0) {
      console.error(`Stale in supabase/schema: ${stale.join(", ")}. Run: npm run db:schema`);
      process.exitCode = 1;
    }
  } else {
    await writeSchemaFiles();
  }
}
