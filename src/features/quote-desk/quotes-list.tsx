import { useQuery } from "@tanstack/react-query";
import { staffTexts } from "@/content/staff";
import { cn } from "@/lib/cn";
import { formatCalendarDate } from "@/lib/dates";
import { formatMoment } from "@/lib/moments";
import { formatDollars } from "@/lib/money";
import { NO_QUOTE_FILTER } from "./desk-filter";
import { ListState } from "./list-state";
import { type Quote, quotesQuery } from "./quotes-query";

/** The quote's status; 'pending' stands out because it waits for us. */
function StatusBadge({ status }: { status: string }) {
  const isPending = status === "pending";
  return (
    <span
      className={cn(
        "rounded px-2 py-0.5 font-semibold text-note",
        isPending ? "bg-amber text-white" : "bg-ivory-2 text-ink",
      )}
    >
      {status}
    </span>
  );
}

function QuoteRow({ quote }: { quote: Quote }) {
  const facts = [
    quote.event_date && formatCalendarDate(quote.event_date),
    quote.event_address,
    quote.email,
    quote.phone,
  ].filter(Boolean);
  return (
    <li className="wrap-anywhere grid gap-x-6 gap-y-1 bg-white p-5 sm:grid-cols-[1fr_auto]">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-lg">{quote.name}</span>
        <StatusBadge status={quote.status} />
        <span className="text-note text-stone tabular-nums">{formatMoment(quote.created_at)}</span>
      </p>
      <p className="font-semibold text-lg tabular-nums sm:text-right">
        {quote.quote_amount === null ? staffTexts.desk.noAmount : formatDollars(quote.quote_amount)}
      </p>
      <p className="min-w-0 text-base text-stone">{facts.join(" · ")}</p>
      {quote.quote_notes && (
        <p className="min-w-0 whitespace-pre-line text-base sm:col-span-2">{quote.quote_notes}</p>
      )}
    </li>
  );
}

/** All quotes, newest first. */
export function QuotesList() {
  const query = useQuery(quotesQuery({ filter: NO_QUOTE_FILTER, after: null }));
  return (
    <ListState query={query} emptyText={staffTexts.desk.noProcessed}>
      {(quotes) => (
        <ul className="grid gap-2">
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </ListState>
  );
}
