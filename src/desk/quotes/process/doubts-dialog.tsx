import * as Dialog from "@radix-ui/react-dialog";
import { staffTexts } from "@/desk/desk-words";
import type { Submission } from "@/desk/model/submission";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import type { ProcessQuote } from "./process-quote-schema";

const texts = staffTexts.process.doubts;

/** What about a quote is mostly a slip of the hand, in words; nothing for an ordinary one. */
export function doubtsAbout(submission: Submission, quote: ProcessQuote): string[] {
  return [
    quote.quoteAmount === null && texts.noAmount,
    quote.quoteAmount === 0 && texts.zeroAmount,
    quote.name !== submission.name.trim() && texts.otherName(quote.name, submission.name),
  ].filter((doubt) => doubt !== false);
}

type DoubtsDialogProps = {
  submission: Submission;
  /** The quote in question; without one there is no question. */
  quote: ProcessQuote | undefined;
  onBack: () => void;
  onCreate: (quote: ProcessQuote) => void;
};

/** Asks before a quote that may be a slip. The way back has the focus: Enter pressed once too often changes nothing. */
export function DoubtsDialog({ submission, quote, onBack, onCreate }: DoubtsDialogProps) {
  return (
    <QuestionDialog isOpen={quote !== undefined} onClose={onBack}>
      {quote && (
        <>
          <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
          <Dialog.Description asChild>
            <ul className="wrap-anywhere mt-3 grid gap-2">
              {doubtsAbout(submission, quote).map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </Dialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={onBack}>{texts.back}</Button>
            <Button variant="outline" onClick={() => onCreate(quote)}>
              {texts.create}
            </Button>
          </div>
        </>
      )}
    </QuestionDialog>
  );
}
