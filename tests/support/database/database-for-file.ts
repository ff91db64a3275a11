import type { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Caller, connectApi, createStaff } from "../../../scripts/postgres/api-request.ts";
import type { DatabaseOptions, LoginRole } from "../../../scripts/postgres/project-database.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** Something made before the first test of a file. Returns a function because there is none yet when the file is read. */
function forFile<Made>(make: () => Promise<Made>): () => Made {
  let made: { value: Made } | undefined;
  beforeAll(async () => {
    made = { value: await make() };
  });
  return () => {
    if (!made) throw new Error("There is one inside tests and hooks only.");
    return made.value;
  };
}

/** A database for the tests of one file, closed after the last. No test may leave a deadlock that the server had to break. */
export function databaseForFile(options?: DatabaseOptions): () => TestDatabase {
  const database = forFile(() =>
    createTestDatabase(`file_${crypto.randomUUID().replaceAll("-", "")}`, options),
  );
  afterEach(async () => expect(await database().deadlocks()).toBe(0));
  afterAll(() => database().close());
  return database;
}

/** A connection of a role, PostgREST's if none is named. */
export const connectionForFile = (
  database: () => TestDatabase,
  role: LoginRole = "authenticator",
): (() => Client) => forFile(() => database().connect(role));

/** So many of PostgREST's connections, for what meets at once. */
export const connectionsForFile = (database: () => TestDatabase, count: number): (() => Client[]) =>
  forFile(() => connectApi(database(), count));

/** A database with one of PostgREST's connections to it, and a member of staff who calls over that. */
export function apiForFile(options?: DatabaseOptions) {
  const database = databaseForFile(options);
  return { database, api: connectionForFile(database), staff: staffForFile(database) };
}

/** A member of staff who is signed in. */
export const staffForFile = (
  database: () => TestDatabase,
  email = "staff@example.com",
): (() => Caller) => forFile(() => createStaff(database(), email));
