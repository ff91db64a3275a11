import { useQuery } from "@tanstack/react-query";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { deskHref } from "@/desk/model/desk-address";
import { deskLabel, quoteNumber } from "@/desk/model/quote-labels";
import { formatBusinessDay, formatShortDate } from "@/desk/model/short-date";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { formatDollars } from "@/lib/money";
import { SmartLink } from "@/ui/smart-link";
import { customerHistoryQuery, type PastRequest } from "./customer-history-query";
import { DismissDuplicate } from "./dismiss-duplicate";

const texts = inboxTexts.history;

/** What came of a request: its quote by number, status and amount, or that it is open or was dismissed. */
function outcome({ quote_id, quote_status, quote_amount, dismissed_at }: PastRequest): string {
  if (!quote_id) return dismissed_at ? texts.dismissed : texts.open;
  const amount = quote_amount === null ? null : formatDollars(Number(quote_amount));
  return [quoteNumber({ id: quote_id }), quoteTexts.states[quote_status], amount]
    .filter(Boolean)
    .join(", ");
}

function Past({ past }: { past: PastRequest }) {
  const {
    quote_id,
    submission_id,
    created_at,
    event_date,
    name,
    processed,
    is_possible_duplicate,
  } = past;
  const what = [
    formatBusinessDay(created_at),
    deskLabel(past),
    event_date && formatShortDate(event_date),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <SmartLink
        href={deskHref(quote_id ? { quote: quote_id } : { request: submission_id })}
        className="link inline-flex min-h-11 items-center"
      >
        {`${name}: ${what.filter(Boolean).join(" · ")}`}
      </SmartLink>
      <span className="text-stone">{outcome(past)}</span>
      {is_possible_duplicate && (
        <span className="rounded border border-stone px-2 py-0.5 font-semibold text-note">
          {texts.duplicate}
        </span>
      )}
      {is_possible_duplicate && !processed && <DismissDuplicate duplicate={past} />}
    </li>
  );
}

/** What else there is of the customer who made a request, each with a link to it; nothing for a first request. */
export function CustomerHistory({ submissionId }: { submissionId: string }) {
  const { data } = useQuery(customerHistoryQuery(submissionId));
  if (!data || data.length === 0) return null;
  const quotes = data.filter(({ quote_id }) => quote_id).length;
  return (
    <section aria-label={inboxTexts.history.label}>
      <h3 className="font-sans font-semibold text-base">
        {texts.heading(texts.requests(data.length), texts.quotes(quotes))}
      </h3>
      <ul className="text-base">
        {data.map((past) => (
          <Past key={past.submission_id} past={past} />
        ))}
      </ul>
    </section>
  );
}
