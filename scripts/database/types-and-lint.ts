// The official Supabase CLI over the project's schema.
//   npm run db:types   writes src/lib/supabase/database.types.ts
//   npm run db:lint    Supabase's security and performance advisors; exit status 1 on WARN or ERROR

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isMain } from "../is-main.ts";
import { postgresForTests } from "../postgres/find-postgres.ts";
import { createProjectDatabase } from "../postgres/project-database.ts";
import { startThrowAwayServer } from "../postgres/throw-away-server.ts";
import { type CommandResult, runTool } from "./supabase-cli.ts";

/** As a URL, by which knip knows that the whole file is written for others. */
const typesFile = fileURLToPath(
  new URL("../../src/lib/supabase/database.types.ts", import.meta.url),
);

/** Runs the CLI against a throw-away database with the whole schema. */
async function runSupabaseCli(args: string[]): Promise<CommandResult> {
  const server = await startThrowAwayServer(postgresForTests());
  try {
    const database = await createProjectDatabase(server, "whole");
    const result = await runTool("supabase", [...args, `--remote=${database.url("postgres")}`]);
    await database.close();
    return result;
  } finally {
    await server.stop();
  }
}

const HEADER = `// Generated from supabase/schemas by the Supabase CLI: npm run db:types. Do not edit.\n`;

/** Of a function that returns rows of a table, the CLI repeats every column; the table's own type says the same. */
const rowsNamed = (types: string) =>
  types.replace(
    /Returns: \{[^{}]*\}(\[\])?;?(\s+SetofOptions: \{[^{}]*to: "(\w+)")/g,
    'Returns: Database["public"]["Tables"]["$3"]["Row"]$1;$2',
  );

/**
 * The formatted content that the types file should have.
 * @throws Error with the tool's own message when the CLI or the formatter fails
 */
async function generateDatabaseTypes(): Promise<string> {
  const generated = await runSupabaseCli(["gen", "types", "--schema", "public"]);
  if (!generated.ok) throw new Error(`supabase gen types failed: ${generated.stderr}`);
  // Any name but the real one, which the project's configuration leaves out.
  const formatted = await runTool("biome", ["format", "--stdin-file-path=generated.ts"], {
    input: HEADER + rowsNamed(generated.stdout),
  });
  if (!formatted.ok) throw new Error(`biome format failed: ${formatted.stderr}`);
  return formatted.stdout;
}

/** Whether the committed types are exactly what the schema gives. */
export async function areDatabaseTypesCurrent(): Promise<boolean> {
  return (await generateDatabaseTypes()) === (await readFile(typesFile, "utf8").catch(() => ""));
}

if (isMain(import.meta.url)) {
  if (process.argv[2] === "lint") {
    const flags = ["--type=all", "--level=warn", "--fail-on=warn"];
    const { ok, stdout, stderr } = await runSupabaseCli(["db", "advisors", ...flags]);
    if (ok) console.log("Supabase advisors: nothing at WARN or ERROR.");
    else {
      console.error(stdout, stderr);
      process.exitCode = 1;
    }
  } else await writeFile(typesFile, await generateDatabaseTypes());
}
