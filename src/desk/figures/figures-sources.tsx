import { landingName, sourceName } from "./figure-names";
import { sumByName } from "./figures-numbers";
import type { Figures } from "./figures-query";
import { sourceFigureTexts as texts } from "./figures-texts";
import { OutcomesTable } from "./outcomes-table";

/** Which advertisements and pages bring requests, quotes and money. */
export function FiguresSources({ figures: { sources } }: { figures: Figures }) {
  return (
    <section aria-label={texts.heading}>
      <h3 className="font-sans font-semibold text-base">{texts.heading}</h3>
      <p className="mt-1 mb-3 text-note text-stone">{texts.meaning}</p>
      {sources.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
          <OutcomesTable caption={texts.bySource} rows={sumByName(sources, sourceName)} />
          <OutcomesTable caption={texts.byLanding} rows={sumByName(sources, landingName)} />
        </div>
      )}
    </section>
  );
}
