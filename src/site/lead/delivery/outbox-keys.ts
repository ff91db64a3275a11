import { localKeys } from "@/lib/safe-storage";

/** Start of the local-storage keys of unsent leads; the record's id follows. */
export const OUTBOX_PREFIX = "leadOutbox:";

/** Whether this browser holds an unsent lead. Cheap: called on every page, before any form code is loaded. */
export function hasOutboxRecords(): boolean {
  return localKeys(OUTBOX_PREFIX).length > 0;
}
