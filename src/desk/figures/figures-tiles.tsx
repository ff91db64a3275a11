import { findTexts } from "@/desk/listing/listing-words";
import type { WeekFigures } from "./figures-query";
import { formatWholeDollars, medianText, NO_FIGURE, percentText } from "./figures-text";
import { totalFigures } from "./figures-totals";

const texts = findTexts.figures;

/** A figure, or a dash that is read out as words. */
export function FigureText({ text }: { text: string | null }) {
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
