import { showToast } from "@/components/toast/toast-store";
import { getSupabase } from "@/lib/supabase/client";
import { authWords } from "./auth-words";
import { markSignedOut } from "./time-limits/session-marks";

/** Ends this browser's session. When the service cannot be reached the local session ends all the same. */
export async function signOut(): Promise<void> {
  markSignedOut();
  const { error } = await getSupabase().auth.signOut({ scope: "local" });
  if (error) showToast({ tone: "destructive", title: "Error", description: authWords(error) });
}
