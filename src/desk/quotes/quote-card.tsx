import {
  BellRing,
  CalendarClock,
  CalendarX2,
  Check,
  Eye,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Phone,
  Send,
  X,
} from "lucide-react";
import { useRef } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { telHref } from "@/desk/letters/quote-message";
import { DeskRow, Fact, type OpenRow, requestLayout } from "@/desk/listing/desk-row";
import { LanguageMark, Mark, SourceMark } from "@/desk/listing/row-marks";
import { inForce, isBooked, isChanging } from "@/desk/model/booking";
import { stateName, viewedName } from "@/desk/model/model-texts";
import type { Quote } from "@/desk/model/quote";
import {
  followUpDay,
  followUpState,
  isExpired,
  isOpen,
  lastDayOf,
  type QuoteState,
  quoteState,
} from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatColumnDate, formatShortDate } from "@/desk/model/short-date";
import { townOf } from "@/desk/model/town";
import { dueWords } from "@/desk/money/due-words";
import type { MoneyDue } from "@/desk/money/money-query";
import { newsTexts } from "@/desk/thread/thread-texts";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { PLACE_UNKNOWN, placeOf } from "@/request/places/goes-to";
import { OpenedDetail } from "./opened-detail";

const styles: Record<QuoteState, { classes: string; Icon: LucideIcon | null }> = {
  // Stands out because it waits for us.
  pending: { classes: "text-amber", Icon: PenLine },
  sent: { classes: "text-evergreen-700", Icon: Send },
  accepted: { classes: "text-evergreen-700", Icon: Check },
  declined: { classes: "text-stone", Icon: X },
  canceled: { classes: "text-stone", Icon: X },
  // As long as its column.
  changing: { classes: "text-evergreen-700 tracking-tight", Icon: null },
  expired: { classes: "text-clay", Icon: CalendarX2 },
};

const badge =
  "inline-flex items-center gap-1 whitespace-nowrap align-bottom font-semibold text-note";

type DatedQuoteProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
};

/** The quote's state today, with its own icon and color. */
function StatusBadge({ quote, today, isViewed }: DatedQuoteProps & { isViewed: boolean }) {
  const state = quoteState(quote, today);
  const isLookedAt = isViewed && state === "sent";
  const { classes, Icon } = isLookedAt ? { ...styles.sent, Icon: Eye } : styles[state];
  return (
    <span className={cn(badge, classes)}>
      {Icon && <Icon aria-hidden size={14} />}
      {isLookedAt ? viewedName : stateName(state)}
      {/* The specification's word, for screen readers. */}
      {state === "pending" && <span className="sr-only"> {state}</span>}
    </span>
  );
}

/** When to follow up: clay if overdue, amber if today. */
function FollowUpMark({ quote, today }: DatedQuoteProps) {
  const state = followUpState(quote, today);
  const followUpOn = followUpDay(quote);
  if (state === null || followUpOn === null) return null;
  const day = formatShortDate(followUpOn);
  const texts = quoteTexts.followUp;
  switch (state) {
    case "overdue":
      return <Mark Icon={BellRing} title={texts.overdue(day)} className="text-clay" />;
    case "today":
      return <Mark Icon={BellRing} title={texts.today} className="text-amber" />;
    case "later":
      return <Mark Icon={CalendarClock} title={texts.later(day)} />;
  }
}

function CallLink({ quote }: { quote: Quote }) {
  const tel = telHref(quote);
  if (!tel) return null;
  return (
    <a
      data-desk-action="call"
      href={tel}
      aria-label={inboxTexts.list.actionOn(inboxTexts.list.call, quote.name)}
      title={quote.phone ?? undefined}
      className="inline-flex size-8 items-center justify-center rounded hover:bg-ivory-2"
    >
      <Phone aria-hidden size={18} />
    </a>
  );
}

/** Its validity, or why it was declined or canceled; empty once accepted. */
function standing(quote: Quote, today: string): string {
  const { loss_reason, booking } = quote;
  if (booking?.canceled_by)
    return quoteTexts.canceled[booking.canceled_by](booking.cancel_reason ?? "");
  if (loss_reason) return quoteTexts.lossReason(loss_reason);
  const day = formatShortDate(lastDayOf(quote));
  if (isExpired(quote, today)) {
    return (isChanging(quote) ? quoteTexts.changeExpiredOn : quoteTexts.expiredOn)(day);
  }
  return isOpen(quote) ? quoteTexts.validThrough(day) : "";
}

/** Which payment a booking is waiting for, with the status for screen readers. */
function MoneyWords({ words, isLate }: ReturnType<typeof dueWords>) {
  return (
    <span className={cn("text-note", isLate ? "font-semibold text-clay" : "text-stone")}>
      <span className="sr-only">{stateName("accepted")} </span>
      {words}
    </span>
  );
}

/** As in the other tab, so that names keep their place; on a phone without the column of the mark that a quote has not. */
const layout = {
  ...requestLayout,
  lead: "hidden @[48rem]:flex",
  name: "max-md:col-start-1 @[48rem]:col-start-2",
  facts: "col-span-2 col-start-1",
};

type QuoteCardProps = DatedQuoteProps &
  OpenRow & {
    /** Open, but not in the list. */
    isElsewhere?: boolean;
    isViewed?: boolean;
    /** The customer did or wrote something that staff have not handled. */
    hasNews?: boolean;
    /** What is due next on a booking; undefined until that is known. */
    money?: { due: MoneyDue | undefined } | undefined;
  };

/** A quote: one line, or everything about it when open. */
export function QuoteCard(props: QuoteCardProps) {
  const { quote: offered, today, isOpen: isShown, onOpenChange, isElsewhere = false } = props;
  const quote = inForce(offered);
  const { isViewed = false, hasNews = false, money } = props;
  const hasMoney =
    money !== undefined && isBooked(quote) && !isChanging(quote) && quote.quote_amount !== null;
  const owed = hasMoney ? dueWords(money.due, today) : undefined;
  const row = useRef<HTMLLIElement>(null);
  const amount =
    quote.quote_amount === null ? quoteTexts.noAmount : formatDollars(quote.quote_amount);
  const address = placeOf(quote);
  const place = address === PLACE_UNKNOWN ? "" : address;
  return (
    <DeskRow
      row={row}
      layout={layout}
      name={quote.name}
      openLabel={quoteTexts.open(quote.name)}
      isOpen={isShown}
      onOpenChange={onOpenChange}
      facts={
        <>
          {/* In a narrow list this comes first: what does not fit is cut. */}
          {owed ? (
            <Fact at={4} isWide title={owed.words}>
              <MoneyWords {...owed} />
            </Fact>
          ) : (
            <Fact at={4} isWide={isChanging(quote)} title={standing(quote, today)}>
              <StatusBadge quote={quote} today={today} isViewed={isViewed} />
              <span className="sr-only"> {standing(quote, today)}</span>
            </Fact>
          )}
          <Fact at={1} title={quote.event_date ? formatShortDate(quote.event_date) : undefined}>
            {quote.event_date && formatColumnDate(quote.event_date, today)}
          </Fact>
          <Fact at={2} isWide title={place ?? undefined}>
            {place && townOf(place)}
          </Fact>
        </>
      }
      marks={
        <>
          {hasNews && <Mark Icon={MessageCircle} title={newsTexts.mark} className="text-amber" />}
          <LanguageMark row={quote} />
          <FollowUpMark quote={quote} today={today} />
          <SourceMark row={quote} />
        </>
      }
      end={<span className="font-semibold">{amount}</span>}
      actions={<CallLink quote={quote} />}
      isBooking={isBooked(quote)}
    >
      <OpenedDetail
        id={quote.id}
        today={today}
        isElsewhere={isElsewhere}
        onGone={() => onOpenChange(false)}
      />
    </DeskRow>
  );
}
