import {
  formatWeek,
  formatWholeDollars,
  medianText,
  NO_FIGURE,
  percentText,
  totalFigures,
  type WeekFigures,
} from "./figures-query";
import { figureTexts } from "./figures-words";

const texts = figureTexts;

/** A figure, or a dash that is read out as words. */
function FigureText({ text }: { text: string | null }) {
  if (text !== null) return text;
  return (
    <>
      <span aria-hidden>{NO_FIGURE}</span>
      <span className="sr-only">{texts.noneSpoken}</span>
    </>
  );
}

type TileProps = {
  label: string;
  figure: string | null;
  details?: readonly (string | null)[];
  meaning: string;
};

function Tile({ label, figure, details = [], meaning }: TileProps) {
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

/** The four figures that matter, each with what it means. */
export function FiguresTiles({ weeks }: { weeks: readonly WeekFigures[] }) {
  const totals = totalFigures(weeks);
  const week = weeks.at(-1);
  const said = (minutes: number | null | undefined, words: (duration: string) => string) => {
    const text = medianText(minutes ?? null);
    return text && words(text);
  };
  return (
    <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4">
      <Tile
        label={texts.received}
        figure={totals.received.toLocaleString("en-US")}
        meaning={texts.receivedMeaning}
      />
      <Tile
        label={texts.inTime}
        figure={percentText(totals.answeredInTime, totals.due)}
        details={[totals.due > 0 ? texts.ofDue(totals.answeredInTime, totals.due) : null]}
        meaning={texts.inTimeMeaning}
      />
      <Tile
        label={texts.median}
        figure={medianText(week?.medianAnswerMinutes ?? null)}
        details={[
          said(week?.medianContactMinutes, texts.medianContact),
          said(week?.medianQuoteMinutes, texts.medianQuote),
          said(weeks.at(-2)?.medianAnswerMinutes, texts.medianBefore),
        ]}
        meaning={texts.medianMeaning}
      />
      <Tile
        label={texts.value}
        figure={formatWholeDollars(totals.acceptedValue)}
        details={[texts.quotesAccepted(totals.acceptedQuotes)]}
        meaning={texts.valueMeaning}
      />
    </dl>
  );
}

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
