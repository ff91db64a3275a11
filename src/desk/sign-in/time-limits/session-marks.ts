import type { Session } from "@supabase/supabase-js";
import { z } from "zod";
import { readJson, safeLocalStorage, withMemory } from "@/lib/safe-storage";
import { readClaims } from "./access-token";
import type { SessionMarks } from "./time-limit";

/** Key in local storage, which all tabs share. */
const KEY = "staffSession";

/** Activity is written down this often at most, in milliseconds. */
const ACTIVITY_STEP = 5_000;

const storage = withMemory(safeLocalStorage);

const recordSchema = z.object({
  session: z.string(),
  /** When this browser first saw the session, and when it was last used; milliseconds since 1970. */
  seenAt: z.number(),
  activeAt: z.number(),
});
type MarkRecord = z.infer<typeof recordSchema>;

const nameOf = ({ user, access_token }: Session) => readClaims(access_token).session_id ?? user.id;

/** What is known of this session; one that was never seen before begins now. */
function recordOf(session: Session): MarkRecord {
  const name = nameOf(session);
  const stored = recordSchema.safeParse(readJson(storage, KEY)).data;
  if (stored?.session === name) return stored;
  const now = Date.now();
  return { session: name, seenAt: now, activeAt: now };
}

const write = (record: MarkRecord) => storage.setItem(KEY, JSON.stringify(record));

/** Times in the token are in seconds, and one for each way of identifying: the first is the sign-in. */
function signedInAt({ access_token }: Session): number | undefined {
  const moments = readClaims(access_token).amr.flatMap((method) =>
    typeof method === "string" ? [] : [method.timestamp * 1000],
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** When a session began, by its own token or else by when this browser first saw it, and when it was last used. */
export function readMarks(session: Session): SessionMarks {
  const { seenAt, activeAt } = recordOf(session);
  return { startedAt: signedInAt(session) ?? seenAt, activeAt };
}

/** Remembers a session from now on, unless it is known already. */
export function markSeen(session: Session): void {
  write(recordOf(session));
}

/** Remembers that somebody is there. `isAtOnce` for an answer to a question, which must not get lost. */
export function markActive(session: Session, isAtOnce = false): void {
  const record = recordOf(session);
  const now = Date.now();
  if (isAtOnce || now - record.activeAt >= ACTIVITY_STEP) write({ ...record, activeAt: now });
}

/** Key of the moment at which somebody last signed out on purpose, in any tab; milliseconds since 1970. */
const SIGNED_OUT_KEY = "staffSignedOut";

/** Remembers that the end of the session is meant, so that no tab asks to sign in again in place. */
export function markSignedOut(): void {
  storage.setItem(SIGNED_OUT_KEY, String(Date.now()));
}

/** Whether somebody has signed out on purpose since a moment, in milliseconds since 1970. */
export function isSignedOutSince(moment: number): boolean {
  return Number(storage.getItem(SIGNED_OUT_KEY) ?? 0) >= moment;
}
