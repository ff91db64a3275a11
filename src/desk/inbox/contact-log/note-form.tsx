import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { type SyntheticEvent, useId, useState } from "react";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { complain } from "@/desk/model/desk-failure";
import { QuoteButton } from "@/desk/quotes/quote-button";
import { dismissErrors } from "@/ui/toast/toast-store";
import { keepNoteDraft, readNoteDraft } from "./note-draft";
import { addEntryMutation } from "./request-entry-mutation";

const texts = sharingTexts.record.note;

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

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (note === "" || mutation.isPending) return;
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

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-2">
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
      <QuoteButton
        type="submit"
        isBusy={mutation.isPending || note === ""}
        className="justify-self-start"
      >
        {mutation.isPending ? texts.saving : texts.save}
      </QuoteButton>
    </form>
  );
}
