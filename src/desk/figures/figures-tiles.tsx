import { todayInHouston } from "@/lib/business-time";
import { formatPeriod } from "./figure-days";
import {
  formatWholeDollars,
  medianText,
  type PeriodFigures,
  percentText,
  totalFigures,
} from "./figures-query";
import { FigureText } from "./figures-table";
import { figureTexts } from "./figures-words";

const texts = figureTexts;

type TileProps = {
  label: string;
  figure: string | null;
  details?: readonly (string | null)[];
  meaning: string;
};

/** A figure with what it means. */
export function FigureTile({ label, figure, details = [], meaning }: TileProps) {
  return (
    <div className="grid content-start gap-1 bg-white p-4">
      <dt className="font-semibold text-note">{label}</dt>
      <dd className="text-[1.75rem] leading-tight tabular-nums">
        <FigureText text={figure} />
      </dd>
      {details.map(
        (detail) =>
          detail && (
            <dd key={detail} className="text-note tabular-nums">
              {detail}
            </dd>
          ),
      )}
      <dd className="mt-1 text-note text-stone">{meaning}</dd>
    </div>
  );
}

/** Whether the days end today: then the last step of the chart is the one that is running. */
type FiguresTilesProps = { periods: readonly PeriodFigures[]; until: string };

/** The four figures that matter, each with what it means. */
export function FiguresTiles({ periods, until }: FiguresTilesProps) {
  const totals = totalFigures(periods);
  const [before, last] = [periods.at(-2), periods.at(-1)];
  const step = last?.step ?? "week";
  const lastName =
    until === todayInHouston()
      ? texts.running[step]
      : texts.periodOf[step](formatPeriod(last?.start ?? "", step));
  const said = (minutes: number | null | undefined, words: (duration: string) => string) => {
    const text = medianText(minutes ?? null);
    return text && words(text);
  };
  return (
    <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4">
      <FigureTile
        label={texts.received}
        figure={totals.received.toLocaleString("en-US")}
        meaning={texts.receivedMeaning}
      />
      <FigureTile
        label={texts.inTime}
        figure={percentText(totals.answeredInTime, totals.due)}
        details={[totals.due > 0 ? texts.ofDue(totals.answeredInTime, totals.due) : null]}
        meaning={texts.inTimeMeaning}
      />
      <FigureTile
        label={texts.medianIn(lastName)}
        figure={medianText(last?.medianAnswerMinutes ?? null)}
        details={[
          said(last?.medianContactMinutes, texts.medianContact),
          said(last?.medianQuoteMinutes, texts.medianQuote),
          said(before?.medianAnswerMinutes, texts.medianBefore[step]),
        ]}
        meaning={texts.medianMeaning}
      />
      <FigureTile
        label={texts.value}
        figure={formatWholeDollars(totals.acceptedValue)}
        details={[texts.quotesAccepted(totals.acceptedQuotes)]}
        meaning={texts.valueMeaning}
      />
    </dl>
  );
}
