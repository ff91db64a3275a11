import { type ReactNode, useState } from "react";
import { BookingSteps } from "@/desk/bookings/booking-steps";
import { QuoteEditForm } from "@/desk/builder/quote-edit-form";
import { useTakeBack } from "@/desk/builder/use-take-back";
import { validDaysOf } from "@/desk/business/business";
import { readDraft, useDraftOwner } from "@/desk/drafts/drafts";
import { useUnsavedEdit } from "@/desk/drafts/unsaved-edit";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { PastRequests } from "@/desk/inbox/customer-history";
import { asProposed, isBooked, isChanging } from "@/desk/model/booking";
import { isExpired, isOpen, obstacleOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { MoneyPanel } from "@/desk/money/money-panel";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { Papers } from "@/desk/sending/papers";
import { SendQuote } from "@/desk/sending/send-quote";
import { SiteForm } from "@/desk/site/site-form";
import { declineQuote, editQuote, extendQuote } from "@/desk/steps/quote-steps";
import { StepState, useStep } from "@/desk/steps/use-step";
import { CustomerThread } from "@/desk/thread/customer-thread";
import { askedSince, isUnsettled, waitingAsk } from "@/desk/thread/thread-entries";
import type { AskedMove } from "@/request/asked-move";
import { ActivityLog } from "./activity-log";
import { BookingFacts } from "./booking-facts";
import { HireDays } from "./hire-days";
import { QuoteDates } from "./quote-dates";
import { QuoteDeclineForm } from "./quote-decline-form";
import { QuoteDetails } from "./quote-details";
import { QuoteStepButtons } from "./quote-step-buttons";

const texts = quoteTexts.status;

/** What the customer of a booking asks for, filled in as a change. */
type AskedProps = {
  asked: AskedMove | undefined;
  /** Whether staff pressed for it, so that it takes the focus. */
  isAskedPressed: boolean;
  onAskedDone: () => void;
};

type QuoteActionsProps = AskedProps & { onGone: () => void };

/** The next steps of the quote, or what stands in their way. */
function QuoteActions({ onGone, ...asked }: QuoteActionsProps) {
  const { quote, today } = useOpenedQuote();
  const { take, isPending } = useStep();
  const [isDeclining, setIsDeclining] = useState(false);
  if (isDeclining && !isOpen(quote)) setIsDeclining(false);
  return (
    <DeskSection heading={texts.heading}>
      {isBooked(quote) && (
        <div className="mb-4">
          <BookingSteps {...asked} />
        </div>
      )}
      <QuoteStepButtons isDeclining={isDeclining} onDecline={() => setIsDeclining(true)} />
      {isDeclining && (
        <QuoteDeclineForm
          isPending={isPending}
          onCancel={() => setIsDeclining(false)}
          onDecline={(reason) => take(quote, declineQuote(reason), { done: texts.done.declined })}
        />
      )}
      <Obstacle />
      {isExpired(quote, today) && <Extend />}
      {quote.status === "pending" && <TakeBack onGone={onGone} />}
      <StepState />
    </DeskSection>
  );
}

function Obstacle() {
  const { quote, today } = useOpenedQuote();
  const obstacle = obstacleOf(asProposed(quote), today);
  if (obstacle === null || !isOpen(quote)) return null;
  const obstacles = quote.sent_at === null ? texts.blockedSend : texts.blockedAccept;
  return <p className="mt-2 text-base text-stone">{obstacles[obstacle]}</p>;
}

function Extend() {
  const { quote, today, business } = useOpenedQuote();
  const { take, isPending } = useStep();
  if (!business) return null;
  const validUntil = daysAfter(today, validDaysOf(business, quote.kind));
  const day = formatShortDate(validUntil);
  return (
    <DeskButton
      variant="primary"
      isBusy={isPending}
      className="mt-3 @max-[26rem]/pane:w-full!"
      onClick={() =>
        void take(quote, extendQuote(validUntil), { done: quoteTexts.dates.extended(day) })
      }
    >
      {quoteTexts.dates.extendThrough(day)}
    </DeskButton>
  );
}

function TakeBack({ onGone }: { onGone: () => void }) {
  const { quote } = useOpenedQuote();
  const { takeBack, isPending } = useTakeBack();
  const goBack = async () => {
    if (await takeBack(quote)) onGone();
  };
  return (
    <div className="mt-3">
      <DeskButton
        isBusy={isPending}
        className="@max-[26rem]/pane:w-full!"
        onClick={() => void goBack()}
      >
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

/**
 * A booking, even while a change of it is open: the customer's questions, days and trailers, what the truck needs, and
 * money; the rest collapsed.
 */
function BookingBody({ onGone }: { onGone: () => void }) {
  const { quote, thread } = useOpenedQuote();
  // What the customer waits for opens filled in, one press from being sent. Only with the booking: what comes in later must
  // not take away what staff are doing.
  const [isAskedPressed, setIsAskedPressed] = useState(false);
  const [asked, setAsked] = useState(() => waitingAsk(thread));
  const fillIn = (move: AskedMove) => {
    setIsAskedPressed(true);
    setAsked(move);
  };
  const open = thread.messages.filter(isUnsettled);
  // Once answered, the questions stay where the answer was typed.
  const [askedAt, setAskedAt] = useState<string>();
  const since = askedSince(thread);
  if (askedAt === undefined && since) setAskedAt(since);
  return (
    <div
      data-desk-booking
      className="grid gap-6 border-hairline border-t pt-4 @[48rem]/pane:grid-cols-[minmax(0,1fr)_22rem] @[48rem]/pane:grid-rows-[auto_auto_auto_1fr] @[48rem]/pane:gap-8"
    >
      {askedAt !== undefined && (
        <div className="min-w-0 border-evergreen-700 border-l-2 pl-4 @[48rem]/pane:col-start-1">
          <CustomerThread
            part={{ since: askedAt }}
            onTake={fillIn}
            isFilledIn={asked !== undefined}
          />
        </div>
      )}
      <div className="min-w-0 @[48rem]/pane:col-start-1">
        <BookingFacts />
      </div>
      <div className="grid min-w-0 content-start gap-6 @[48rem]/pane:col-start-1">
        <QuoteActions
          {...{ asked, isAskedPressed, onGone }}
          onAskedDone={() => setAsked(undefined)}
        />
        <SiteForm />
      </div>
      <div className="min-w-0 @[48rem]/pane:col-start-2 @[48rem]/pane:row-span-4 @[48rem]/pane:row-start-1 @[48rem]/pane:border-hairline @[48rem]/pane:border-l @[48rem]/pane:pl-6">
        <MoneyPanel />
      </div>
      <div className="grid min-w-0 content-start gap-6 @[48rem]/pane:col-start-1">
        {isChanging(quote) && (
          <>
            <SendQuote />
            <QuoteDates />
          </>
        )}
        <HireDays />
        <Papers />
        <div className="border-hairline border-t">
          <Fold heading={folds.request} isOpen={open.length > 0 && askedAt === undefined}>
            <CustomerThread onTake={fillIn} {...(askedAt && { part: { before: askedAt } })} />
            <RequestHistory />
          </Fold>
          <Fold heading={folds.quote}>
            <QuoteDetails onEdit={() => undefined} />
          </Fold>
          <Fold heading={folds.log}>
            <ActivityLog />
          </Fold>
        </div>
      </div>
    </div>
  );
}

const RequestHistory = () => <PastRequests history={useOpenedQuote().request.history} />;

/** A quote that is not booked: its steps, and its fields, which of a draft can be edited. */
function QuoteBody({ onGone }: { onGone: () => void }) {
  const { quote, thread } = useOpenedQuote();
  const { take, isPending } = useStep();
  const edit = useUnsavedEdit();
  const owner = useDraftOwner();
  const isEditable = quote.status === "pending" && owner !== undefined;
  const [isChosen, setIsChosen] = useState<boolean>();
  // An unsaved edit reopens with the quote. Checked once: starting over discards the draft, and must not close the
  // form.
  if (isEditable && isChosen === undefined)
    setIsChosen(readDraft({ owner, kind: "edit", rowId: quote.id }) !== undefined);
  const isEditing = isEditable && isChosen === true;
  // Fixed when the quote is opened, so that a new question moves nothing.
  const [isAsked] = useState(() => askedSince(thread) !== undefined);
  const isOffer = isOpen(quote) && !isEditing;
  return (
    <div className="grid gap-8 border-hairline border-t pt-5 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      {/* Actions first: on a phone the fields would push them off the screen. */}
      <div className="grid min-w-0 content-start gap-7">
        {isAsked && <CustomerThread />}
        <QuoteActions
          asked={undefined}
          isAskedPressed={false}
          onAskedDone={() => undefined}
          onGone={onGone}
        />
        <MoneyPanel />
        <SendQuote />
        <Papers />
        {!isAsked && <CustomerThread />}
        {isOffer && <QuoteDates />}
        {isOffer && <SiteForm />}
        <RequestHistory />
        <ActivityLog />
      </div>
      {isEditing ? (
        <QuoteEditForm
          ref={edit}
          owner={owner}
          quote={quote}
          onSave={(shown, content) =>
            take(shown, editQuote(content), { done: quoteTexts.edit.done })
          }
          isPending={isPending}
          onClose={() => setIsChosen(false)}
        />
      ) : (
        <QuoteDetails onEdit={() => setIsChosen(true)} />
      )}
    </div>
  );
}

type QuoteCardBodyProps = {
  /** Called once the quote has been taken back. */
  onGone: () => void;
};

/** An open quote or booking: its actions, its fields and its history. */
export function QuoteCardBody({ onGone }: QuoteCardBodyProps) {
  const { quote } = useOpenedQuote();
  return isBooked(quote) ? <BookingBody onGone={onGone} /> : <QuoteBody onGone={onGone} />;
}
