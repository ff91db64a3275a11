import { findTexts } from "@/content/staff/staff-find";
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

type TileProps = { label: string; figure: string | null; detail?: string; meaning: string };

function Tile({ label, figure, detail, meaning }: TileProps) {
  return (
    <div className="grid content-start gap-1 bg-white p-4">
      <dt className="font-semibold text-note">{label}</dt>
      <dd className="text-[1.75rem] leading-tight tabular-nums">
        <FigureText text={figure} />
      </dd>
      {detail && <dd className="text-note tabular-nums">{detail}</dd>}
      <dd className="mt-1 text-note text-stone">{meaning}</dd>
    </div>
  );
}

/** The four figures that matter, each with what it means. */
export function FiguresTiles({ weeks }: { weeks: readonly WeekFigures[] }) {
  const totals = totalFigures(weeks);
  const medianBefore = medianText(weeks.at(-2)?.medianAnswerMinutes ?? null);
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
        {...(totals.due > 0 && { detail: texts.ofDue(totals.answeredInTime, totals.due) })}
        meaning={texts.inTimeMeaning}
      />
      <Tile
        label={texts.median}
        figure={medianText(weeks.at(-1)?.medianAnswerMinutes ?? null)}
        {...(medianBefore !== null && { detail: texts.medianBefore(medianBefore) })}
        meaning={texts.medianMeaning}
      />
      <Tile
        label={texts.value}
        figure={formatWholeDollars(totals.acceptedValue)}
        detail={texts.quotesAccepted(totals.acceptedQuotes)}
        meaning={texts.valueMeaning}
      />
    </dl>
  );
}
