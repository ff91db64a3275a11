import { formatPeriod } from "./figure-days";
import { formatWholeDollars, medianText, type PeriodFigures, percentText } from "./figures-query";
import { FiguresTable } from "./figures-table";
import { figureTexts } from "./figures-words";

const texts = figureTexts;

/** The figures by week or month in numbers: what the chart shows, for reading and for listening. Newest first. */
export function FiguresPeriods({ periods }: { periods: readonly PeriodFigures[] }) {
  const { columns } = texts;
  const step = periods.at(0)?.step ?? "week";
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-base underline decoration-brass-500 underline-offset-4">
        {texts.table[step]}
      </summary>
      <FiguresTable
        caption={texts.tableCaption[step]}
        firstHeader={texts.firstColumn[step]}
        headers={Object.values(columns)}
        rows={periods.toReversed().map((period) => ({
          key: period.start,
          name: formatPeriod(period.start, step),
          figures: [
            period.received.toLocaleString("en-US"),
            percentText(period.answeredInTime, period.answered + period.missed),
            medianText(period.medianAnswerMinutes),
            medianText(period.medianQuoteMinutes),
            formatWholeDollars(period.acceptedValue),
          ],
        }))}
      />
    </details>
  );
}
