import { inject } from "vitest";
import {
  createProjectDatabase,
  type DatabaseOptions,
  type ProjectDatabase,
} from "../../../scripts/postgres/project-database.ts";
import { TEMPLATE } from "./server.ts";

/** A separate database on the server of this run. */
export type TestDatabase = ProjectDatabase;

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Vitest's own
  export interface ProvidedContext {
    /** What is wrong in every database of this run, as a statement: see scripts/test/mutants/sql. */
    mutant?: string;
  }
}

/**
 * Makes a database for one file of tests, which closes it: a copy of the migrated one, or built from the beginning when
 * there are options.
 */
export async function createTestDatabase(
  name: string,
  options: DatabaseOptions = { template: TEMPLATE },
): Promise<TestDatabase> {
  const database = await createProjectDatabase(inject("postgres"), name, options);
  const mutant = inject("mutant");
  if (mutant && options.from !== "nothing") await database.sql(mutant);
  return database;
}
