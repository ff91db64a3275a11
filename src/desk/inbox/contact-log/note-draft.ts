import { z } from "zod";
import { readJson, safeSessionStorage, withMemory } from "@/lib/safe-storage";

/** Key in the session's storage, before the request's id. */
const DRAFT_KEY = "quoteDeskNote:";

const storage = withMemory(safeSessionStorage);

const draftSchema = z.object({
  text: z.string(),
  /** What was sent last and under which id: the same words again are the same note, other words are another. */
  sent: z.object({ id: z.string(), note: z.string() }).optional(),
});

type NoteDraft = z.infer<typeof draftSchema>;

/** A note that was typed and is not stored yet. It outlives a closed row and a reload. */
export function readNoteDraft(submissionId: string): NoteDraft {
  const stored = draftSchema.safeParse(readJson(storage, DRAFT_KEY + submissionId));
  return stored.data ?? { text: "" };
}

/** Keeps what has been typed; nothing is kept of an empty note. */
export function keepNoteDraft(submissionId: string, draft: NoteDraft): void {
  if (draft.text === "") storage.removeItem(DRAFT_KEY + submissionId);
  else storage.setItem(DRAFT_KEY + submissionId, JSON.stringify(draft));
}
