import { useState } from "react";
import { z } from "zod";
import { safeSessionStorage } from "@/lib/safe-storage";
import { readJson, withMemory } from "@/lib/stored-values";

const storage = withMemory(safeSessionStorage);

const draftSchema = z.object({
  text: z.string(),
  /** What was sent last and under which id: the same words again are the same message, other words are another. */
  sent: z.object({ id: z.string(), text: z.string() }).optional(),
});

type WrittenDraft = z.infer<typeof draftSchema>;

/** Keeps what has been typed; nothing is kept of an empty text. */
function keep(key: string, draft: WrittenDraft): void {
  if (draft.text === "") storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(draft));
}

/**
 * Words that were typed and are not stored yet. They outlive a closed row and a reload.
 * @param key in the session's storage
 */
export function useWrittenDraft(key: string) {
  const [draft, setDraft] = useState<WrittenDraft>(
    () => draftSchema.safeParse(readJson(storage, key)).data ?? { text: "" },
  );

  function change(next: WrittenDraft) {
    setDraft(next);
    keep(key, next);
  }

  return {
    text: draft.text,
    write: (text: string) => change({ ...draft, text }),
    /** What is to be sent, under an id that stays the same for a second attempt. */
    toSend: () => {
      const text = draft.text.trim();
      const sent = draft.sent?.text === text ? draft.sent : { id: crypto.randomUUID(), text };
      change({ ...draft, sent });
      return sent;
    },
    clear: () => change({ text: "" }),
  };
}
