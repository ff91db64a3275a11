import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { isOpen, lastStep, obstacleOf } from "@/desk/model/quote-status";
import { useOverbookingQuestion } from "@/desk/quotes/overbooking/overbooking-line";
import { formatRecentMoment } from "@/lib/business-time";
import { meaningOf, type QuoteStatus } from "@/request/quote-status";
import { bookingTexts } from "./booking/booking-texts";
import { ConfirmDialog } from "./confirm-dialog";
import { useDraftOwner } from "./drafts/drafts";
import { QuoteAcceptDialog } from "./quote-accept-dialog";
import { quoteTexts } from "./quote-texts";
import { UndoLastStep } from "./undo-last-step";
import type { QuoteActionProps, QuoteChanges } from "./use-update-quote";

const texts = quoteTexts.status;
const reopenTexts = bookingTexts.reopen;

type QuoteStepButtonsProps = QuoteActionProps & { isDeclining: boolean; onDecline: () => void };

/** A step that was taken or skipped, in place of its button. */
function Reached({ isDone = true, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-2 py-2 font-semibold text-base leading-tight">
      {isDone && <Check aria-hidden size={18} className="shrink-0" />}
      {children}
    </p>
  );
}

/**
 * Each step keeps its place in every status, so that a second click never hits another step. Steps already taken are text,
 * unavailable ones disabled.
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
  const [isReopening, setIsReopening] = useState(false);
  const reopen = move(sent_at === null ? "pending" : "sent", texts.done.reopened);
  const canGoTo = (to: QuoteStatus) => isOpen(quote) && meaningOf(status).next.includes(to);
  if (isAccepting && !canGoTo("accepted")) setIsAccepting(false);
  const accept = (changes: QuoteChanges) =>
    void ask(
      (may_overbook) => void change(quote, { ...changes, may_overbook }, texts.done.accepted),
    );
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        {canGoTo("sent") ? (
          <DeskButton
            disabled={isBlocked}
            isBusy={isPending}
            onClick={() => void change(quote, { status: "sent" }, texts.done.sent, { by: null })}
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
            variant={sent_at !== null && !isBlocked ? "primary" : "outline"}
            disabled={!canGoTo("accepted") || isBlocked}
            isBusy={isPending}
            onClick={() => setIsAccepting(true)}
          >
            {texts.accept}
          </DeskButton>
        )}
        {status === "declined" || quote.canceled_by !== null ? (
          <Reached>
            {quote.canceled_by === null
              ? texts.wasDeclined(decidedAt)
              : texts.wasCanceled(decidedAt)}
          </Reached>
        ) : (
          <DeskButton
            disabled={!canGoTo("declined") || isDeclining}
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
      <ConfirmDialog
        isOpen={isReopening}
        title={reopenTexts.title(quote.name)}
        items={reopenTexts.items}
        back={reopenTexts.back}
        confirm={reopenTexts.confirm}
        onBack={() => setIsReopening(false)}
        onConfirm={() => {
          setIsReopening(false);
          reopen();
        }}
      />
      {/* The undo row keeps its height while empty. */}
      <div className="grid min-h-11 gap-3 sm:grid-cols-3">
        {/* Undoing the last step does the same. */}
        {canGoTo("pending") && lastStep(quote) !== "sent" && (
          <DeskButton isBusy={isPending} onClick={move("pending", texts.done.pending)}>
            {texts.toPending}
          </DeskButton>
        )}
        {!isOpen(quote) && (
          <DeskButton
            className="sm:col-start-2"
            isBusy={isPending}
            onClick={quote.is_booked ? () => setIsReopening(true) : reopen}
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
