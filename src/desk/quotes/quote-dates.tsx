import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { followUpDay, lastDayOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import type { QuoteActionProps } from "@/desk/steps/quote-steps";
import { OneFieldForm } from "./one-field-form";

const texts = quoteTexts.dates;

const problemFrom = (today: string) => (day: string) => {
  if (day === "") return texts.noDay;
  return day < today ? texts.pastDay : undefined;
};

function Validity({ quote, today, change, isPending }: QuoteActionProps) {
  const lastDay = lastDayOf(quote);
  return (
    <OneFieldForm
      key={lastDay}
      type="date"
      label={texts.validUntil}
      action={texts.set}
      value={lastDay}
      min={today}
      problemOf={problemFrom(today)}
      isPending={isPending}
      onSet={(day) =>
        change(quote, { take: "extend", until: day }, texts.extended(formatShortDate(day)))
      }
    />
  );
}

function FollowUp({ quote, today, change, isPending }: QuoteActionProps) {
  const quick = [
    { label: texts.tomorrow, days: 1 },
    { label: texts.inThreeDays, days: 3 },
    { label: texts.nextWeek, days: 7 },
  ];
  const planned = followUpDay(quote);
  const setDay = (day: string) =>
    change(quote, { take: "follow-up", on: day }, texts.followUpSet(formatShortDate(day)));
  return (
    <div>
      <OneFieldForm
        key={planned}
        type="date"
        label={texts.followUp}
        action={texts.set}
        value={planned ?? ""}
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
        {planned !== null && (
          <DeskButton
            isBusy={isPending}
            onClick={() => change(quote, { take: "follow-up", on: null }, texts.followUpCleared)}
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
