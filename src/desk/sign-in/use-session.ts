import type { Session } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { getSupabase } from "@/lib/supabase/client";

/** `undefined` while the stored session is being read, `null` when signed out. */
export type SessionState = Session | null | undefined;

/**
 * The session as the authentication service tells it, kept up to date through its events (initial session,
 * signed in, signed out, token refreshed, user updated ...). Calls 7 and 8 of the specification.
 */
export function useSession(): SessionState {
  const [session, setSession] = useState<SessionState>(undefined);
  useEffect(() => {
    // The first event, INITIAL_SESSION, brings the stored session.
    const { data } = getSupabase().auth.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, []);
  return session;
}
