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

/** What shows that somebody is there. */
const ACTIVITY = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;
/** When time may have passed without a tick: the laptop wakes up, the tab is looked at, another tab was used. */
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

/** How far a session is by now. */
function timeLimitOf(session: Session): TimeLimit {
  return timeLimitAt(Date.now(), readMarks(session));
}

/** Goes on after a warning. */
export function staySignedIn(session: Session): void {
  markActive(session, true);
  notify();
}

/** Only while nothing is over, nor asked: whoever wakes a laptop after its time moves the mouse first. */
function noteActivity(session: Session): void {
  const { phase, cause } = timeLimitOf(session);
  if (phase === "running" || (phase === "warning" && cause === "total")) markActive(session);
}

/** Notes use of this tab for as long as there is a session. */
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

/** The end of the session once it is near or past, `undefined` before. All tabs say the same. */
export function useTimeLimit(session: Session | undefined): TimeLimit | undefined {
  // As text, because it has to be the same value until something changes.
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

/** Whole seconds until a moment (milliseconds since 1970), counting down. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.ceil((moment - Date.now()) / 1000)),
  );
}

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
