import { telHref } from "@/desk/letters/quote-message";
import { LanguageMark } from "@/desk/listing/row-marks";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatMoment } from "@/lib/business-time";

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

/** Above the sections of an open quote: what its row does not show. */
export function OpenHead({ quote, isElsewhere }: { quote: Quote; isElsewhere: boolean }) {
  return (
    <div className="wrap-anywhere grid gap-1 pb-4">
      {isElsewhere && (
        <p role="status" className="mb-2 bg-ivory-2 px-4 py-2.5 text-base">
          {quoteTexts.linked.elsewhere}
        </p>
      )}
      {/* On wide screens the row itself may be out of sight. */}
      <p className="hidden font-display text-item xl:block">{quote.name}</p>
      <p className="empty:hidden">
        <LanguageMark row={quote} />
      </p>
      <Contact quote={quote} />
      <p className="text-note text-stone tabular-nums">
        <span className="whitespace-nowrap">{quoteNumber(quote)}</span>,{" "}
        {quoteTexts.made(formatMoment(quote.created_at))}
      </p>
    </div>
  );
}
