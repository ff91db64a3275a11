import { afterAll, beforeAll, beforeEach } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import {
  ADMIN,
  clientWith,
  type EmbeddedBackend,
  SECRET_KEY,
  startEmbeddedBackend,
} from "./embedded-backend.ts";

/**
 * The embedded backend for the tests of one file: started before the first, reset before each, closed
 * after the last. Returns a function because there is none yet when the file is read.
 */
export function embeddedBackendForFile(): () => EmbeddedBackend {
  let backend: EmbeddedBackend | undefined;
  const current = () => {
    if (!backend) throw new Error("The backend runs inside tests and hooks only.");
    return backend;
  };

  beforeAll(async () => {
    backend = await startEmbeddedBackend();
  });
  beforeEach(() => current().reset());
  afterAll(() => backend?.close());
  return current;
}

const clientOf = (backend: () => EmbeddedBackend, key: string) =>
  clientWith(key, (input, init) => backend().fetch(input, init));

/**
 * The embedded backend for the tests of one file, with its clients who need not sign in: a visitor, and a trusted server,
 * such as the worker.
 */
export function backendForFile() {
  const backend = embeddedBackendForFile();
  return {
    backend,
    visitor: clientOf(backend, LOCAL_PUBLISHABLE_KEY),
    server: clientOf(backend, SECRET_KEY),
  };
}

/** The admin, signed in again before each test. */
export function adminForFile(backend: () => EmbeddedBackend): BackendClient {
  const client = clientOf(backend, LOCAL_PUBLISHABLE_KEY);
  beforeEach(async () => {
    const { error } = await client.auth.signInWithPassword(ADMIN);
    if (error) throw error;
  });
  return client;
}
