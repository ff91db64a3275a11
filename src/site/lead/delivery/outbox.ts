import { z } from "zod";
import { localKeys, safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import type { Kind } from "@/request/kinds";
import { unsentHours } from "@/request/limits";
import { cleanAttribution } from "@/site/advertising/attribution";
import { linesOf, storedLeadSchema } from "../stored-lead";
import { OUTBOX_PREFIX } from "./outbox-keys";

const HOUR_MS = 3_600_000;

/** How long an unsent lead is worth sending, in milliseconds from when it was first tried. */
const WINDOW_MS: Record<Kind, number> = {
  general: unsentHours.request * HOUR_MS,
  luxury: unsentHours.request * HOUR_MS,
  emergency: unsentHours.emergency * HOUR_MS,
};

/** A record without a time of saving never counts as too old. */
const savedAtSchema = z.number().catch(() => Date.now());

const recordSchema = z.object({
  savedAt: savedAtSchema,
  lead: storedLeadSchema,
  // Not part of the lead: where visitors came from must not tell two requests apart. Invalid attribution is dropped.
  attribution: z.unknown().transform(cleanAttribution).optional(),
});

/**
 * A lead that the backend has not confirmed, and how its sender came, where that is known. `savedAt` in milliseconds
 * since 1970.
 */
export type OutboxRecord = z.infer<typeof recordSchema> & { id: string };

/** A record that this version of the site cannot send, and everything that it says. */
export type UnreadableRecord = { id: string; text: string };

const isRecent = (savedAt: number, now: number, windowMs: number) =>
  Math.abs(now - savedAt) < windowMs;

/** Whether the record is still worth sending. A clock that was put back since must not throw it away. */
export function isWithinWindow(record: OutboxRecord, now: number): boolean {
  return isRecent(record.savedAt, now, WINDOW_MS[record.lead.kind]);
}

/**
 * Writes the lead down before it is first sent, so that a closed tab does not lose it. Storage that is off
 * or full never keeps a lead from being sent.
 */
export function saveToOutbox(record: OutboxRecord): OutboxRecord {
  safeLocalStorage.setItem(OUTBOX_PREFIX + record.id, JSON.stringify(record));
  return record;
}

/** Forgets a record: it was delivered, given up or replaced. */
export function removeFromOutbox(id: string): void {
  safeLocalStorage.removeItem(OUTBOX_PREFIX + id);
}

const idOf = (key: string) => key.slice(OUTBOX_PREFIX.length);

/**
 * Unsent leads of this browser within their window, oldest first; older ones are deleted. The others are not rewritten:
 * another tab may run a newer version of the site, which knows more of their fields.
 */
export function readOutbox(now: number): OutboxRecord[] {
  const records: OutboxRecord[] = [];
  for (const key of localKeys(OUTBOX_PREFIX)) {
    const read = recordSchema.safeParse(readJson(safeLocalStorage, key)).data;
    if (!read) continue;
    const record = { ...read, id: idOf(key) };
    if (isWithinWindow(record, now)) records.push(record);
    else safeLocalStorage.removeItem(key);
  }
  return records.sort((a, b) => a.savedAt - b.savedAt);
}

/** Everything that a stored text says but for what the visitor did not write; the text itself where that is nothing. */
function textOf(stored: string, json: unknown): string {
  const isObject = typeof json === "object" && json !== null;
  const { id: _id, savedAt: _savedAt, attribution: _attribution, ...said } = Object(json);
  return (isObject && linesOf(said).join("\n")) || stored;
}

/**
 * What else lies in the outbox, as of a newer version of the site. Within the longest window the visitor decides about
 * it, and where it does not say when it was saved, for as long as it lies there.
 */
export function readUnreadable(now: number): UnreadableRecord[] {
  return localKeys(OUTBOX_PREFIX).flatMap((key) => {
    const json = readJson(safeLocalStorage, key);
    const stored = safeLocalStorage.getItem(key);
    if (stored === null || recordSchema.safeParse(json).success) return [];
    if (isRecent(savedAtSchema.parse(Object(json).savedAt), now, WINDOW_MS.general)) {
      return [{ id: idOf(key), text: textOf(stored, json) }];
    }
    safeLocalStorage.removeItem(key);
    return [];
  });
}

/** Whether a record is still in the storage. */
export function isInOutbox(id: string): boolean {
  return safeLocalStorage.getItem(OUTBOX_PREFIX + id) !== null;
}
