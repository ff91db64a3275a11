import { z } from "zod";
import { localKeys, readJson, safeLocalStorage } from "@/lib/safe-storage";
import { type Kind, kinds } from "@/request/kinds";
import type { Lead } from "@/request/lead";
import { type Attribution, cleanAttribution } from "@/site/advertising/attribution";
import { OUTBOX_PREFIX } from "./outbox-keys";

const HOUR_MS = 3_600_000;

/** How long an unsent lead is worth sending, in milliseconds from when it was first tried. */
const WINDOW_MS: Record<Kind, number> = {
  general: 24 * HOUR_MS,
  luxury: 24 * HOUR_MS,
  emergency: HOUR_MS,
};

const leadShape = z.object({ kind: z.enum(kinds), row: z.record(z.string(), z.unknown()) });

const recordSchema = z.object({
  id: z.string(),
  savedAt: z.number(),
  // Its row as it is: another version of the site may have written it.
  lead: z.custom<Lead>((stored) => leadShape.safeParse(stored).success),
  // Beside the lead: what somebody asks for is the same by whatever way they came. One that is odd costs no lead.
  attribution: z.unknown().transform(cleanAttribution).optional(),
});

/**
 * A lead that the backend has not confirmed, and how its sender came, where that is known. `savedAt` in milliseconds
 * since 1970.
 */
export type OutboxRecord = z.infer<typeof recordSchema>;

/** Whether the record is still worth sending. A clock that was put back since must not throw it away. */
export function isWithinWindow(record: OutboxRecord, now: number): boolean {
  return Math.abs(now - record.savedAt) < WINDOW_MS[record.lead.kind];
}

/**
 * Writes the lead down before it is first sent, so that a closed tab does not lose it. Storage that is off
 * or full never keeps a lead from being sent.
 */
export function saveToOutbox(lead: Lead, now: number, attribution?: Attribution): OutboxRecord {
  const record: OutboxRecord = { id: crypto.randomUUID(), savedAt: now, lead, attribution };
  safeLocalStorage.setItem(OUTBOX_PREFIX + record.id, JSON.stringify(record));
  return record;
}

/** Forgets a record: it was delivered, given up or replaced. */
export function removeFromOutbox(id: string): void {
  safeLocalStorage.removeItem(OUTBOX_PREFIX + id);
}

/** Unsent leads of this browser within their window, oldest first. Stale and unreadable ones are thrown away. */
export function readOutbox(now: number): OutboxRecord[] {
  const records: OutboxRecord[] = [];
  for (const key of localKeys(OUTBOX_PREFIX)) {
    const record = recordSchema.safeParse(readJson(safeLocalStorage, key)).data;
    if (record && isWithinWindow(record, now)) records.push(record);
    else safeLocalStorage.removeItem(key);
  }
  return records.sort((a, b) => a.savedAt - b.savedAt);
}
