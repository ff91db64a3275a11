import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { followUpDay, lastDayOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { extendQuote, planFollowUp } from "@/desk/steps/quote-steps";
import { useStep } from "@/desk/steps/use-step";
import { OneFieldForm } from "./one-field-form";

const texts = quoteTexts.dates;

const problemFrom = (today: string) => (day: string) => {
  if (day === "") return texts.noDay;
  return day < today ? texts.pastDay : undefined;
};

function Validity() {
  const { quote, today } = useOpenedQuote();
  const { take, isPending } = useStep();
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
      onSet={(day) => take(quote, extendQuote(day), { done: texts.extended(formatShortDate(day)) })}
    />
  );
}

function FollowUp() {
  const { quote, today } = useOpenedQuote();
  const { take, isPending } = useStep();
  const quick = [
    { label: texts.tomorrow, days: 1 },
    { label: texts.inThreeDays, days: 3 },
    { label: texts.nextWeek, days: 7 },
  ];
  const planned = followUpDay(quote);
  const setDay = (day: string) =>
    take(quote, planFollowUp(day), { done: texts.followUpSet(formatShortDate(day)) });
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
            onClick={() => void take(quote, planFollowUp(null), { done: texts.followUpCleared })}
          >
            {texts.clear}
          </DeskButton>
        )}
      </div>
    </div>
  );
}

/** How long the offer stands, and when to ask again. */
export function QuoteDates() {
  return (
    <DeskSection heading={texts.heading}>
      <div className="grid gap-5">
        <Validity />
        <FollowUp />
      </div>
    </DeskSection>
  );
}
