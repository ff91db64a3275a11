import { type SyntheticEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { complain } from "@/desk/model/desk-failure";
import { deskCall } from "@/desk/model/desk-query";
import type { Submission } from "@/desk/model/submission";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatMoment } from "@/lib/business-time";
import type { Enums } from "@/lib/supabase/database.types";
import { LineField } from "@/ui/forms/line-field";
import { reasonTexts } from "./dismissal-texts";

export type DismissalReason = Enums<"dismissal_reason">;

export type Explanation = { reason: DismissalReason; note?: string };

/** @throws BackendError */
const explain = (ids: readonly string[], { reason, note }: Explanation) =>
  deskCall((backend) =>
    backend.rpc("explain_dismissals", {
      _ids: [...ids],
      _reason: reason,
      ...(note !== undefined && { _note: note }),
    }),
  );

/** The dismissal stands even if its reason could not be stored; a toast reports that. Never rejects. */
export async function explainIfPossible(ids: readonly string[], why: Explanation): Promise<void> {
  try {
    await explain(ids, why);
  } catch (error) {
    complain(reasonTexts.failed, error);
  }
}

const explainAll = ({ ids, ...why }: Explanation & { ids: readonly string[] }) => explain(ids, why);

const texts = reasonTexts;

/** As in the database. */
const NOTE_MAX = 500;

export const REASONS = ["spam", "duplicate", "outside-area", "other"] as const;

type DismissalReasonsProps = {
  ids: readonly string[];
  /** The current reason. */
  reason: DismissalReason | null;
};

/** Changes the reason of dismissed requests with one click; "other" asks for a text. */
export function DismissalReasons({ ids, reason }: DismissalReasonsProps) {
  const mutation = useChange(explainAll);
  const { attempt } = useAttempt();
  const [hasNote, setHasNote] = useState(false);

  const change = (chosen: DismissalReason, note?: string) =>
    attempt(async () => {
      await mutation.mutateAsync({ ids, reason: chosen, ...(note !== undefined && { note }) });
      setHasNote(false);
    }, texts.failed);

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form. */}
      <div role="group" aria-label={texts.choose} className="flex flex-wrap gap-2">
        {REASONS.map((choice) => (
          <DeskButton
            key={choice}
            isBusy={mutation.isPending}
            aria-pressed={reason === choice}
            {...(choice === "other" && { "aria-expanded": hasNote })}
            className="aria-pressed:border-evergreen-700 aria-pressed:bg-evergreen-700 aria-pressed:text-white"
            onClick={() => {
              if (choice === "other") setHasNote(!hasNote);
              else void change(choice);
            }}
          >
            {texts.choices[choice]}
          </DeskButton>
        ))}
      </div>
      {hasNote && <ReasonForm onSave={(note) => void change("other", note)} />}
    </div>
  );
}

type ReasonFormProps = {
  /** Label of the button, unless "Save reason". */
  label?: string;
  onSave: (note: string) => void;
};

/** Another reason, in words. */
export function ReasonForm({ label = texts.save, onSave }: ReasonFormProps) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (note.trim() === "") setError(texts.wordsMissing);
    else onSave(note);
  }

  return (
    <form onSubmit={save} className="grid max-w-lg gap-3">
      <LineField
        label={texts.words}
        error={error}
        // Opened by a button that says so.
        autoFocus
        value={note}
        onType={(typed) => {
          setNote(typed);
          setError(undefined);
        }}
        max={NOTE_MAX}
      />
      <DeskButton type="submit" className="justify-self-start">
        {label}
      </DeskButton>
    </form>
  );
}

export function dismissalReason({
  dismissal_reason,
  dismissal_note,
}: Pick<Submission, "dismissal_reason" | "dismissal_note">): string {
  if (dismissal_reason === null) return "";
  return dismissal_note ?? texts.reasons[dismissal_reason];
}

type Dismissed = Pick<
  Submission,
  | "dismissed_at"
  | "dismissed_by_name"
  | "dismissal_reason"
  | "dismissal_reason_by_name"
  | "dismissal_note"
>;

/** "Dismissed Nov 22, 2026, 1:14 AM by Maria: spam", as far as known; empty if not dismissed. */
export function dismissalText(request: Dismissed): string {
  const { dismissed_at, dismissed_by_name, dismissal_reason_by_name: explainer } = request;
  if (dismissed_at === null) return "";
  const moment = formatMoment(dismissed_at);
  const dismissed = dismissed_by_name
    ? texts.by(moment, dismissed_by_name)
    : inboxTexts.list.dismissedAt(moment);
  const reason = dismissalReason(request);
  if (!reason) return dismissed;
  const isTheirs = explainer === null || explainer === dismissed_by_name;
  return texts.because(dismissed, isTheirs ? reason : texts.saidBy(reason, explainer));
}
