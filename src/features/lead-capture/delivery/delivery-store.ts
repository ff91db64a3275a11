import { createStore, useStore } from "@/lib/external-store";
import type { OutboxRecord } from "./outbox";

/**
 * Where a request is that has not gone through at once.
 * - `retrying`: an attempt is under way in the background
 * - `waiting`: the next attempt comes by itself: at `retryAt` (milliseconds since 1970), or when the connection
 *   or the tab comes back
 * - `unsent`: found from an earlier visit; nothing happens until the visitor decides
 */
export type UndeliveredLead = { record: OutboxRecord } & (
  | { phase: "retrying" }
  | { phase: "waiting"; retryAt: number | undefined }
  | { phase: "unsent" }
);

const NONE: readonly UndeliveredLead[] = [];
const undelivered = createStore(NONE);

/** The entry of one record, if it is still undelivered. */
export function getUndelivered(id: string): UndeliveredLead | undefined {
  return undelivered.get().find((entry) => entry.record.id === id);
}

/** Adds an entry or puts it in the place of the one with the same record. */
export function setUndelivered(entry: UndeliveredLead): void {
  undelivered.set([
    ...undelivered.get().filter((other) => other.record.id !== entry.record.id),
    entry,
  ]);
}

export function removeUndelivered(id: string): void {
  undelivered.set(undelivered.get().filter((entry) => entry.record.id !== id));
}

/** Everything undelivered, for code outside React. */
export function listUndelivered(): readonly UndeliveredLead[] {
  return undelivered.get();
}

/** Everything undelivered in this tab, in the order in which it last changed; nothing on a server. */
export function useUndelivered(): readonly UndeliveredLead[] {
  return useStore(undelivered, NONE);
}
