import * as Dialog from "@radix-ui/react-dialog";
import type { Proposal } from "@/desk/business/price";
import type { Submission } from "@/desk/model/submission";
import { formatDollars } from "@/lib/money";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { builderTexts } from "./builder-words";
import type { ProcessQuote } from "./process-quote-schema";
import { processTexts } from "./process-words";
import { farPrices } from "./proposal";

const texts = processTexts.doubts;

/**
 * What about a quote is mostly a slip of the hand, in words; nothing for an ordinary one.
 * @param proposal what the price list says for its trailers
 */
export function doubtsAbout(
  submission: Submission,
  quote: ProcessQuote,
  proposal: Proposal | null,
): string[] {
  const far = quote.quoteAmount ? farPrices(proposal, quote.lines, quote.quoteAmount) : [];
  return [
    quote.quoteAmount === null && texts.noAmount,
    quote.quoteAmount === 0 && texts.zeroAmount,
    quote.name !== submission.name.trim() && texts.otherName(quote.name, submission.name),
    ...far.map(({ what, amount, list }) =>
      what === null
        ? builderTexts.farTotal(formatDollars(amount), formatDollars(list))
        : builderTexts.farLine(what, formatDollars(amount), formatDollars(list)),
    ),
  ].filter((doubt) => doubt !== false);
}

type DoubtsDialogProps = {
  /** What is in question; without it there is no question. */
  doubts: readonly string[] | undefined;
  onBack: () => void;
  onCreate: () => void;
};

/** Asks before a quote that may be a slip. The way back has the focus: Enter pressed once too often changes nothing. */
export function DoubtsDialog({ doubts, onBack, onCreate }: DoubtsDialogProps) {
  return (
    <QuestionDialog isOpen={doubts !== undefined} onClose={onBack}>
      <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
      <Dialog.Description asChild>
        <ul className="wrap-anywhere mt-3 grid gap-2">
          {doubts?.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Dialog.Description>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button variant="outline" onClick={onCreate}>
          {texts.create}
        </Button>
      </div>
    </QuestionDialog>
  );
}
