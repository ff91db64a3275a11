import { type SyntheticEvent, useId, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { complain } from "@/desk/model/desk-failure";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { getSupabase } from "@/lib/supabase/client";
import type { Enums } from "@/lib/supabase/database.types";
import { throwIfFailed } from "@/lib/supabase/errors";
import { Field } from "@/ui/forms/field";
import { reasonTexts } from "./dismissal-words";

export type DismissalReason = Enums<"dismissal_reason">;

/** Why requests were dismissed; with words of one's own for another reason. */
export type Explanation = { reason: DismissalReason; words?: string };

/**
 * Says why requests were dismissed.
 * @throws BackendError
 */
async function explain(ids: readonly string[], { reason, words }: Explanation): Promise<void> {
  throwIfFailed(
    await getSupabase().rpc("explain_dismissals", {
      _ids: [...ids],
      _reason: reason,
      ...(words !== undefined && { _note: words }),
    }),
  );
}

/** The same, where the dismissal counts also when its reason is not stored, which is said. Never rejects. */
export async function explainIfPossible(ids: readonly string[], why: Explanation): Promise<void> {
  try {
    await explain(ids, why);
  } catch (error) {
    complain(reasonTexts.failed, error);
  }
}

const explainAll = ({ ids, ...why }: Explanation & { ids: readonly string[] }) => explain(ids, why);

const texts = reasonTexts;

/** As the database has it, in characters. */
const WORDS_MAX = 500;

export const REASONS = ["spam", "duplicate", "outside-area", "other"] as const;

type DismissalReasonsProps = {
  ids: readonly string[];
  /** What has been said so far. */
  reason: DismissalReason | null;
};

/** Why requests were dismissed, with one click; another reason in words. It can be changed as long as they are. */
export function DismissalReasons({ ids, reason }: DismissalReasonsProps) {
  const mutation = useChange(explainAll);
  const { attempt } = useAttempt();
  const [isInWords, setIsInWords] = useState(false);

  const change = (chosen: DismissalReason, words?: string) =>
    attempt(async () => {
      await mutation.mutateAsync({ ids, reason: chosen, ...(words !== undefined && { words }) });
      setIsInWords(false);
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
            {...(choice === "other" && { "aria-expanded": isInWords })}
            className="aria-pressed:border-evergreen-700 aria-pressed:bg-evergreen-700 aria-pressed:text-white"
            onClick={() => {
              if (choice === "other") setIsInWords(!isInWords);
              else void change(choice);
            }}
          >
            {texts.choices[choice]}
          </DeskButton>
        ))}
      </div>
      {isInWords && <WordsForm onSave={(words) => void change("other", words)} />}
    </div>
  );
}

type WordsFormProps = {
  /** What the button says, where that is not that the reason is saved. */
  label?: string;
  onSave: (words: string) => void;
};

/** Another reason, in words. */
export function WordsForm({ label = texts.save, onSave }: WordsFormProps) {
  const id = useId();
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (words.trim() === "") setError(texts.wordsMissing);
    else onSave(words);
  }

  return (
    <form noValidate onSubmit={save} className="grid max-w-lg gap-3">
      <Field id={id} label={texts.words} error={error}>
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: opened by a button that says so.
            autoFocus
            value={words}
            maxLength={WORDS_MAX}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setError(undefined);
            }}
            className="field"
          />
        )}
      </Field>
      <DeskButton type="submit" className="justify-self-start">
        {label}
      </DeskButton>
    </form>
  );
}
