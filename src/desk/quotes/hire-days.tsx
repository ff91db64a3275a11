import { differenceInCalendarDays } from "date-fns";
import { type FormEvent, useId } from "react";
import { dayPath } from "@/config/staff-paths";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { formatShortDate } from "@/desk/model/short-date";
import { fromIsoDate } from "@/lib/dates";
import { Field } from "@/ui/forms/field";
import { SmartLink } from "@/ui/smart-link";
import { quoteTexts } from "./quote-texts";
import type { QuoteActionProps } from "./use-update-quote";

const texts = quoteTexts.hire;

/** Rentals of at least this many days get service visits. */
const LONG_DAYS = 7;

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

/** A booking's day sheets and, for a long rental, service visits. */
export function HireDays(props: QuoteActionProps) {
  const { rental_from: from, rental_until: until } = props.quote;
  if (from === null || until === null) return null;
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
    </DeskSection>
  );
}
