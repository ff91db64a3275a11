import { useState } from "react";
import { type DraftKey, discardDraft, readDraft, writeDraft } from "./draft-store";

/** Keeps a day that was chosen and not set yet (yyyy-MM-dd). Without a key nothing is kept. */
export function useDayDraft(key: DraftKey | undefined) {
  const [day] = useState(() => {
    const kept = key && readDraft(key)?.values.day;
    return typeof kept === "string" ? kept : undefined;
  });
  return {
    day,
    keep: (chosen: string) => {
      if (key) writeDraft(key, { day: chosen });
    },
    forget: () => {
      if (key) discardDraft(key);
    },
  };
}
