import {
  createProjectDatabase,
  type DatabaseOptions,
  type ProjectDatabase,
} from "../../../scripts/postgres/project-database.ts";
import { serverSettings } from "./server-settings.ts";

/** A database of its own on the server that scripts/test/run-postgres.ts started. */
export type TestDatabase = ProjectDatabase;

/** Makes a database for one file of tests, which closes it. */
export function createTestDatabase(name: string, options?: DatabaseOptions): Promise<TestDatabase> {
  return createProjectDatabase(serverSettings(), name, options);
}
