import type { Session } from "@supabase/supabase-js";
import { z } from "zod";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson, withMemory } from "@/lib/stored-values";

const MINUTE = 60_000;

/** How long a staff sign-in lasts, in milliseconds: in total, and without activity. */
export const TOTAL_LIMIT = 12 * 60 * MINUTE;
export const IDLE_LIMIT = 60 * MINUTE;
/** How long before the end staff are warned, in milliseconds. */
export const WARNING_TIME = 2 * MINUTE;

/** When a session began and was last active, in milliseconds since 1970. */
type SessionMarks = { startedAt: number; activeAt: number };

export type TimeLimit = {
  phase: "running" | "warning" | "over";
  /** Which limit comes first. */
  cause: "idle" | "total";
  /** In milliseconds since 1970. */
  endsAt: number;
};

/** The state of a session at a time (milliseconds since 1970). By the wall clock, so that a laptop's sleep counts. */
export function timeLimitAt(now: number, { startedAt, activeAt }: SessionMarks): TimeLimit {
  const idleEnd = activeAt + IDLE_LIMIT;
  const totalEnd = startedAt + TOTAL_LIMIT;
  const cause = idleEnd < totalEnd ? "idle" : "total";
  const endsAt = Math.min(idleEnd, totalEnd);
  if (now >= endsAt) return { phase: "over", cause, endsAt };
  return { phase: now >= endsAt - WARNING_TIME ? "warning" : "running", cause, endsAt };
}

const claimsSchema = z.object({
  session_id: z.string().optional(),
  aal: z.string().optional(),
  // How and when the person signed in, in seconds since 1970; some services give only the method.
  amr: z.array(z.union([z.object({ timestamp: z.number() }), z.string()])).catch([]),
});

type TokenClaims = z.infer<typeof claimsSchema>;

const NOTHING: TokenClaims = { amr: [] };

/** What an access token says about its session. For display only: the database checks the signature. */
export function readClaims(accessToken: string): TokenClaims {
  try {
    const [, payload = ""] = accessToken.split(".");
    const json: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return claimsSchema.safeParse(json).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Key in local storage, which all tabs share. */
const KEY = "staffSession";

/** Activity is recorded at most this often, in milliseconds. */
const ACTIVITY_STEP = 5_000;

const storage = withMemory(safeLocalStorage);

const recordSchema = z.object({
  session: z.string(),
  /** When this browser first saw the session, and its last activity; milliseconds since 1970. */
  seenAt: z.number(),
  activeAt: z.number(),
});
type MarkRecord = z.infer<typeof recordSchema>;

const nameOf = ({ user, access_token }: Session) => readClaims(access_token).session_id ?? user.id;

/** The record of this session; an unknown one begins now. */
function recordOf(session: Session): MarkRecord {
  const name = nameOf(session);
  const stored = recordSchema.safeParse(readJson(storage, KEY)).data;
  if (stored?.session === name) return stored;
  const now = Date.now();
  return { session: name, seenAt: now, activeAt: now };
}

const write = (record: MarkRecord) => storage.setItem(KEY, JSON.stringify(record));

/** One timestamp per method, in seconds; the first is the sign-in. */
function signedInAt({ access_token }: Session): number | undefined {
  const moments = readClaims(access_token).amr.flatMap((method) =>
    typeof method === "string" ? [] : [method.timestamp * 1000],
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** When a session began, by its token or else when this browser first saw it, and its last activity. */
export function readMarks(session: Session): SessionMarks {
  const { seenAt, activeAt } = recordOf(session);
  return { startedAt: signedInAt(session) ?? seenAt, activeAt };
}

export function markSeen(session: Session): void {
  write(recordOf(session));
}

/** Records activity; `isAtOnce` for an answer that must not get lost. */
export function markActive(session: Session, isAtOnce = false): void {
  const record = recordOf(session);
  const now = Date.now();
  if (isAtOnce || now - record.activeAt >= ACTIVITY_STEP) write({ ...record, activeAt: now });
}

/** Key of the last intended sign-out in any tab, in milliseconds since 1970. */
const SIGNED_OUT_KEY = "staffSignedOut";

/** Marks a sign-out as intended, so that no tab asks to sign in again in place. */
export function markSignedOut(): void {
  storage.setItem(SIGNED_OUT_KEY, String(Date.now()));
}

/** Whether someone signed out on purpose since a moment, in milliseconds since 1970. */
export function isSignedOutSince(moment: number): boolean {
  return Number(storage.getItem(SIGNED_OUT_KEY) ?? 0) >= moment;
}
