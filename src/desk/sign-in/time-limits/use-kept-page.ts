import type { Session } from "@supabase/supabase-js";
import { useState } from "react";
import type { AdminAccess } from "../use-admin-access";
import type { SessionState } from "../use-session";
import { isSignedOutSince } from "./session-marks";
import type { TimeLimit } from "./time-limit";
import { timeLimitOf } from "./use-time-limit";

type Owner = { session: Session; since: number };

/** Why the page is covered: the time was up, somebody chose to sign in anew, or the session was lost before its time. */
function causeOf({ session }: Owner, isEnded: boolean): TimeLimit["cause"] | "lost" {
  const { phase, cause } = timeLimitOf(session);
  return isEnded || phase === "over" ? cause : "lost";
}

/**
 * Whose page stays on screen, or behind the sign-in that covers it. It stays while the same person owes something
 * again: a sign-in after the time was up (`isOver`) or the session was lost (ended on the server, or refused by it), a
 * second factor. It goes with a sign-out in any tab, a lost role, and another person.
 */
export function useKeptPage(session: SessionState, access: AdminAccess, isOver: boolean) {
  const [owner, setOwner] = useState<Owner>();
  // Ended before its time, by somebody who wants to go on here.
  const [isEnded, setIsEnded] = useState(false);
  const opened = access.state === "allowed" && !isOver ? access.session : undefined;
  if (opened && owner?.session.access_token !== opened.access_token) {
    setOwner({ session: opened, since: Date.now() });
    setIsEnded(false);
  }
  const isOwed =
    access.state === "checking" ||
    access.state === "second-factor" ||
    (access.state === "error" && access.isSessionRefused);
  const isSamePerson = session?.user.id === owner?.session.user.id;
  const cause = owner && causeOf(owner, isEnded);
  const isKept =
    owner !== undefined &&
    (session === null
      ? cause !== "lost" || !isSignedOutSince(owner.since)
      : isSamePerson && (isOwed || access.state === "allowed"));
  // Once gone, a page does not come back: access that is asked about again would bring it for a moment, and cover it.
  if (owner !== undefined && !isKept && !opened) setOwner(undefined);
  return {
    owner: isKept ? owner.session : undefined,
    cause: cause ?? "lost",
    giveUp: () => setOwner(undefined),
    endHere: () => setIsEnded(true),
  };
}
