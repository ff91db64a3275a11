import { useState } from "react";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { isExpired, obstacleOf } from "../model/quote-status";
import { daysAfter, formatShortDate } from "../model/short-date";
import type { QuoteActionProps } from "../quote/quote-action-props";
import { QuoteButton } from "../quote/quote-button";
import { QuoteSection } from "../quote/quote-section";
import { useTakeBack } from "../quote/use-take-back";
import { EXTENSION_DAYS } from "./quote-dates";
import { QuoteDeclineForm } from "./quote-decline-form";

const texts = quoteTexts.status;

/** The steps of a quote's life that are open from where it stands, and in words what stands in the way. */
export function QuoteActions(props: QuoteActionProps) {
  const { quote, today, isPending } = props;
  return (
    <QuoteSection heading={texts.heading}>
      {isExpired(quote, today) && <Extend {...props} />}
      <Steps key={quote.status} {...props} />
      <p role="status" className="text-note text-stone">
        {isPending && texts.saving}
      </p>
    </QuoteSection>
  );
}

function Extend({ quote, today, change, isPending }: QuoteActionProps) {
  const validUntil = daysAfter(today, EXTENSION_DAYS);
  const day = formatShortDate(validUntil);
  return (
    <QuoteButton
      variant="primary"
      isBusy={isPending}
      className="mb-3"
      onClick={() => change(quote, { valid_until: validUntil }, quoteTexts.dates.extended(day))}
    >
      {quoteTexts.dates.extendThrough(day)}
    </QuoteButton>
  );
}

function Steps(props: QuoteActionProps) {
  switch (props.quote.status) {
    case "pending":
      return <SendStep {...props} />;
    case "sent":
      return <DecisionSteps {...props} />;
    case "accepted":
    case "declined":
      return (
        <QuoteButton
          isBusy={props.isPending}
          onClick={() => props.change(props.quote, { status: "sent" }, texts.done.reopened)}
        >
          {texts.reopen}
        </QuoteButton>
      );
    default:
      return null;
  }
}

function SendStep({ quote, today, change, isPending }: QuoteActionProps) {
  const obstacle = obstacleOf(quote, today);
  return (
    <>
      <QuoteButton
        variant={obstacle ? "outline" : "primary"}
        disabled={obstacle !== null}
        isBusy={isPending}
        onClick={() => change(quote, { status: "sent" }, texts.done.sent)}
      >
        {texts.send}
      </QuoteButton>
      {obstacle && <p className="mt-2 text-base text-stone">{texts.blockedSend[obstacle]}</p>}
      <TakeBack quote={quote} />
    </>
  );
}

function TakeBack({ quote }: Pick<QuoteActionProps, "quote">) {
  const { takeBack, isPending } = useTakeBack();
  return (
    <div className="mt-4">
      <QuoteButton isBusy={isPending} onClick={() => void takeBack(quote)}>
        {texts.takeBack}
      </QuoteButton>
      <p className="mt-2 text-note text-stone">{texts.takeBackHint}</p>
    </div>
  );
}

function DecisionSteps({ quote, today, change, isPending }: QuoteActionProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const obstacle = obstacleOf(quote, today);
  if (isDeclining) {
    return (
      <QuoteDeclineForm
        isPending={isPending}
        onCancel={() => setIsDeclining(false)}
        onDecline={(reason) =>
          change(quote, { status: "declined", loss_reason: reason }, texts.done.declined)
        }
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <QuoteButton
          variant={obstacle ? "outline" : "primary"}
          disabled={obstacle !== null}
          isBusy={isPending}
          onClick={() => change(quote, { status: "accepted" }, texts.done.accepted)}
        >
          {texts.accept}
        </QuoteButton>
        <QuoteButton isBusy={isPending} onClick={() => setIsDeclining(true)}>
          {texts.decline}
        </QuoteButton>
        <QuoteButton
          isBusy={isPending}
          onClick={() => change(quote, { status: "pending" }, texts.done.pending)}
        >
          {texts.toPending}
        </QuoteButton>
      </div>
      {obstacle && <p className="mt-2 text-base text-stone">{texts.blockedAccept[obstacle]}</p>}
    </>
  );
}
