import { useState } from "react";
import { useDraftOwner } from "@/desk/drafts/use-draft-owner";
import { isExpired, obstacleOf } from "@/desk/model/quote-status";
import { quoteStandsDays } from "@/desk/model/quote-validity";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import type { QuoteActionProps } from "./quote-action-props";
import { QuoteButton } from "./quote-button";
import { QuoteDeclineForm } from "./quote-decline-form";
import { QuoteSection } from "./quote-section";
import { QuoteStepButtons } from "./quote-step-buttons";
import { quoteTexts } from "./quotes-words";
import { useTakeBack } from "./use-take-back";

const texts = quoteTexts.status;

type QuoteActionsProps = QuoteActionProps & {
  /** A change is on its way to the server. */
  isSaving: boolean;
  /** The quote has been taken back. */
  onGone: () => void;
};

/** The steps of a quote's life that are open from where it stands, and in words what stands in the way. */
export function QuoteActions({ isSaving, onGone, ...props }: QuoteActionsProps) {
  const { quote, today, change, isPending } = props;
  const owner = useDraftOwner();
  const [isDeclining, setIsDeclining] = useState(false);
  if (isDeclining && quote.status !== "sent") setIsDeclining(false);
  return (
    <QuoteSection heading={texts.heading}>
      <QuoteStepButtons
        {...props}
        isDeclining={isDeclining}
        onDecline={() => setIsDeclining(true)}
      />
      {isDeclining && owner !== undefined && (
        <QuoteDeclineForm
          owner={owner}
          quote={quote}
          isPending={isPending}
          onCancel={() => setIsDeclining(false)}
          onDecline={(reason) =>
            change(quote, { status: "declined", loss_reason: reason }, texts.done.declined)
          }
        />
      )}
      <Obstacle quote={quote} today={today} />
      {isExpired(quote, today) && <Extend {...props} />}
      {quote.status === "pending" && <TakeBack quote={quote} isBusy={isPending} onGone={onGone} />}
      <p role="status" className="text-note text-stone">
        {isSaving && texts.saving}
      </p>
    </QuoteSection>
  );
}

function Obstacle({ quote, today }: Pick<QuoteActionProps, "quote" | "today">) {
  const obstacle = obstacleOf(quote, today);
  if (obstacle === null || (quote.status !== "pending" && quote.status !== "sent")) return null;
  const words = quote.status === "pending" ? texts.blockedSend : texts.blockedAccept;
  return <p className="mt-2 text-base text-stone">{words[obstacle]}</p>;
}

function Extend({ quote, today, change, isPending }: QuoteActionProps) {
  const validUntil = daysAfter(today, quoteStandsDays[quote.kind]);
  const day = formatShortDate(validUntil);
  return (
    <QuoteButton
      variant="primary"
      isBusy={isPending}
      className="mt-3"
      onClick={() => change(quote, { valid_until: validUntil }, quoteTexts.dates.extended(day))}
    >
      {quoteTexts.dates.extendThrough(day)}
    </QuoteButton>
  );
}

type TakeBackProps = Pick<QuoteActionsProps, "quote" | "onGone"> & { isBusy: boolean };

function TakeBack({ quote, isBusy, onGone }: TakeBackProps) {
  const { takeBack, isPending } = useTakeBack();
  const goBack = async () => {
    if (await takeBack(quote)) onGone();
  };
  return (
    <div className="mt-3">
      <QuoteButton isBusy={isBusy || isPending} onClick={() => void goBack()}>
        {texts.takeBack}
      </QuoteButton>
      <p className="mt-2 text-note text-stone">{texts.takeBackHint}</p>
    </div>
  );
}
