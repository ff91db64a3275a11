import { afterAll, inject } from "vitest";
import {
  createProjectDatabase,
  type DatabaseOptions,
  type ProjectDatabase,
} from "../../../scripts/postgres/project-database.ts";
import { TEMPLATE } from "./server.ts";

/** A database of its own on the server of this run. */
export type TestDatabase = ProjectDatabase;

/**
 * Makes a database, which the caller closes: a copy of the migrated one, or built from the beginning when there are options.
 */
export function createTestDatabase(
  name: string,
  options: DatabaseOptions = { template: TEMPLATE },
): Promise<TestDatabase> {
  return createProjectDatabase(inject("postgres"), name, options);
}

/** A copy of the migrated database for the tests of one file: closed after the last. */
export async function testDatabaseForFile(name: string): Promise<TestDatabase> {
  const database = await createTestDatabase(name);
  afterAll(database.close);
  return database;
}
