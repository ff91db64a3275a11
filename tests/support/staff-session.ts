import { afterEach, beforeEach, vi } from "vitest";
import { getSupabase } from "@/lib/supabase/client";
import { ADMIN, type Credentials, type EmbeddedBackend } from "./backend/embedded-backend.ts";

/** Signs the app's own client in, as the sign-in page does. Rejects when the backend refuses. */
export async function signInApp(credentials: Credentials): Promise<void> {
  const { error } = await getSupabase().auth.signInWithPassword(credentials);
  if (error) throw error;
}

/** Ends the app's session, so that the next test starts signed out. */
export async function signOutApp(): Promise<void> {
  await getSupabase().auth.signOut({ scope: "local" });
}

/** For tests without a page: the app's own client, which asks for the page's origin, with the admin signed in. */
export function appForFile(backend: () => EmbeddedBackend): void {
  beforeEach(async () => {
    vi.stubGlobal("window", { location: new URL(backend().url) });
    vi.stubGlobal("fetch", backend().fetch);
    await signInApp(ADMIN);
  });
  afterEach(() => void vi.unstubAllGlobals());
}
