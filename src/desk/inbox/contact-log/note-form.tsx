import { Lock } from "lucide-react";
import { type SyntheticEvent, useId } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { recordTexts } from "../inbox-words";
import { addEntry } from "./contact-log";
import { useWrittenDraft } from "./written-draft";

/** Key in the session's storage, before the request's id. */
const DRAFT_KEY = "quoteDeskNote:";

const texts = recordTexts.note;

/** As the database has it, in characters. */
const NOTE_MAX = 2000;

/** A note that only colleagues read. What was typed stays until it is stored. */
export function NoteForm({ submissionId }: { submissionId: string }) {
  const id = useId();
  const draft = useWrittenDraft(DRAFT_KEY + submissionId);
  const mutation = useChange(addEntry);
  const note = draft.text.trim();

  const { attempt } = useAttempt();

  async function save() {
    const { id: entryId, text } = draft.toSend();
    await mutation.mutateAsync({ id: entryId, note: text, submissionId, kind: "note" });
    draft.clear();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (note !== "") void attempt(save, texts.failed);
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
        onChange={(event) => draft.write(event.currentTarget.value)}
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
