import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { type SyntheticEvent, useId, useState } from "react";
import { z } from "zod";
import { DeskButton } from "@/desk/frame/desk-parts";
import { complain } from "@/desk/model/desk-failure";
import { readJson, safeSessionStorage, withMemory } from "@/lib/safe-storage";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors } from "@/ui/toast/toast-store";
import { recordTexts } from "../inbox-words";
import { addEntryMutation } from "./contact-log";

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
function readNoteDraft(submissionId: string): NoteDraft {
  const stored = draftSchema.safeParse(readJson(storage, DRAFT_KEY + submissionId));
  return stored.data ?? { text: "" };
}

/** Keeps what has been typed; nothing is kept of an empty note. */
function keepNoteDraft(submissionId: string, draft: NoteDraft): void {
  if (draft.text === "") storage.removeItem(DRAFT_KEY + submissionId);
  else storage.setItem(DRAFT_KEY + submissionId, JSON.stringify(draft));
}

const texts = recordTexts.note;

/** As the database has it, in characters. */
const NOTE_MAX = 2000;

/** A note that only colleagues read. What was typed stays until it is stored. */
export function NoteForm({ submissionId }: { submissionId: string }) {
  const id = useId();
  const [draft, setDraft] = useState(() => readNoteDraft(submissionId));
  const mutation = useMutation(addEntryMutation(useQueryClient()));
  const note = draft.text.trim();

  function change(next: typeof draft) {
    setDraft(next);
    keepNoteDraft(submissionId, next);
  }

  const { run } = useSingleFlight();

  async function save() {
    if (note === "") return;
    const { sent } = draft;
    const entry = sent?.note === note ? sent : { id: crypto.randomUUID(), note };
    change({ ...draft, sent: entry });
    dismissErrors();
    try {
      await mutation.mutateAsync({ ...entry, submissionId, kind: "note" });
    } catch (error) {
      complain(texts.failed, error);
      return;
    }
    change({ text: "" });
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void run(save);
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="font-semibold text-base">
        {texts.label}
      </label>
      <p id={`${id}-hint`} className="inline-flex items-center gap-1.5 text-note text-stone">
        <Lock aria-hidden size={16} className="shrink-0" />
        {texts.hint}
      </p>
      <textarea
        id={id}
        rows={2}
        value={draft.text}
        maxLength={NOTE_MAX}
        // What is typed while a note is on its way would be cleared with it.
        readOnly={mutation.isPending}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change({ ...draft, text: event.currentTarget.value })}
        className="field"
      />
      <DeskButton
        type="submit"
        isBusy={mutation.isPending || note === ""}
        className="justify-self-start"
      >
        {mutation.isPending ? texts.saving : texts.save}
      </DeskButton>
    </form>
  );
}
