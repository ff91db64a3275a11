import { useEffect, useState } from "react";
import { isInOutbox, readUnreadable, removeFromOutbox, type UnreadableRecord } from "./outbox";

const unsettled = (records: readonly UnreadableRecord[]) =>
  records.filter(({ id }) => isInOutbox(id));

/**
 * What lies in the outbox and cannot be sent from here, until the visitor or another tab has settled it; and how to
 * forget one.
 */
export function useUnreadable(): [readonly UnreadableRecord[], forget: (id: string) => void] {
  const [records, setRecords] = useState<readonly UnreadableRecord[]>([]);
  useEffect(() => {
    setRecords(readUnreadable(Date.now()));
    const dropSettled = () => setRecords(unsettled);
    window.addEventListener("storage", dropSettled);
    return () => window.removeEventListener("storage", dropSettled);
  }, []);
  const forget = (id: string) => {
    removeFromOutbox(id);
    setRecords(unsettled);
  };
  return [records, forget];
}
