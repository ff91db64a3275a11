import { addDays, differenceInCalendarDays } from "date-fns";
import { type FormEvent, useId } from "react";
import { dayPath } from "@/config/staff-paths";
import { DeskButton, DeskSection } from "@/desk/frame/desk-parts";
import { formatShortDate } from "@/desk/model/short-date";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";
import { Field } from "@/ui/forms/field";
import { SmartLink } from "@/ui/smart-link";
import { quoteTexts } from "./quotes-words";
import type { QuoteActionProps } from "./update-quote";

const texts = quoteTexts.hire;

/** Days that one bill of a long hire covers. */
const BILL_DAYS = 28;

/** From this many days on a hire is a long one, which is serviced. */
const LONG_DAYS = 7;

/** A bill: the day (yyyy-MM-dd) on which its days begin, and its share of the total in US dollars. */
type Bill = { day: string; amount: number };

/**
 * The bills of a hire, one for each 28 days begun, each for the share of its days; what rounding leaves is on the last.
 * @param from first day, yyyy-MM-dd
 * @param until last day, yyyy-MM-dd
 * @param total US dollars
 */
export function billsOf(from: string, until: string, total: number): Bill[] {
  const [first, last] = [fromIsoDate(from), fromIsoDate(until)];
  if (!first || !last) return [];
  const days = differenceInCalendarDays(last, first) + 1;
  const count = Math.ceil(days / BILL_DAYS);
  const cents = Math.round(total * 100);
  const share = (bill: number) => Math.round((cents * Math.min(bill * BILL_DAYS, days)) / days);
  return Array.from({ length: count }, (_, bill) => ({
    day: toIsoDate(addDays(first, bill * BILL_DAYS)),
    amount: (share(bill + 1) - share(bill)) / 100,
  }));
}

function ServiceForm({ quote, change, isPending }: QuoteActionProps) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("days") ?? "").trim();
    const days = typed === "" ? null : Number(typed);
    void change(
      quote,
      { service_every_days: days },
      days === null ? texts.serviceOff : texts.serviceSet(days),
    );
  }
  return (
    <form onSubmit={submit} className="mt-2 flex items-end gap-3">
      <Field id={id} label={texts.every} className="min-w-0 flex-1">
        {(control) => (
          <input
            {...control}
            name="days"
            type="number"
            inputMode="numeric"
            min={1}
            max={90}
            defaultValue={quote.service_every_days ?? ""}
            className="field"
          />
        )}
      </Field>
      <DeskButton type="submit" isBusy={isPending}>
        {texts.set}
      </DeskButton>
    </form>
  );
}

/** The days of a booking: its day sheets and, of a long hire, service visits and bills. Nothing without days. */
export function HireDays(props: QuoteActionProps) {
  const { rental_from: from, rental_until: until, quote_amount } = props.quote;
  if (from === null || until === null) return null;
  const bills = quote_amount === null ? [] : billsOf(from, until, quote_amount);
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
      {isLong && <ServiceForm key={props.quote.service_every_days} {...props} />}
      {bills.length > 1 && (
        <table className="mt-3 text-base tabular-nums">
          <caption className="text-left text-stone">{texts.bills}</caption>
          <tbody>
            {bills.map(({ day, amount }) => (
              <tr key={day}>
                <td className="pr-8">{formatShortDate(day)}</td>
                <td className="text-right">{formatDollars(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskSection>
  );
}
