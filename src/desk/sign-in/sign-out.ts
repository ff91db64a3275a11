import { getSupabase } from "@/lib/supabase/client";
import { showToast } from "@/ui/toast/toast-store";
import { authWords } from "./auth-words";
import { leaveDevice } from "./device/own-device";
import { markSignedOut } from "./time-limits/session-marks";

type SignOutOptions = {
  /**
   * Nobody has left, the time was over: a phone goes on telling of requests, which is what it is for. Whoever signs in
   * next in this browser ends that, if it is somebody else.
   */
  isTimeOver?: boolean;
};

/**
 * Ends this browser's session, and its notifications of requests: the next person must not see them. When the service
 * cannot be reached the local session ends all the same.
 */
export async function signOut({ isTimeOver = false }: SignOutOptions = {}): Promise<void> {
  markSignedOut();
  if (!isTimeOver) await leaveDevice();
  const { error } = await getSupabase().auth.signOut({ scope: "local" });
  if (error) showToast({ tone: "destructive", title: "Error", description: authWords(error) });
}
