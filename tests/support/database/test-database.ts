import { inject } from "vitest";
import {
  createProjectDatabase,
  type DatabaseOptions,
  type ProjectDatabase,
} from "../../../scripts/postgres/project-database.ts";
import { TEMPLATE } from "./server.ts";

/** A separate database on the server of this run. */
export type TestDatabase = ProjectDatabase;

/**
 * Makes a database for one file of tests, which closes it: a copy of the migrated one, or built from the beginning when
 * there are options.
 */
export function createTestDatabase(
  name: string,
  options: DatabaseOptions = { template: TEMPLATE },
): Promise<TestDatabase> {
  return createProjectDatabase(inject("postgres"), name, options);
}
