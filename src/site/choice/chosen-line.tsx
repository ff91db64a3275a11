import { X } from "lucide-react";
import { choiceTexts } from "@/site/words/forms/choice";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { type Choice, choiceText } from "./choice";

type ChosenLineProps = { choice: Choice; onRemove: () => void };

/** What was chosen elsewhere and is sent with the request; it can be removed. */
export function ChosenLine({ choice, onRemove }: ChosenLineProps) {
  const text = choiceText(choice);
  if (text === "") return null;
  return (
    <p className="flex items-center justify-between gap-4 border-brass-500 border-l-2 bg-white py-2 pr-2 pl-4 sm:col-span-2">
      <span>
        <span className="text-stone">{choiceTexts.heading}:</span> <NoBreakModelName text={text} />
      </span>
      <button
        type="button"
        aria-label={choiceTexts.remove}
        onClick={onRemove}
        className="inline-flex size-11 shrink-0 items-center justify-center text-stone hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </p>
  );
}
