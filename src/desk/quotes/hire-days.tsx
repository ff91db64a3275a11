import { differenceInCalendarDays } from "date-fns";
import { dayPath } from "@/config/staff-paths";
import { DeskSection } from "@/desk/frame/desk-button";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { ServiceVisits } from "@/desk/visits/service-visits";
import { fromIsoDate } from "@/lib/dates";
import { SmartLink } from "@/ui/smart-link";

const texts = quoteTexts.hire;

/** Rentals of at least this many days get service visits. */
const LONG_DAYS = 7;

/** A booking's day sheets and, for a long rental, service visits. */
export function HireDays() {
  const { booking } = useOpenedQuote().quote;
  if (!booking?.rental_from || !booking.rental_until) return null;
  const { rental_from: from, rental_until: until } = booking;
  const [first, last] = [fromIsoDate(from), fromIsoDate(until)];
  const isLong = first && last && differenceInCalendarDays(last, first) >= LONG_DAYS;
  return (
    <DeskSection heading={texts.heading}>
      <p className="flex flex-wrap gap-x-6">
        {[...new Set(booking.is_open_ended ? [from] : [from, until])].map((day) => (
          <SmartLink
            key={day}
            href={dayPath(day)}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.sheet(formatShortDate(day))}
          </SmartLink>
        ))}
      </p>
      {isLong && <ServiceVisits />}
    </DeskSection>
  );
}
