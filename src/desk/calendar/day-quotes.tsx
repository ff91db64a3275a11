import { useQuery } from "@tanstack/react-query";
import { dayPath } from "@/config/staff-paths";
import { DeskSection } from "@/desk/frame/desk-button";
import { LoadFailed } from "@/desk/frame/load-state";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { stateName } from "@/desk/model/model-texts";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { isOpen } from "@/desk/model/quote-status";
import { formatShortDate } from "@/desk/model/short-date";
import { lineText } from "@/desk/quotes/lines/line-text";
import { formatCalendarDate } from "@/lib/calendar-date";
import { formatDollars } from "@/lib/money";
import { SmartLink } from "@/ui/smart-link";
import { countText, type DayCount, dayQuery, tripsOf, tripText } from "./calendar-query";
import { calendarTexts } from "./calendar-texts";

const texts = calendarTexts.day;

function DayQuote({ quote, day }: { quote: Quote; day: string }) {
  const { rental_from, rental_until, quote_amount, is_booked, status } = quote;
  const trailers = linesOf(quote).filter(({ kind }) => kind === "model");
  const isBeingCorrected = is_booked && isOpen(quote);
  const facts = [
    is_booked && day === rental_from && texts.delivery(quote.delivery_window),
    is_booked && day === rental_until && texts.pickup(quote.pickup_window),
    rental_from &&
      rental_until &&
      texts.range(formatShortDate(rental_from), formatShortDate(rental_until)),
    quote.event_address,
    quote_amount === null ? null : formatDollars(quote_amount),
  ].filter(Boolean);
  return (
    <li className="wrap-anywhere bg-white p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {quote.name}{" "}
          <span className="text-stone">
            {isBeingCorrected ? texts.corrected : stateName(status)}
          </span>
        </span>
        <SmartLink
          href={deskHref({ quote: quote.id })}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.open(quoteNumber(quote))}
        </SmartLink>
      </p>
      <p className="text-base text-stone">{facts.join(" · ")}</p>
      <p className="text-base">
        {trailers.length === 0
          ? modelName(null)
          : trailers.map((line) => lineText(line)).join("; ")}
      </p>
    </li>
  );
}

export function DayQuotes({ day, counts }: { day: string; counts: readonly DayCount[] }) {
  const query = useQuery(dayQuery(day));
  const trips = tripsOf(counts);
  return (
    <DeskSection heading={texts.heading(formatCalendarDate(day))}>
      {counts.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-6 text-base">
          {counts.map((count) => (
            <li key={count.model ?? ""}>{countText(count)}</li>
          ))}
          {trips && <li className="text-stone">{tripText(trips)}</li>}
        </ul>
      )}
      <SmartLink href={dayPath(day)} className="link inline-flex min-h-11 items-center">
        {texts.sheet}
      </SmartLink>
      {query.isPending && <p role="status">{texts.loading}</p>}
      {query.isError && <LoadFailed text={texts.failed} onRetry={query.refetch} />}
      {query.data?.length === 0 && <p className="text-stone">{texts.none}</p>}
      <ul className="grid gap-2">
        {query.data?.map((quote) => (
          <DayQuote key={quote.id} quote={quote} day={day} />
        ))}
      </ul>
    </DeskSection>
  );
}
