import { formatWholeDollars } from "@/lib/money";
import { formatPeriod } from "./figure-days";
import { countText, inTimeText, medianText } from "./figures-numbers";
import type { Figures } from "./figures-query";
import { FiguresTable } from "./figures-table";
import { figuresTexts as texts } from "./figures-texts";

/** The chart's figures as a table, newest first. */
export function FiguresPeriods({ figures: { step, periods } }: { figures: Figures }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-base underline decoration-brass-500 underline-offset-4">
        {texts.table[step]}
      </summary>
      <FiguresTable
        caption={texts.tableCaption[step]}
        firstHeader={texts.firstColumn[step]}
        headers={Object.values(texts.columns)}
        rows={periods.toReversed().map((period) => ({
          key: period.start,
          name: formatPeriod(period.start, step),
          figures: [
            countText(period.requests),
            inTimeText(period),
            medianText(period.median_answer_minutes),
            medianText(period.median_quote_minutes),
            formatWholeDollars(period.accepted_value),
          ],
        }))}
      />
    </details>
  );
}
