import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { isOpen, obstacleOf, type QuoteStatus } from "@/desk/model/quote-status";
import { formatRecentMoment } from "@/lib/business-time";
import { useDraftOwner } from "./drafts/drafts";
import { standingOf } from "./message/standing";
import { useOverbookingQuestion } from "./overbooking/overbooking-question";
import { QuoteAcceptDialog } from "./quote-accept-dialog";
import { quoteTexts } from "./quotes-words";
import { UndoLastStep } from "./undo";
import type { QuoteActionProps, QuoteChanges } from "./update-quote";

const texts = quoteTexts.status;

type QuoteStepButtonsProps = QuoteActionProps & { isDeclining: boolean; onDecline: () => void };

/** What has been reached already, or passed over: text in the place of the button that led there. */
function Reached({ isDone = true, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-2 py-2 font-semibold text-base leading-tight">
      {isDone && <Check aria-hidden size={18} className="shrink-0" />}
      {children}
    </p>
  );
}

/**
 * Every step has a place of its own, whatever the status: what comes under the finger after a step is never another
 * step. A step that was taken stands there as text, one that is not open is greyed out.
 */
export function QuoteStepButtons(props: QuoteStepButtonsProps) {
  const { quote, today, change, isPending, isDeclining, onDecline } = props;
  const { status, sent_at, decided_at } = quote;
  const isBlocked = obstacleOf(quote, today) !== null;
  const move = (to: QuoteStatus, done: string) => () => void change(quote, { status: to }, done);
  const decidedAt = decided_at === null ? "" : formatRecentMoment(decided_at);
  const { ask, question } = useOverbookingQuestion(quote);
  const owner = useDraftOwner();
  const [isAccepting, setIsAccepting] = useState(false);
  if (isAccepting && !isOpen(quote)) setIsAccepting(false);
  const accept = (changes: QuoteChanges) =>
    void ask(
      (may_overbook) => void change(quote, { ...changes, may_overbook }, texts.done.accepted),
    );
  const isDecided = status === "accepted" || status === "declined";
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        {status === "pending" ? (
          <DeskButton
            disabled={isBlocked}
            isBusy={isPending}
            onClick={() =>
              void change(quote, { status: "sent" }, texts.done.sent, {
                by: null,
                standing: standingOf(quote),
              })
            }
          >
            {texts.send}
          </DeskButton>
        ) : (
          <Reached isDone={sent_at !== null}>
            {sent_at === null ? texts.notSent : texts.wasSent(formatRecentMoment(sent_at))}
          </Reached>
        )}
        {status === "accepted" ? (
          <Reached>{texts.wasAccepted(decidedAt)}</Reached>
        ) : (
          <DeskButton
            variant={status === "sent" && !isBlocked ? "primary" : "outline"}
            disabled={!isOpen(quote) || isBlocked}
            isBusy={isPending}
            onClick={() => setIsAccepting(true)}
          >
            {texts.accept}
          </DeskButton>
        )}
        {status === "declined" ? (
          <Reached>{texts.wasDeclined(decidedAt)}</Reached>
        ) : (
          <DeskButton
            disabled={!isOpen(quote) || isDeclining}
            isBusy={isPending}
            onClick={onDecline}
          >
            {texts.decline}
          </DeskButton>
        )}
      </div>
      <QuoteAcceptDialog
        isOpen={isAccepting}
        owner={owner}
        quote={quote}
        isPending={isPending}
        onAccept={accept}
        onCancel={() => setIsAccepting(false)}
      />
      {question}
      {/* The ways back have a line of their own, also while it is empty. */}
      <div className="grid min-h-11 gap-3 sm:grid-cols-3">
        {status === "sent" && (
          <DeskButton isBusy={isPending} onClick={move("pending", texts.done.pending)}>
            {texts.toPending}
          </DeskButton>
        )}
        {isDecided && (
          <DeskButton
            className="sm:col-start-2"
            isBusy={isPending}
            onClick={move(sent_at === null ? "pending" : "sent", texts.done.reopened)}
          >
            {texts.reopen}
          </DeskButton>
        )}
        <div className="grid sm:col-start-3">
          <UndoLastStep quote={quote} isBusy={isPending} />
        </div>
      </div>
    </div>
  );
}
