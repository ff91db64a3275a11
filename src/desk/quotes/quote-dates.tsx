import { type FormEvent, useId, useState } from "react";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { Field } from "@/ui/forms/field";
import { quoteTexts } from "./quote-texts";
import type { QuoteActionProps } from "./use-update-quote";

const texts = quoteTexts.dates;

type DayFormProps = {
  label: string;
  action: string;
  /** yyyy-MM-dd, or empty. */
  value: string;
  min: string;
  isPending: boolean;
  onSet: (isoDate: string) => unknown;
};

/** Uses the device's own date picker. */
function DayForm({ label, action, value, min, isPending, onSet }: DayFormProps) {
  const id = useId();
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get("day") ?? "");
    const problem = day === "" ? texts.noDay : day < min ? texts.pastDay : undefined;
    setError(problem);
    if (!problem) onSet(day);
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-3">
      <Field id={id} label={label} error={error} className="min-w-0 flex-1">
        {(control) => (
          <input
            {...control}
            name="day"
            type="date"
            min={min}
            defaultValue={value}
            className="field"
          />
        )}
      </Field>
      <DeskButton
        type="submit"
        isBusy={isPending}
        aria-label={`${action}: ${label}`}
        className="min-h-[54px]!"
      >
        {action}
      </DeskButton>
    </form>
  );
}

function Validity({ quote, today, change, isPending }: QuoteActionProps) {
  return (
    <DayForm
      key={quote.valid_until}
      label={texts.validUntil}
      action={texts.extend}
      value={quote.valid_until}
      min={today}
      isPending={isPending}
      onSet={(day) => change(quote, { valid_until: day }, texts.extended(formatShortDate(day)))}
    />
  );
}

function FollowUp({ quote, today, change, isPending }: QuoteActionProps) {
  const quick = [
    { label: texts.tomorrow, days: 1 },
    { label: texts.inThreeDays, days: 3 },
    { label: texts.nextWeek, days: 7 },
  ];
  const setDay = (day: string) =>
    change(quote, { follow_up_on: day }, texts.followUpSet(formatShortDate(day)));
  return (
    <div>
      <DayForm
        key={quote.follow_up_on}
        label={texts.followUp}
        action={texts.set}
        value={quote.follow_up_on ?? ""}
        min={today}
        isPending={isPending}
        onSet={setDay}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {quick.map(({ label, days }) => (
          <DeskButton
            key={label}
            isBusy={isPending}
            onClick={() => void setDay(daysAfter(today, days))}
          >
            {label}
          </DeskButton>
        ))}
        {quote.follow_up_on !== null && (
          <DeskButton
            isBusy={isPending}
            onClick={() => change(quote, { follow_up_on: null }, texts.followUpCleared)}
          >
            {texts.clear}
          </DeskButton>
        )}
      </div>
    </div>
  );
}

export function QuoteDates(props: QuoteActionProps) {
  return (
    <DeskSection heading={texts.heading}>
      <div className="grid gap-5">
        <Validity {...props} />
        <FollowUp {...props} />
      </div>
    </DeskSection>
  );
}
