import type { AuthError } from "@supabase/supabase-js";
import { staffTexts } from "@/desk/desk-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { authWords } from "./auth-words";

type Answer = { error: AuthError | null };

/** Says in a message why the authentication service refused. */
export function showAuthError(error: AuthError): void {
  showToast({ tone: "destructive", title: staffTexts.auth.failed, description: authWords(error) });
}

/** Sends one call at a time: a second press while the first is under way does nothing. */
export function useAuthCall() {
  const { run, isPending } = useSingleFlight();

  async function send(call: () => Promise<Answer>, onAnswer: (error: AuthError | null) => void) {
    await run(async () => {
      dismissErrors();
      const { error } = await call();
      onAnswer(error);
    });
  }

  return { isPending, send };
}
