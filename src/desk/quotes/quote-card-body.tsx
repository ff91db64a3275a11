import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { BookingSteps } from "@/desk/bookings/booking-steps";
import { QuoteEditForm } from "@/desk/builder/quote-edit-form";
import { useTakeBack } from "@/desk/builder/use-take-back";
import { validDaysOf } from "@/desk/business/business";
import { businessQuery } from "@/desk/business/business-query";
import { readDraft, useDraftOwner } from "@/desk/drafts/drafts";
import { UnsavedDialog, useUnsavedEdit } from "@/desk/drafts/unsaved-edit";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { CustomerHistory } from "@/desk/inbox/customer-history";
import { asProposed, inForce, isBooked, isChanging } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { isExpired, isOpen, obstacleOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { MoneyPanel } from "@/desk/money/money-panel";
import { SendQuote } from "@/desk/sending/send-quote";
import { SiteForm } from "@/desk/site/site-form";
import { type QuoteActionProps, useQuoteSteps } from "@/desk/steps/quote-steps";
import { CustomerThread } from "@/desk/thread/customer-thread";
import type { TakeAsked } from "@/desk/thread/thread-entry-item";
import { isQuestion, isUnsettled, threadQuery } from "@/desk/thread/thread-query";
import type { AskedMove } from "@/request/asked-move";
import { ActivityLog } from "./activity-log";
import { BookingFacts } from "./booking-facts";
import { HireDays } from "./hire-days";
import { QuoteDates } from "./quote-dates";
import { QuoteDeclineForm } from "./quote-decline-form";
import { QuoteDetails } from "./quote-details";
import { QuoteStepButtons } from "./quote-step-buttons";

const texts = quoteTexts.status;

/** What the customer of a booking asks for, once it is to be filled in. */
type AskedProps = { asked: AskedMove | undefined; onAskedDone: () => void };

type QuoteActionsProps = QuoteActionProps & {
  isSaving: boolean;
  onGone: () => void;
};

/** The next steps of the quote, or what stands in their way. */
function QuoteActions({ isSaving, onGone, ...props }: QuoteActionsProps & AskedProps) {
  const { quote, today, change, isPending, asked, onAskedDone } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  if (isDeclining && !isOpen(quote)) setIsDeclining(false);
  return (
    <DeskSection heading={texts.heading}>
      {isBooked(quote) && (
        <div className="mb-4">
          <BookingSteps quote={quote} today={today} asked={asked} onAskedDone={onAskedDone} />
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
          onDecline={(reason) => change(quote, { take: "decline", reason }, texts.done.declined)}
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
  const obstacle = obstacleOf(asProposed(quote), today);
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
      onClick={() =>
        change(quote, { take: "extend", until: validUntil }, quoteTexts.dates.extended(day))
      }
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

const folds = quoteTexts.booking;

type FoldProps = { heading: string; isOpen?: boolean; children: ReactNode };

/** A part of a booking that is seldom needed, collapsed to its heading. */
function Fold({ heading, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="border-hairline border-b">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-base">
        {heading}
      </summary>
      <div className="grid gap-7 pt-2 pb-6">{children}</div>
    </details>
  );
}

type BookingProps = {
  quote: Quote;
  today: string;
  actions: ReactNode;
  sending: ReactNode;
  site: ReactNode;
  hire: ReactNode;
  onTake: TakeAsked;
};

/**
 * A booking, even while a change of it is open: the customer's questions, days and trailers, what the truck needs, and
 * money; the rest collapsed.
 */
function Booking({ quote, today, actions, sending, site, hire, onTake }: BookingProps) {
  const { data: thread } = useQuery(threadQuery(quote.id));
  const open = thread?.messages.filter(isUnsettled) ?? [];
  // Once answered, the questions stay where the answer was typed.
  const [askedAt, setAskedAt] = useState<string>();
  const question = open.find(isQuestion);
  if (askedAt === undefined && question) setAskedAt(question.created_at);
  return (
    <div
      data-desk-booking
      className="grid gap-6 border-hairline border-t pt-4 @[48rem]/pane:grid-cols-[minmax(0,1fr)_22rem] @[48rem]/pane:grid-rows-[auto_auto_auto_1fr] @[48rem]/pane:gap-8"
    >
      {askedAt !== undefined && (
        <div className="min-w-0 border-evergreen-700 border-l-2 pl-4 @[48rem]/pane:col-start-1">
          <CustomerThread quote={quote} part={{ since: askedAt }} onTake={onTake} />
        </div>
      )}
      <div className="min-w-0 @[48rem]/pane:col-start-1">
        <BookingFacts quote={inForce(quote)} />
      </div>
      <div className="grid min-w-0 content-start gap-6 @[48rem]/pane:col-start-1">
        {actions}
        {site}
      </div>
      <div className="min-w-0 @[48rem]/pane:col-start-2 @[48rem]/pane:row-span-4 @[48rem]/pane:row-start-1 @[48rem]/pane:border-hairline @[48rem]/pane:border-l @[48rem]/pane:pl-6">
        <MoneyPanel quote={quote} today={today} />
      </div>
      <div className="grid min-w-0 content-start gap-6 @[48rem]/pane:col-start-1">
        {sending}
        {hire}
        <div className="border-hairline border-t">
          <Fold heading={folds.request} isOpen={open.length > 0 && askedAt === undefined}>
            <CustomerThread
              quote={quote}
              onTake={onTake}
              {...(askedAt && { part: { before: askedAt } })}
            />
            <CustomerHistory submissionId={quote.submission_id} />
          </Fold>
          <Fold heading={folds.quote}>
            <QuoteDetails quote={quote} onEdit={() => undefined} />
          </Fold>
          <Fold heading={folds.log}>
            <ActivityLog quote={quote} />
          </Fold>
        </div>
      </div>
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
  const { change, isPending, isSaving } = useQuoteSteps();
  const unsaved = useUnsavedEdit(change);
  const owner = useDraftOwner();
  const isEditable = quote.status === "pending" && owner !== undefined;
  const [isChosen, setIsChosen] = useState<boolean>();
  // An unsaved edit reopens with the quote. Checked once: starting over discards the draft, and must not close the
  // form.
  if (isEditable && isChosen === undefined)
    setIsChosen(readDraft({ owner, kind: "edit", rowId: quote.id }) !== undefined);
  const isEditing = isEditable && isChosen === true;
  const { data: thread, isError } = useQuery(threadQuery(quote.id));
  // Fixed when the quote is opened, so that a new question moves nothing.
  const [isAsked, setIsAsked] = useState<boolean>();
  if ((thread || isError) && isAsked === undefined)
    setIsAsked(
      thread?.messages.some((message) => isUnsettled(message) && isQuestion(message)) ?? false,
    );
  const shared = { quote, today, change: unsaved.change, isPending };
  const [asked, setAsked] = useState<AskedMove>();
  const actions = (
    <QuoteActions
      {...shared}
      isSaving={isSaving}
      onGone={onGone}
      asked={asked}
      onAskedDone={() => setAsked(undefined)}
    />
  );
  const sending = <SendQuote {...shared} quote={asProposed(quote)} mayGo={unsaved.mayGo} />;
  const site = owner !== undefined && (
    <SiteForm owner={owner} quote={quote} today={today} change={change} isPending={isPending} />
  );
  if (isBooked(quote)) {
    const hire = (
      <>
        {isChanging(quote) && <QuoteDates {...shared} />}
        <HireDays {...shared} />
      </>
    );
    const sends = isChanging(quote) && sending;
    const parts = { actions, sending: sends, site, hire, onTake: setAsked };
    return <Booking quote={quote} today={today} {...parts} />;
  }
  return (
    <div className="grid gap-8 border-hairline border-t pt-5 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      {/* Actions first: on a phone the fields would push them off the screen. */}
      <div className="grid min-w-0 content-start gap-7">
        {isAsked && <CustomerThread quote={quote} />}
        {actions}
        <MoneyPanel quote={quote} today={today} />
        {sending}
        {isAsked === false && <CustomerThread quote={quote} />}
        {isOpen(quote) && !isEditing && <QuoteDates {...shared} />}
        {isOpen(quote) && !isEditing && site}
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
