import { todayInHouston } from "@/lib/business-time";
import { formatWholeDollars } from "@/lib/money";
import { formatPeriod } from "./figure-days";
import {
  countText,
  dueCount,
  inTimeText,
  medianText,
  sumOf,
  sumOutcomes,
  winRateText,
} from "./figures-numbers";
import type { Figures } from "./figures-query";
import { FigureText } from "./figures-tables";
import { figuresTexts, salesTexts } from "./figures-texts";

type TileProps = {
  label: string;
  figure: string | null;
  details?: readonly (string | null)[];
  meaning: string;
};

/** A figure with what it means. */
function FigureTile({ label, figure, details = [], meaning }: TileProps) {
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

function medianLine(minutes: number | null | undefined, line: (duration: string) => string) {
  const duration = medianText(minutes ?? null);
  return duration && line(duration);
}

type FiguresTilesProps = {
  figures: Figures;
  /** The last day; if it is today, the last period is still running. */
  until: string;
};

const tiles = "grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4";

/** In their place while the figures are counted. */
export function TilesToCome() {
  return (
    <div aria-hidden className={tiles}>
      {["received", "inTime", "median", "value"].map((figure) => (
        <div key={figure} className="h-36 animate-pulse bg-ivory-2 sm:h-50" />
      ))}
    </div>
  );
}

/** The four figures that matter most. */
export function FiguresTiles({ figures: { step, periods }, until }: FiguresTilesProps) {
  const texts = figuresTexts;
  const totals = sumOutcomes(periods);
  const due = dueCount(totals);
  const [before, last] = [periods.at(-2), periods.at(-1)];
  const lastName =
    until === todayInHouston()
      ? texts.running[step]
      : texts.periodOf[step](formatPeriod(last?.start ?? "", step));
  return (
    <dl className={tiles}>
      <FigureTile
        label={texts.received}
        figure={countText(totals.requests)}
        meaning={texts.receivedMeaning}
      />
      <FigureTile
        label={texts.inTime}
        figure={inTimeText(totals)}
        details={[due > 0 ? texts.ofDue(totals.answered_in_time, due) : null]}
        meaning={texts.inTimeMeaning}
      />
      <FigureTile
        label={texts.medianIn(lastName)}
        figure={medianText(last?.median_answer_minutes ?? null)}
        details={[
          medianLine(last?.median_contact_minutes, texts.medianContact),
          medianLine(last?.median_quote_minutes, texts.medianQuote),
          medianLine(before?.median_answer_minutes, texts.medianBefore[step]),
        ]}
        meaning={texts.medianMeaning}
      />
      <FigureTile
        label={texts.value}
        figure={formatWholeDollars(sumOf(periods, (period) => period.accepted_value))}
        details={[texts.quotesAccepted(sumOf(periods, (period) => period.accepted_quotes))]}
        meaning={texts.valueMeaning}
      />
    </dl>
  );
}

/** What is open today, and how often quotes are accepted. */
export function SalesTiles({ figures: { open, kinds } }: { figures: Figures }) {
  const texts = salesTexts;
  const { accepted, lost, canceled } = sumOutcomes(kinds);
  const { pipeline, held, drafts } = open;
  return (
    <dl className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      <FigureTile
        label={texts.pipeline}
        figure={formatWholeDollars(pipeline.value)}
        details={[
          texts.quotes(pipeline.quotes),
          held.quotes > 0 ? texts.held(held.quotes, formatWholeDollars(held.value)) : null,
        ]}
        meaning={texts.pipelineMeaning}
      />
      <FigureTile
        label={texts.drafts}
        figure={formatWholeDollars(drafts.value)}
        details={[texts.quotes(drafts.quotes)]}
        meaning={texts.draftsMeaning}
      />
      <FigureTile
        label={texts.winRate}
        figure={winRateText({ accepted, lost })}
        details={[texts.decided(accepted, lost), canceled > 0 ? texts.canceled(canceled) : null]}
        meaning={texts.winRateMeaning}
      />
    </dl>
  );
}
