import type { Migration } from "../../../scripts/database/supabase-cli.ts";
import type { TestDatabase } from "./test-database.ts";

/** The last file of release 1.0: what comes later changes what sites in use have. */
const LAST_OF_1_0 = "20261123002000_revoke_public.sql";

export const isOf10 = ({ name }: Migration) => name <= LAST_OF_1_0;

/** Runs files as they are applied to a site: each in a transaction. */
export async function runFiles(database: TestDatabase, files: readonly Migration[]): Promise<void> {
  const owner = await database.connect("postgres");
  for (const { sql } of files) await owner.query(`begin;\n${sql}\n;commit;`);
}
