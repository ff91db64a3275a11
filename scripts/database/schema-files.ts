import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

const supabaseFolder = join(import.meta.dirname, "../../supabase");

const configSchema = z.object({
  db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }),
});

export type SchemaFile = { name: string; sql: string };

/**
 * What the schema is (supabase/schemas), in the order of supabase/config.toml, in which it can be run.
 * @throws Error when the configuration names a file that is not there
 */
export async function readSchema(): Promise<SchemaFile[]> {
  const config = configSchema.parse(
    parse(await readFile(join(supabaseFolder, "config.toml"), "utf8")),
  );
  return Promise.all(
    config.db.migrations.schema_paths.map(async (path) => ({
      name: path.replace(/^\.\//, ""),
      sql: await readFile(join(supabaseFolder, path), "utf8"),
    })),
  );
}
