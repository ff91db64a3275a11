import { safeLocalStorage } from "@/lib/safe-storage";

const MINUTE_MS = 60_000;

/** A form may be sent once per this many milliseconds from one browser. Source: specification, section 9. */
export type Cooldown = {
  /** Key in local storage holding the time of the last accepted lead, in milliseconds since 1970. */
  storageKey: string;
  durationMs: number;
};

/** General quote form: 5 minutes. */
export const QUOTE_COOLDOWN: Cooldown = {
  storageKey: "lastQuoteSubmission",
  durationMs: 5 * MINUTE_MS,
};

/** Emergency form: 2 minutes. */
export const EMERGENCY_COOLDOWN: Cooldown = {
  storageKey: "lastEmergencySubmission",
  durationMs: 2 * MINUTE_MS,
};

/**
 * Whole minutes until the form may be sent again, rounded up; 0 when it may be sent now. An unreadable
 * store, a value that is no time or a time in the future count as "never sent": a broken clock or a full
 * disk must not keep anyone from asking.
 */
export function minutesLeft(cooldown: Cooldown, now: number): number {
  const last = readTime(cooldown.storageKey);
  if (last === undefined || last > now) return 0;
  return Math.max(0, Math.ceil((last + cooldown.durationMs - now) / MINUTE_MS));
}

/**
 * Starts the cooldown. Called after the backend has accepted a lead, never before. Where nothing can be stored, only
 * the courtesy limit is lost.
 */
export function startCooldown(cooldown: Cooldown, now: number): void {
  safeLocalStorage.setItem(cooldown.storageKey, String(now));
}

function readTime(key: string): number | undefined {
  const text = safeLocalStorage.getItem(key);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
