import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { safeSessionStorage } from "@/lib/safe-storage";
import { getSupabase } from "@/lib/supabase/client";
import { clearArrivedLink, readArrivedLink } from "./arrived-link";

const KEY = "passwordRecovery";
const INVITED = "invited:";

/** Whose password is to be chosen. */
type MarkedRecovery = { userId: string; isInvited: boolean };

/**
 * Remembers per tab who came through a reset link or an invitation and has not chosen a password, so that a reload
 * keeps the form; the session does not tell. It is no secret and grants nothing. Without storage, a reload signs in
 * as usual.
 */
const recoveryMark = {
  read: (): MarkedRecovery | null => {
    const mark = safeSessionStorage.getItem(KEY);
    if (mark === null) return null;
    const isInvited = mark.startsWith(INVITED);
    return { userId: isInvited ? mark.slice(INVITED.length) : mark, isInvited };
  },
  set: ({ userId, isInvited }: MarkedRecovery): void =>
    safeSessionStorage.setItem(KEY, isInvited ? INVITED + userId : userId),
  clear: (): void => safeSessionStorage.removeItem(KEY),
};

/**
 * How far a mail link has been followed: to a new password after a reset or an invitation (`isInvited`), or to a
 * confirmed sign-up. `checking` and `recovering` precede any redirect.
 */
export type PasswordRecovery =
  | { state: "none" | "refused" | "confirming" }
  | { state: "confirmed"; email: string }
  | { state: "checking"; isInvited: boolean }
  | { state: "recovering"; userId: string; email: string; isInvited: boolean };

const NONE: PasswordRecovery = { state: "none" };
const REFUSED: PasswordRecovery = { state: "refused" };

/** Reset links have an event of their own; other links just sign in. */
async function openLink(): Promise<Session | null> {
  const { auth } = getSupabase();
  const { error } = await auth.initialize();
  return error ? null : (await auth.getSession()).data.session;
}

/**
 * Follows a reset or invitation link to the new password: by the address, the client's PASSWORD_RECOVERY event (which
 * other tabs get, too) and, after a reload, this tab's mark.
 */
export function usePasswordRecovery() {
  const [arrived] = useState(() => readArrivedLink(window.location));
  const [recovery, setRecovery] = useState<PasswordRecovery>(() => {
    if (arrived === "refused") return REFUSED;
    if (arrived === "recovery") return { state: "checking", isInvited: false };
    if (arrived === "invitation") return { state: "checking", isInvited: true };
    if (arrived === "confirmation") return { state: "confirming" };
    const mark = recoveryMark.read();
    return mark ? { state: "checking", isInvited: mark.isInvited } : NONE;
  });

  useEffect(() => {
    const beginRecovery = ({ user }: Session, isInvited: boolean) => {
      recoveryMark.set({ userId: user.id, isInvited });
      const { id: userId, email = "" } = user;
      setRecovery({ state: "recovering", userId, email, isInvited });
    };
    const endRecovery = () => {
      recoveryMark.clear();
      setRecovery((current) => (current.state === "refused" ? current : NONE));
    };

    const follow = (event: AuthChangeEvent, session: Session | null) => {
      if (event === "PASSWORD_RECOVERY" && session) {
        beginRecovery(session, false);
      } else if (event === "INITIAL_SESSION" && arrived === "none") {
        const mark = recoveryMark.read();
        if (session && mark && session.user.id === mark.userId) {
          beginRecovery(session, mark.isInvited);
        } else endRecovery();
      } else if (event === "USER_UPDATED" || event === "SIGNED_OUT") {
        endRecovery();
      }
    };

    const { auth } = getSupabase();
    const { data } = auth.onAuthStateChange(follow);
    if (arrived !== "none") {
      // The client has read the address when it was created. Later it sets the hash to "", which would leave the
      // tokens in the history: clear them before, and the empty hash afterwards.
      clearArrivedLink();
      void auth.initialize().then(({ error }) => {
        clearArrivedLink();
        if (error && arrived === "recovery") setRecovery(REFUSED);
      });
    }
    if (arrived === "invitation") {
      void openLink().then((session) => {
        if (session) beginRecovery(session, true);
        else setRecovery(REFUSED);
      });
    }
    if (arrived === "confirmation") {
      void openLink().then((session) =>
        setRecovery(session ? { state: "confirmed", email: session.user.email ?? "" } : REFUSED),
      );
    }
    return () => data.subscription.unsubscribe();
  }, [arrived]);

  return { recovery, forgetRefusal: () => setRecovery(NONE) };
}
