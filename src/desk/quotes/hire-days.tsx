import { differenceInCalendarDays } from "date-fns";
import { dayPath } from "@/config/staff-paths";
import { DeskSection } from "@/desk/frame/desk-button";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatShortDate } from "@/desk/model/short-date";
import type { QuoteActionProps } from "@/desk/steps/quote-steps";
import { fromIsoDate } from "@/lib/dates";
import { wholeNumber } from "@/lib/whole-number";
import { SmartLink } from "@/ui/smart-link";
import { OneFieldForm } from "./one-field-form";

const texts = quoteTexts.hire;

/** Rentals of at least this many days get service visits. */
const LONG_DAYS = 7;

/** Limit of the column `bookings.service_every_days`. */
const SERVICE_DAYS_MAX = 90;

function ServiceForm({ quote, change, isPending }: QuoteActionProps) {
  function set(typed: string) {
    const days = wholeNumber(typed, SERVICE_DAYS_MAX) ?? null;
    const done = days === null ? texts.serviceOff : texts.serviceSet(days);
    void change(quote, { take: "facts", facts: { service_every_days: days } }, done);
  }
  return (
    <OneFieldForm
      type="number"
      label={texts.every}
      action={texts.set}
      value={quote.booking?.service_every_days?.toString() ?? ""}
      problemOf={(typed) =>
        typed === "" || wholeNumber(typed, SERVICE_DAYS_MAX) !== undefined
          ? undefined
          : quoteTexts.edit.countInvalid(SERVICE_DAYS_MAX)
      }
      isPending={isPending}
      onSet={set}
    />
  );
}

/** A booking's day sheets and, for a long rental, service visits. */
export function HireDays(props: QuoteActionProps) {
  const { booking } = props.quote;
  if (!booking?.rental_from || !booking.rental_until) return null;
  const { rental_from: from, rental_until: until } = booking;
  const [first, last] = [fromIsoDate(from), fromIsoDate(until)];
  const isLong = first && last && differenceInCalendarDays(last, first) >= LONG_DAYS;
  return (
    <DeskSection heading={texts.heading}>
      <p className="flex flex-wrap gap-x-6">
        {[...new Set([from, until])].map((day) => (
          <SmartLink
            key={day}
            href={dayPath(day)}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.sheet(formatShortDate(day))}
          </SmartLink>
        ))}
      </p>
      {isLong && <ServiceForm key={booking.service_every_days} {...props} />}
    </DeskSection>
  );
}
