import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { OneFieldForm } from "./one-field-form";
import { quoteTexts } from "./quote-texts";
import type { QuoteActionProps } from "./use-update-quote";

const texts = quoteTexts.dates;

const problemFrom = (today: string) => (day: string) => {
  if (day === "") return texts.noDay;
  return day < today ? texts.pastDay : undefined;
};

function Validity({ quote, today, change, isPending }: QuoteActionProps) {
  return (
    <OneFieldForm
      key={quote.valid_until}
      type="date"
      label={texts.validUntil}
      action={texts.set}
      value={quote.valid_until}
      min={today}
      problemOf={problemFrom(today)}
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
      <OneFieldForm
        key={quote.follow_up_on}
        type="date"
        label={texts.followUp}
        action={texts.set}
        value={quote.follow_up_on ?? ""}
        min={today}
        problemOf={problemFrom(today)}
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
