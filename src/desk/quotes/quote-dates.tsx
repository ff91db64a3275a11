import { type FormEvent, useId, useState } from "react";
import { DeskButton, DeskSection } from "@/desk/frame/desk-parts";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { Field } from "@/ui/forms/field";
import { type DraftKey, useDraftOwner } from "./drafts/drafts";
import { useDayDraft } from "./drafts/form-draft";
import { quoteTexts } from "./quotes-words";
import type { ChangeQuote, QuoteActionProps } from "./update-quote";

const texts = quoteTexts.dates;

type DayFormProps = {
  label: string;
  action: string;
  /** yyyy-MM-dd, or empty. */
  value: string;
  /** The first day that may be chosen. */
  min: string;
  isPending: boolean;
  /** Where a day that was chosen and not set is kept; without an account nowhere. */
  draftKey: DraftKey | undefined;
  onSet: (isoDate: string) => ReturnType<ChangeQuote>;
};

/** A day in the device's own picker, which staff on a phone know best. */
function DayForm(props: DayFormProps) {
  const { label, action, value, min, isPending, draftKey, onSet } = props;
  const id = useId();
  const [error, setError] = useState<string>();
  const draft = useDayDraft(draftKey);

  async function set(day: string) {
    setError(undefined);
    const result = await onSet(day);
    if (result?.isStored) draft.forget();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get("day") ?? "");
    if (day === "") setError(texts.noDay);
    else if (day < min) setError(texts.pastDay);
    else void set(day);
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
            defaultValue={draft.day ?? value}
            onChange={({ target }) => {
              if (target.value === value) draft.forget();
              else draft.keep(target.value);
            }}
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
  const owner = useDraftOwner();
  function extend(day: string) {
    return change(quote, { valid_until: day }, texts.extended(formatShortDate(day)));
  }
  return (
    <DayForm
      key={`${owner} ${quote.valid_until}`}
      draftKey={owner === undefined ? undefined : { owner, kind: "valid-until", rowId: quote.id }}
      label={texts.validUntil}
      action={texts.extend}
      value={quote.valid_until}
      min={today}
      isPending={isPending}
      onSet={extend}
    />
  );
}

function FollowUp({ quote, today, change, isPending }: QuoteActionProps) {
  const quick = [
    { label: texts.tomorrow, days: 1 },
    { label: texts.inThreeDays, days: 3 },
    { label: texts.nextWeek, days: 7 },
  ];
  const owner = useDraftOwner();
  function setDay(day: string) {
    return change(quote, { follow_up_on: day }, texts.followUpSet(formatShortDate(day)));
  }
  return (
    <div>
      <DayForm
        key={`${owner} ${quote.follow_up_on}`}
        draftKey={owner === undefined ? undefined : { owner, kind: "follow-up", rowId: quote.id }}
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

/** The last day of an open quote, and the day to ask the customer again. */
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
