import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useGuardedStep } from "@/desk/drafts/unsaved-edit";
import { DeskButton } from "@/desk/frame/desk-button";
import { asProposed, isChanging } from "@/desk/model/booking";
import { obstacleOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { useOverbookingQuestion } from "@/desk/overbooking/overbooking-line";
import {
  acceptQuote,
  type BookingFacts,
  type HeardYes,
  reopenQuote,
  sendQuote,
} from "@/desk/steps/quote-steps";
import { UndoLastStep } from "@/desk/steps/undo-last-step";
import { formatRecentMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { meaningOf, type QuoteStatus } from "@/request/quote-status";
import { QuoteAcceptDialog } from "./quote-accept-dialog";

const texts = quoteTexts.status;

type QuoteStepButtonsProps = { isDeclining: boolean; onDecline: () => void };

/** A step that was taken or skipped, in place of its button. */
function Reached({ isDone = true, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <p className="flex min-h-9 items-center gap-2 font-semibold text-sm leading-tight">
      {isDone && <Check aria-hidden size={18} className="shrink-0" />}
      {children}
    </p>
  );
}

const stepsInPlaces =
  "grid grid-cols-2 gap-3 *:first:col-span-2 *:nth-2:last:col-span-2 @[26rem]/pane:grid-cols-3 @[26rem]/pane:*:col-span-1!";

/**
 * Each step keeps its place in every status, so that a second click never hits another step. Steps already taken are text,
 * unavailable ones disabled.
 */
export function QuoteStepButtons({ isDeclining, onDecline }: QuoteStepButtonsProps) {
  const { quote, today, lastStep } = useOpenedQuote();
  const { take, isPending } = useGuardedStep();
  const { status, sent_at, decided_at } = quote;
  const isBlocked = obstacleOf(asProposed(quote), today) !== null;
  const canceledAt = quote.booking?.canceled_at;
  const reopen = (done: string) => () => void take(quote, reopenQuote(), { done });
  const decidedAt = decided_at === null ? "" : formatRecentMoment(decided_at);
  const { ask, question } = useOverbookingQuestion(asProposed(quote));
  const [isAccepting, setIsAccepting] = useState(false);
  const { isOpen, next } = meaningOf(status);
  const canGoTo = (to: QuoteStatus) => isOpen && next.includes(to);
  const canAccept = canGoTo("accepted") || isChanging(quote);
  const isSettled = status === "accepted" && !isChanging(quote);
  if (isAccepting && !canAccept) setIsAccepting(false);
  const accept = (yes: HeardYes, facts: BookingFacts) =>
    void ask(
      (overbooks) =>
        void take(quote, acceptQuote({ ...yes, _overbook: overbooks }, facts), {
          done: texts.done.accepted,
        }),
    );
  return (
    <div className="grid gap-3">
      <div className={cn(isSettled ? "flex flex-wrap gap-x-6" : stepsInPlaces)}>
        {canGoTo("sent") ? (
          <DeskButton
            disabled={isBlocked}
            isBusy={isPending}
            onClick={() => void take(quote, sendQuote({ by: null }), { done: texts.done.sent })}
          >
            {texts.send}
          </DeskButton>
        ) : (
          <Reached isDone={sent_at !== null}>
            {sent_at === null ? texts.notSent : texts.wasSent(formatRecentMoment(sent_at))}
          </Reached>
        )}
        {isSettled ? (
          <Reached>{texts.wasAccepted(decidedAt)}</Reached>
        ) : (
          <DeskButton
            variant={sent_at !== null && !isBlocked ? "primary" : "outline"}
            disabled={!canAccept || isBlocked}
            isBusy={isPending}
            onClick={() => setIsAccepting(true)}
          >
            {texts.accept}
          </DeskButton>
        )}
        {(status === "declined" || canceledAt) && (
          <Reached>
            {canceledAt
              ? texts.wasCanceled(formatRecentMoment(canceledAt))
              : texts.wasDeclined(decidedAt)}
          </Reached>
        )}
        {/* A booking ends by being canceled. */}
        {!quote.booking && status !== "declined" && (
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
        isPending={isPending}
        onAccept={accept}
        onCancel={() => setIsAccepting(false)}
      />
      {question}
      {/* The undo row keeps its height while empty, except below what is settled, where nothing is undone in place. */}
      <div
        className={cn(
          "grid min-h-11 content-start gap-3 @[26rem]/pane:grid-cols-2",
          isSettled && "empty:hidden",
        )}
      >
        {/* Undoing the last step does the same. */}
        {canGoTo("pending") && lastStep?.what !== "sent" && (
          <DeskButton isBusy={isPending} onClick={reopen(texts.done.pending)}>
            {texts.toPending}
          </DeskButton>
        )}
        {status === "declined" && (
          <DeskButton isBusy={isPending} onClick={reopen(texts.done.reopened)}>
            {texts.reopen}
          </DeskButton>
        )}
        <UndoLastStep />
      </div>
    </div>
  );
}
