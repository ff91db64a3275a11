import { getSupabase } from "@/lib/supabase/client";
import type { Credentials } from "./backend/embedded-backend.ts";

/** Signs the app's own client in, as the sign-in page does. Rejects when the backend refuses. */
export async function signInApp(credentials: Credentials): Promise<void> {
  const { error } = await getSupabase().auth.signInWithPassword(credentials);
  if (error) throw error;
}

/** Ends the app's session, so that the next test starts signed out. */
export async function signOutApp(): Promise<void> {
  await getSupabase().auth.signOut({ scope: "local" });
}
