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
  // Not part of the lead: attribution must not make two requests differ. Invalid attribution is dropped.
  attribution: z.unknown().transform(cleanAttribution).optional(),
});

/**
 * A lead that the backend has not confirmed, with its attribution if known. `savedAt` in milliseconds since 1970.
 */
export type OutboxRecord = z.infer<typeof recordSchema> & { id: string };

/** A record that this version of the site cannot send, and all of its text. */
export type UnreadableRecord = { id: string; text: string };

const isRecent = (savedAt: number, now: number, windowMs: number) =>
  Math.abs(now - savedAt) < windowMs;

/** Whether the record is still worth sending. A clock that was set back must not discard it. */
export function isWithinWindow(record: OutboxRecord, now: number): boolean {
  return isRecent(record.savedAt, now, WINDOW_MS[record.lead.kind]);
}

/**
 * Stores the lead before it is first sent, so that a closed tab does not lose it. Disabled or full storage never keeps a
 * lead from being sent.
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
 * Unsent leads of this browser within their window, oldest first; older ones are deleted. Records are never rewritten here:
 * another tab may run a newer version of the site that knows more fields.
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

/** Everything the visitor wrote in a stored record; the raw text if there is nothing else. */
function textOf(stored: string, json: unknown): string {
  const isObject = typeof json === "object" && json !== null;
  const { id: _id, savedAt: _savedAt, attribution: _attribution, ...said } = Object(json);
  return (isObject && linesOf(said).join("\n")) || stored;
}

/**
 * Other records in the outbox, such as from a newer version of the site. The visitor decides about them within the longest
 * window, or without a limit if a record has no time of saving.
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
