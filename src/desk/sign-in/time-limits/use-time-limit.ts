import type { Session } from "@supabase/supabase-js";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createListeners } from "@/lib/external-store";
import type { AdminAccess } from "../access";
import type { SessionState } from "../session";
import {
  isSignedOutSince,
  markActive,
  markSeen,
  readMarks,
  type TimeLimit,
  timeLimitAt,
} from "./session-marks";

const TICK_MS = 1000;

const ACTIVITY = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;
/** Time may have passed without a tick: after sleep, in a background tab, in another tab. */
const WAKING = ["focus", "pageshow", "storage"] as const;

const { subscribe, notify } = createListeners((tick) => {
  const timer = setInterval(tick, TICK_MS);
  for (const type of WAKING) window.addEventListener(type, tick);
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearInterval(timer);
    for (const type of WAKING) window.removeEventListener(type, tick);
    document.removeEventListener("visibilitychange", tick);
  };
});

function timeLimitOf(session: Session): TimeLimit {
  return timeLimitAt(Date.now(), readMarks(session));
}

/** Extends an idle session. */
export function staySignedIn(session: Session): void {
  markActive(session, true);
  notify();
}

/** Not once it is over or in question: someone who wakes a laptop moves the mouse first. */
function noteActivity(session: Session): void {
  const { phase, cause } = timeLimitOf(session);
  if (phase === "running" || (phase === "warning" && cause === "total")) markActive(session);
}

/** Records activity in this tab while there is a session. */
export function useActivityMarks(session: Session | undefined): void {
  useEffect(() => {
    if (!session) return;
    markSeen(session);
    const note = () => noteActivity(session);
    for (const type of ACTIVITY)
      window.addEventListener(type, note, { capture: true, passive: true });
    return () => {
      for (const type of ACTIVITY) window.removeEventListener(type, note, { capture: true });
    };
  }, [session]);
}

/** The end of the session once it is near or past. The same in all tabs. */
export function useTimeLimit(session: Session | undefined): TimeLimit | undefined {
  // As text, since the store's value must be stable.
  const limit = useSyncExternalStore(subscribe, () => {
    if (!session) return "";
    const { phase, cause, endsAt } = timeLimitOf(session);
    return phase === "running" ? "" : `${phase} ${cause} ${endsAt}`;
  });
  if (limit === "") return undefined;
  const [phase, cause, endsAt] = limit.split(" ");
  return {
    phase: phase === "over" ? "over" : "warning",
    cause: cause === "idle" ? "idle" : "total",
    endsAt: Number(endsAt),
  };
}

/** Whole seconds until a moment (milliseconds since 1970). */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.ceil((moment - Date.now()) / 1000)),
  );
}

type Owner = { session: Session; since: number };

/** Why the page is covered: a limit was reached, someone chose to sign in again, or the session was lost early. */
function causeOf({ session }: Owner, isEnded: boolean): TimeLimit["cause"] | "lost" {
  const { phase, cause } = timeLimitOf(session);
  return isEnded || phase === "over" ? cause : "lost";
}

/**
 * Whose page stays mounted, maybe covered. It stays while the same person has to sign in again (time limit, `isOver`,
 * or a lost session), owes a second factor, or cannot be checked yet. It goes with a sign-out in any tab, a lost role, or another person.
 */
export function useKeptPage(session: SessionState, access: AdminAccess, isOver: boolean) {
  const [owner, setOwner] = useState<Owner>();
  // Ended early by a user who wants to continue here.
  const [isEnded, setIsEnded] = useState(false);
  const opened = access.state === "allowed" && !isOver ? access.session : undefined;
  if (opened && owner?.session.access_token !== opened.access_token) {
    setOwner({ session: opened, since: Date.now() });
    setIsEnded(false);
  }
  const isOwed =
    access.state === "checking" ||
    access.state === "second-factor" ||
    (access.state === "error" && access.refused !== "person");
  const isSamePerson = session?.user.id === owner?.session.user.id;
  const cause = owner && causeOf(owner, isEnded);
  const isKept =
    owner !== undefined &&
    (session === null
      ? cause !== "lost" || !isSignedOutSince(owner.since)
      : isSamePerson && (isOwed || access.state === "allowed"));
  // A page that is gone stays gone: a recheck of access would bring it back for a moment.
  if (owner !== undefined && !isKept && !opened) setOwner(undefined);
  return {
    owner: isKept ? owner.session : undefined,
    cause: cause ?? "lost",
    giveUp: () => setOwner(undefined),
    endHere: () => setIsEnded(true),
  };
}
