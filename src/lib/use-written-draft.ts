import { useState } from "react";
import { z } from "zod/mini";
import { safeSessionStorage } from "@/lib/safe-storage";
import { readJson, withMemory } from "@/lib/stored-values";

const storage = withMemory(safeSessionStorage);

const draftSchema = z.object({
  text: z.string(),
  /** What was sent last, with its id: resending the same text is a retry, any other text is a new message. */
  sent: z.optional(z.object({ id: z.string(), text: z.string() })),
});

type WrittenDraft = z.infer<typeof draftSchema>;

function keep(key: string, draft: WrittenDraft): void {
  if (draft.text === "") storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(draft));
}

/**
 * Text that is not stored yet; it survives a closed part of the page and a reload.
 * @param key in session storage
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
    /** The text to send; a retry gets the same id. */
    toSend: () => {
      const text = draft.text.trim();
      const sent = draft.sent?.text === text ? draft.sent : { id: crypto.randomUUID(), text };
      change({ ...draft, sent });
      return sent;
    },
    clear: () => change({ text: "" }),
  };
}
