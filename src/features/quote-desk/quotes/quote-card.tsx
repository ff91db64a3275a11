import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { staffTexts } from "@/content/staff/staff";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { formatMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { formatCalendarDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";
import { telHref } from "../message/quote-message";
import type { Quote } from "../model/quote";
import { isExpired, isOpen } from "../model/quote-status";
import { formatShortDate } from "../model/short-date";
import { FollowUpBadge, StatusBadge } from "./quote-badges";
import { QuoteCardBody } from "./quote-card-body";

type QuoteCardProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
};

function Contact({ quote }: { quote: Quote }) {
  const tel = telHref(quote);
  if (!quote.email && !quote.phone) return null;
  return (
    <p className="flex flex-wrap gap-x-5 text-base">
      {tel && (
        <a data-desk-action="call" href={tel} className="link">
          {quote.phone}
        </a>
      )}
      {quote.email && <span>{quote.email}</span>}
    </p>
  );
}

function Validity({ quote, today }: QuoteCardProps) {
  const day = formatShortDate(quote.valid_until);
  if (isExpired(quote, today))
    return <span className="text-clay">{quoteTexts.expiredOn(day)}</span>;
  return isOpen(quote) && <span>{quoteTexts.validThrough(day)}</span>;
}

/** One quote of the list. Its first lines say where it stands; opened, it holds everything that can be done. */
export function QuoteCard({ quote, today }: QuoteCardProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const facts = [
    quote.event_date && formatCalendarDate(quote.event_date),
    quote.event_address,
  ].filter(Boolean);
  return (
    <li
      data-desk-row
      tabIndex={-1}
      className="wrap-anywhere scroll-mt-16 bg-white p-5 outline-offset-[-2px]"
    >
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            data-desk-action="open"
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={quoteTexts.open(quote.name)}
            onClick={() => setIsShown((was) => !was)}
            className="-my-2 -ml-2 inline-flex min-h-11 min-w-0 items-center gap-2 rounded px-2 text-left font-semibold text-lg leading-tight hover:bg-ivory-2"
          >
            <span className="min-w-0">{quote.name}</span>
            <ChevronDown
              aria-hidden
              size={18}
              className={cn("shrink-0 text-stone transition-transform", isShown && "rotate-180")}
            />
          </button>
          <StatusBadge quote={quote} today={today} />
          <FollowUpBadge quote={quote} today={today} />
        </div>
        <p className="font-semibold text-lg tabular-nums sm:text-right">
          {quote.quote_amount === null
            ? staffTexts.desk.noAmount
            : formatDollars(quote.quote_amount)}
        </p>
        <div className="min-w-0">
          <p className="text-base text-stone">{facts.join(" · ")}</p>
          <Contact quote={quote} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-note text-stone tabular-nums sm:flex-col sm:text-right">
          <Validity quote={quote} today={today} />
          <span>{quoteTexts.made(formatMoment(quote.created_at))}</span>
        </p>
      </div>
      {quote.loss_reason && (
        <p className="mt-1 text-base text-stone">{quoteTexts.lossReason(quote.loss_reason)}</p>
      )}
      {quote.quote_notes && !isShown && (
        <p className="mt-1 line-clamp-3 whitespace-pre-line text-base">{quote.quote_notes}</p>
      )}
      <div id={id} hidden={!isShown}>
        {isShown && <QuoteCardBody quote={quote} today={today} />}
      </div>
    </li>
  );
}
