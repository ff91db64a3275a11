// Writes src/lib/supabase/database.types.ts from the migrations, with the official CLI.
// With --check it writes nothing and exits 1 when the file is stale.
import { readFile, writeFile } from "node:fs/promises";
import { runSupabaseCli, runTool } from "./supabase-cli.ts";

const typesFile = new URL("../../src/lib/supabase/database.types.ts", import.meta.url);

const HEADER = `// Generated from supabase/migrations by the Supabase CLI: npm run db:types. Do not edit.\n`;

/**
 * The formatted content that the types file should have.
 * @throws Error with the tool's own message when the CLI or the formatter fails
 */
export async function generateDatabaseTypes(): Promise<string> {
  const generated = await runSupabaseCli(["gen", "types", "--schema", "public"]);
  if (!generated.ok) throw new Error(`supabase gen types failed: ${generated.stderr}`);

  const formatted = await runTool(
    "biome",
    // Any name but the real one, which the project's configuration leaves out.
    ["format", "--stdin-file-path=generated.ts"],
    { input: HEADER + generated.stdout },
  );
  if (!formatted.ok) throw new Error(`biome format failed: ${formatted.stderr}`);
  return formatted.stdout;
}

/** Whether the committed types are exactly what the migrations give. */
export async function areDatabaseTypesCurrent(): Promise<boolean> {
  const [expected, actual] = await Promise.all([
    generateDatabaseTypes(),
    readFile(typesFile, "utf8").catch(() => ""),
  ]);
  return expected === actual;
}

if (import.meta.main) {
  if (!process.argv.includes("--check")) {
    await writeFile(typesFile, await generateDatabaseTypes());
    console.log("Wrote src/lib/supabase/database.types.ts");
  } else if (await areDatabaseTypesCurrent()) {
    console.log("database.types.ts is up to date.");
  } else {
    console.error("database.types.ts is stale. Run: npm run db:types");
    process.exitCode = 1;
  }
}
