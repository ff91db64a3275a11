import { useSyncExternalStore } from "react";
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

let undelivered: readonly UndeliveredLead[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly UndeliveredLead[]) {
  undelivered = next;
  for (const listener of listeners) listener();
}

/** The entry of one record, if it is still undelivered. */
export function getUndelivered(id: string): UndeliveredLead | undefined {
  return undelivered.find((entry) => entry.record.id === id);
}

/** Adds an entry or puts it in the place of the one with the same record. */
export function setUndelivered(entry: UndeliveredLead): void {
  publish([...undelivered.filter((other) => other.record.id !== entry.record.id), entry]);
}

export function removeUndelivered(id: string): void {
  publish(undelivered.filter((entry) => entry.record.id !== id));
}

/** Everything undelivered, for code outside React. */
export function listUndelivered(): readonly UndeliveredLead[] {
  return undelivered;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly UndeliveredLead[] = [];

/** Everything undelivered in this tab, in the order in which it last changed; nothing on a server. */
export function useUndelivered(): readonly UndeliveredLead[] {
  return useSyncExternalStore(
    subscribe,
    () => undelivered,
    () => NONE,
  );
}
