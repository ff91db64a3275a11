import { afterAll, beforeAll, beforeEach } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { ADMIN, type EmbeddedBackend, startEmbeddedBackend } from "./embedded-backend.ts";

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

/** The admin's client for the tests of one file, signed in anew before each. */
export function adminForFile(backend: () => EmbeddedBackend): () => BackendClient {
  let client: BackendClient | undefined;
  beforeEach(async () => {
    client = await backend().signInAs(ADMIN);
  });
  return () => {
    if (!client) throw new Error("The admin is signed in inside tests and hooks only.");
    return client;
  };
}
