import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { getSupabase } from "@/lib/supabase/client";
import { clearArrivedLink, readArrivedLink } from "./arrived-link";
import { recoveryMark } from "./recovery-mark";

/** Where somebody stands with a password reset link. `checking` and `recovering` come before any redirect. */
export type PasswordRecovery =
  | { state: "none" | "checking" | "refused" }
  | { state: "recovering"; email: string };

const NONE: PasswordRecovery = { state: "none" };
const REFUSED: PasswordRecovery = { state: "refused" };

function recovering(session: Session): PasswordRecovery {
  return { state: "recovering", email: session.user.email ?? "" };
}

/**
 * Follows a password reset from the link in the mail to the new password: through the address, the client's
 * PASSWORD_RECOVERY event (which other open tabs get too) and, after a reload, this tab's mark.
 */
export function usePasswordRecovery() {
  const [arrived] = useState(() => readArrivedLink(window.location));
  const [recovery, setRecovery] = useState<PasswordRecovery>(() => {
    if (arrived === "refused") return REFUSED;
    const isUnfinished = arrived === "recovery" || recoveryMark.read() !== null;
    return isUnfinished ? { state: "checking" } : NONE;
  });

  useEffect(() => {
    const endRecovery = () => {
      recoveryMark.clear();
      setRecovery((current) => (current.state === "refused" ? current : NONE));
    };

    const follow = (event: AuthChangeEvent, session: Session | null) => {
      if (event === "PASSWORD_RECOVERY" && session) {
        recoveryMark.set(session.user.id);
        setRecovery(recovering(session));
      } else if (event === "INITIAL_SESSION" && arrived === "none") {
        const isReload = session !== null && session.user.id === recoveryMark.read();
        if (isReload) setRecovery(recovering(session));
        else endRecovery();
      } else if (event === "USER_UPDATED" || event === "SIGNED_OUT") {
        endRecovery();
      }
    };

    const { auth } = getSupabase();
    const { data } = auth.onAuthStateChange(follow);
    if (arrived !== "none") {
      // The client has read the address when it was made. It later sets the hash to "", which would leave the
      // tokens in the history: so they go before, and the empty hash afterwards.
      clearArrivedLink();
      void auth.initialize().then(({ error }) => {
        clearArrivedLink();
        if (error && arrived === "recovery") setRecovery(REFUSED);
      });
    }
    return () => data.subscription.unsubscribe();
  }, [arrived]);

  return { recovery, forgetRefusal: () => setRecovery(NONE) };
}
