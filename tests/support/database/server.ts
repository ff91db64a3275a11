import type { TestProject } from "vitest/node";
import { postgresForTests } from "../../../scripts/postgres/find-postgres.ts";
import { createTemplate } from "../../../scripts/postgres/project-database.ts";
import { startThrowAwayServer } from "../../../scripts/postgres/throw-away-server.ts";

/** The database that every file's own is copied from: what supabase/schemas say, no account. */
export const TEMPLATE = "migrated";

/**
 * As on a machine where the site is tried out, so that tests may send quotes; and what staff tell a customer leaves at once.
 * The refusal, and the ten seconds for an undo, have tests of their own.
 */
const SEED = `
  update public.sample_permission set may_be_sent = true;
  create or replace function private.time_to_undo() returns interval
  language sql immutable parallel safe set search_path = '' as $$ select interval '0' $$;`;

type Started = { port: number; password: string; stop: () => Promise<void> };

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Vitest's own
  export interface ProvidedContext {
    /** The server of this run, and the password of whoever may log in. */
    postgres: { port: number; password: string };
  }
}
declare global {
  /** Vitest sets up each of its projects by itself; they share one server. */
  var __testServer: { started: Promise<Started>; users: number } | undefined;
}

/** A server with the template on it. */
export async function startTestServer(): Promise<Started> {
  const server = await startThrowAwayServer(postgresForTests());
  await createTemplate(server, TEMPLATE, { seed: SEED });
  return server;
}

/** Starts the PostgreSQL server of a test run, before the first of its files. */
export async function setup({ provide }: TestProject): Promise<void> {
  globalThis.__testServer ??= { started: startTestServer(), users: 0 };
  const shared = globalThis.__testServer;
  shared.users += 1;
  const { port, password } = await shared.started;
  provide("postgres", { port, password });
}

/** Ends it after the last. */
export async function teardown(): Promise<void> {
  const shared = globalThis.__testServer;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  globalThis.__testServer = undefined;
  await (await shared.started).stop();
}
