import type { Session } from "@supabase/supabase-js";
import { useState } from "react";
import type { AdminAccess } from "../use-admin-access";
import type { SessionState } from "../use-session";
import { timeLimitOf } from "./use-time-limit";

/**
 * Whose page stays on screen, or behind the sign-in that covers it. It stays while the same person owes something
 * again: a sign-in after the time was up (`isOver`), a second factor. It goes with a sign-out, a lost role, and another person.
 */
export function useKeptPage(session: SessionState, access: AdminAccess, isOver: boolean) {
  const [owner, setOwner] = useState<Session>();
  // Ended before its time, by somebody who wants to go on here.
  const [isEnded, setIsEnded] = useState(false);
  const opened = access.state === "allowed" && !isOver ? access.session : undefined;
  if (opened && owner?.access_token !== opened.access_token) {
    setOwner(opened);
    setIsEnded(false);
  }
  const isOwed = access.state === "checking" || access.state === "second-factor";
  const isSamePerson = session?.user.id === owner?.user.id;
  const isKept =
    owner !== undefined &&
    (session === null
      ? isEnded || timeLimitOf(owner).phase === "over"
      : isSamePerson && (isOwed || access.state === "allowed"));
  return {
    owner: isKept ? owner : undefined,
    giveUp: () => setOwner(undefined),
    endHere: () => setIsEnded(true),
  };
}
