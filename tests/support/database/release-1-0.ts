import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Migration, projectFolder, runTool } from "../../../scripts/database/supabase-cli.ts";
import type { TestDatabase } from "./test-database.ts";

/** The last file of release 1.0: what comes later changes what sites in use have. */
const LAST_OF_1_0 = "20261123002000_revoke_public.sql";

export const isOf10 = ({ name }: Migration) => name <= LAST_OF_1_0;

/** Runs files as they are applied to a site: each in a transaction. */
export async function runFiles(database: TestDatabase, files: readonly Migration[]): Promise<void> {
  const owner = await database.connect("postgres");
  for (const { sql } of files) await owner.query(`begin;\n${sql}\n;commit;`);
}

/**
 * Has the pinned CLI bring a database up to these files, as an owner does who has just them.
 * @returns what it said
 * @throws Error with what it said, if a file could not be applied
 */
export async function pushFiles(
  database: TestDatabase,
  files: readonly Migration[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  try {
    mkdirSync(join(folder, "supabase/migrations"), { recursive: true });
    for (const file of ["config.toml", ...files.map(({ name }) => `migrations/${name}`)])
      cpSync(join(projectFolder, "supabase", file), join(folder, "supabase", file));
    const push = ["db", "push", "--yes", `--remote=${database.url("postgres")}`];
    const { ok, stdout, stderr } = await runTool("supabase", [`--workdir=${folder}`, ...push]);
    if (!ok) throw new Error(stdout + stderr);
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
