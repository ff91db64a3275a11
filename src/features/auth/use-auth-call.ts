import type { AuthError } from "@supabase/supabase-js";
import { useRef, useState } from "react";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { staffTexts } from "@/content/staff/staff";
import { authWords } from "./auth-words";

type Answer = { error: AuthError | null };

/** Says in a message why the authentication service refused. */
export function showAuthError(error: AuthError): void {
  showToast({ tone: "destructive", title: staffTexts.auth.failed, description: authWords(error) });
}

/** Sends one call at a time: a second press while the first is under way does nothing. */
export function useAuthCall() {
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);

  async function send(call: () => Promise<Answer>, onAnswer: (error: AuthError | null) => void) {
    if (isSending.current) return;
    isSending.current = true;
    setIsPending(true);
    dismissErrors();
    try {
      const { error } = await call();
      onAnswer(error);
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  }

  return { isPending, send };
}
