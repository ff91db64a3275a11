import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { validDaysOf } from "@/desk/business/business";
import { businessQuery } from "@/desk/business/business-query";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { CustomerHistory } from "@/desk/inbox/customer-history";
import type { Quote } from "@/desk/model/quote";
import { isExpired, isOpen, obstacleOf } from "@/desk/model/quote-status";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { ActivityLog } from "./activity/activity-log";
import { BookingSteps } from "./booking/booking-steps";
import { DepositPayments } from "./deposit/deposit-payments";
import { readDraft, useDraftOwner } from "./drafts/drafts";
import { UnsavedDialog, useUnsavedEdit } from "./drafts/unsaved-edit";
import { HireDays } from "./hire-days";
import { SendQuote } from "./message/send-quote";
import { QuoteDates } from "./quote-dates";
import { QuoteDeclineForm } from "./quote-decline-form";
import { QuoteDetails } from "./quote-details";
import { QuoteEditForm } from "./quote-edit-form";
import { QuoteStepButtons } from "./quote-step-buttons";
import { quoteTexts } from "./quote-texts";
import { SiteForm } from "./site/site-form";
import { CustomerThread } from "./thread/customer-thread";
import { useTakeBack } from "./use-take-back";
import { type QuoteActionProps, useUpdateQuote } from "./use-update-quote";

const texts = quoteTexts.status;

type QuoteActionsProps = QuoteActionProps & {
  isSaving: boolean;
  onGone: () => void;
};

/** The next steps of the quote, or what stands in their way. */
function QuoteActions({ isSaving, onGone, ...props }: QuoteActionsProps) {
  const { quote, today, change, isPending } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  if (isDeclining && !isOpen(quote)) setIsDeclining(false);
  return (
    <DeskSection heading={texts.heading}>
      {quote.is_booked && (
        <div className="mb-4">
          <BookingSteps quote={quote} today={today} />
        </div>
      )}
      <QuoteStepButtons
        {...props}
        isDeclining={isDeclining}
        onDecline={() => setIsDeclining(true)}
      />
      {isDeclining && (
        <QuoteDeclineForm
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
    </DeskSection>
  );
}

function Obstacle({ quote, today }: Pick<QuoteActionProps, "quote" | "today">) {
  const obstacle = obstacleOf(quote, today);
  if (obstacle === null || !isOpen(quote)) return null;
  const obstacles = quote.sent_at === null ? texts.blockedSend : texts.blockedAccept;
  return <p className="mt-2 text-base text-stone">{obstacles[obstacle]}</p>;
}

function Extend({ quote, today, change, isPending }: QuoteActionProps) {
  const { data: business } = useQuery(businessQuery());
  if (!business) return null;
  const validUntil = daysAfter(today, validDaysOf(business, quote.kind));
  const day = formatShortDate(validUntil);
  return (
    <DeskButton
      variant="primary"
      isBusy={isPending}
      className="mt-3"
      onClick={() => change(quote, { valid_until: validUntil }, quoteTexts.dates.extended(day))}
    >
      {quoteTexts.dates.extendThrough(day)}
    </DeskButton>
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
      <DeskButton isBusy={isBusy || isPending} onClick={() => void goBack()}>
        {texts.takeBack}
      </DeskButton>
      <p className="mt-2 text-note text-stone">{texts.takeBackHint}</p>
    </div>
  );
}

type QuoteCardBodyProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  /** Called once the quote has been taken back. */
  onGone: () => void;
};

/** An open quote: its actions, its fields and its history. */
export function QuoteCardBody({ quote, today, onGone }: QuoteCardBodyProps) {
  const { change, isPending, isSaving } = useUpdateQuote();
  const unsaved = useUnsavedEdit(change);
  const owner = useDraftOwner();
  const isEditable = quote.status === "pending" && owner !== undefined;
  const [isChosen, setIsChosen] = useState<boolean>();
  // An unsaved edit reopens with the quote. Checked once: starting over discards the draft, and must not close the
  // form.
  if (isEditable && isChosen === undefined)
    setIsChosen(readDraft({ owner, kind: "edit", rowId: quote.id }) !== undefined);
  const isEditing = isEditable && isChosen === true;
  const shared = { quote, today, change: unsaved.change, isPending };
  return (
    <div className="grid gap-8 border-hairline border-t pt-5 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      {/* Actions first: on a phone the fields would push them off the screen. */}
      <div className="grid min-w-0 content-start gap-7">
        <QuoteActions {...shared} isSaving={isSaving} onGone={onGone} />
        <SendQuote {...shared} mayGo={unsaved.mayGo} />
        <CustomerThread quote={quote} />
        <DepositPayments quote={quote} />
        {isOpen(quote) && !isEditing && <QuoteDates {...shared} />}
        {quote.status !== "declined" && owner !== undefined && !isEditing && (
          <SiteForm owner={owner} quote={quote} change={change} isPending={isPending} />
        )}
        {quote.is_booked && <HireDays {...shared} />}
        <CustomerHistory submissionId={quote.submission_id} />
        <ActivityLog quote={quote} />
      </div>
      {isEditing ? (
        <QuoteEditForm
          ref={unsaved.edit}
          owner={owner}
          quote={quote}
          change={change}
          isPending={isPending}
          onClose={() => setIsChosen(false)}
        />
      ) : (
        <QuoteDetails quote={quote} onEdit={() => setIsChosen(true)} />
      )}
      <UnsavedDialog {...unsaved.question} />
    </div>
  );
}
