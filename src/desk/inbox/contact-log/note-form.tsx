import { Lock } from "lucide-react";
import type { SyntheticEvent } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { LinesField } from "@/ui/forms/line-field";
import { recordTexts } from "../inbox-texts";
import { addEntry } from "./contact-log";
import { useWrittenDraft } from "./use-written-draft";

/** Session storage key prefix; the request's id follows. */
const DRAFT_KEY = "quoteDeskNote:";

const texts = recordTexts.note;

/** As in the database. */
const NOTE_MAX = 2000;

/** An internal note; input is kept until it is stored. */
export function NoteForm({ submissionId }: { submissionId: string }) {
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
      <LinesField
        label={texts.label}
        hint={
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden size={16} className="shrink-0" />
            {texts.hint}
          </span>
        }
        rows={2}
        value={draft.text}
        onType={draft.write}
        max={NOTE_MAX}
        // Text typed during the request would be cleared with it.
        readOnly={mutation.isPending}
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
