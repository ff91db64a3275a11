import { showToast } from "@/components/toast/toast-store";
import { getSupabase } from "@/lib/supabase/client";

/** Ends this browser's session. When the service cannot be reached the local session ends all the same. */
export async function signOut(): Promise<void> {
  const { error } = await getSupabase().auth.signOut({ scope: "local" });
  if (error) showToast({ tone: "destructive", title: "Error", description: error.message });
}
