import { findTexts } from "@/desk/listing/listing-words";
import type { WeekFigures } from "./figures-query";
import { formatWeek, formatWholeDollars, medianText, percentText } from "./figures-text";
import { FigureText } from "./figures-tiles";

const texts = findTexts.figures;

const cell = "py-2 text-right align-baseline not-first:pl-1.5 first:text-left xs:not-first:pl-3";

/** The figures by week in numbers: what the chart shows, for reading and for listening. Newest first. */
export function FiguresTable({ weeks }: { weeks: readonly WeekFigures[] }) {
  const { columns } = texts;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-base underline decoration-brass-500 underline-offset-4">
        {texts.table}
      </summary>
      <table className="mt-2 w-full border-collapse text-[0.8125rem] tabular-nums xs:text-note">
        <caption className="sr-only">{texts.tableCaption}</caption>
        <thead>
          <tr className="border-brass-500 border-y">
            {Object.values(columns).map((header) => (
              <th key={header} scope="col" className={`${cell} font-semibold`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.weekStart} className="border-hairline border-b">
              <th scope="row" className={`${cell} whitespace-nowrap font-normal`}>
                {formatWeek(week.weekStart)}
              </th>
              <td className={cell}>{week.received.toLocaleString("en-US")}</td>
              <td className={cell}>
                <FigureText text={percentText(week.answeredInTime, week.answered + week.missed)} />
              </td>
              <td className={cell}>
                <FigureText text={medianText(week.medianAnswerMinutes)} />
              </td>
              <td className={cell}>
                <FigureText text={medianText(week.medianQuoteMinutes)} />
              </td>
              <td className={cell}>{formatWholeDollars(week.acceptedValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
