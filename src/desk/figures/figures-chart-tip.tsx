import { findTexts } from "@/desk/listing/listing-words";
import type { WeekFigures } from "./figures-query";
import { formatWeek, formatWholeDollars, medianText, NO_FIGURE } from "./figures-text";

const texts = findTexts.figures;

/** A week's figures beside its column. Read out when the arrow keys go from week to week. */
export function FiguresChartTip({ week }: { week: WeekFigures }) {
  const lines: [string, string | number][] = [
    [texts.received, week.received],
    [texts.series.inTime, week.answeredInTime],
    [texts.series.late, week.answered - week.answeredInTime],
    [texts.series.unanswered, week.received - week.answered],
    [texts.columns.median, medianText(week.medianAnswerMinutes) ?? NO_FIGURE],
    [texts.columns.medianQuote, medianText(week.medianQuoteMinutes) ?? NO_FIGURE],
    [texts.value, formatWholeDollars(week.acceptedValue)],
  ];
  return (
    <div role="status" className="border border-hairline bg-white p-3 text-ink text-note shadow-lg">
      <p className="font-semibold">{texts.weekOf(formatWeek(week.weekStart))}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {lines.map(([label, figure]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
