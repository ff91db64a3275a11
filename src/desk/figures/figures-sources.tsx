import { queryOptions, useQuery } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { sourceTexts } from "@/desk/model/model-words";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import type { FigureDays } from "./figure-days";
import { FRESH_MS, formatWholeDollars } from "./figures-query";
import { FiguresTable } from "./figures-table";
import { sourceFigureTexts } from "./figures-words";
import { type Sales, winRateText } from "./sales-query";

type FigureRow = Database["public"]["Functions"]["source_figures"]["Returns"][number];

/** What became of the requests that came one way. */
export type SourceFigures = Sales & {
  /** Null where nothing is known of it. */
  source: string | null;
  /** Path of the page; "other" for those that are not among the most frequent; null where it is not known. */
  landing: string | null;
  requests: number;
};

function toFigures(row: FigureRow): SourceFigures {
  // Generated types know no nullable columns of functions.
  const nullable: Pick<SourceFigures, "source" | "landing"> = row;
  return {
    source: nullable.source,
    landing: nullable.landing,
    requests: row.requests,
    quotes: row.quotes,
    accepted: row.accepted_quotes,
    lost: row.lost_quotes,
    // `numeric` arrives as text from the embedded backend.
    value: Number(row.accepted_value),
  };
}

/**
 * What became of the requests of these days, by source and landing page (`source_figures`).
 * @throws BackendError
 */
export function sourceFiguresQuery({ from, until }: FigureDays) {
  return queryOptions({
    queryKey: quoteDeskKeys.figures("sources", from, until),
    queryFn: async ({ signal }): Promise<SourceFigures[]> => {
      const answer = await getSupabase()
        .rpc("source_figures", { _from: from, _until: until })
        .abortSignal(signal);
      return rowsOf(answer).map(toFigures);
    },
    staleTime: FRESH_MS,
  });
}

type Sums = Sales & { requests: number };

const NOTHING: Sums = { requests: 0, quotes: 0, accepted: 0, lost: 0, value: 0 };

/** The figures added up under what `nameOf` calls each, those with the most dollars first, then with the most requests. */
export function sumBy(
  figures: readonly SourceFigures[],
  nameOf: (figures: SourceFigures) => string,
): [name: string, sums: Sums][] {
  const sums = new Map<string, Sums>();
  for (const row of figures) {
    const name = nameOf(row);
    const sum = sums.get(name) ?? NOTHING;
    sums.set(name, {
      requests: sum.requests + row.requests,
      quotes: sum.quotes + row.quotes,
      accepted: sum.accepted + row.accepted,
      lost: sum.lost + row.lost,
      value: sum.value + row.value,
    });
  }
  return [...sums].sort(
    ([, one], [, other]) => other.value - one.value || other.requests - one.requests,
  );
}

const texts = sourceFigureTexts;

const names: Partial<Record<string, string>> = sourceTexts.names;
/** What a source is called. */
export const sourceName = ({ source }: SourceFigures) => names[source ?? "unknown"] ?? source ?? "";

function landingOf({ landing }: SourceFigures): string {
  if (landing === null) return texts.unknownPage;
  return landing === "other" ? texts.otherPages : landing;
}

type SumsProps = {
  figures: readonly SourceFigures[];
  caption: string;
  nameOf: (figures: SourceFigures) => string;
};

function SumsTable({ figures, caption, nameOf }: SumsProps) {
  const { requests, quotes, winRate, accepted } = texts.columns;
  return (
    <FiguresTable
      caption={caption}
      headers={[requests, quotes, winRate, accepted]}
      rows={sumBy(figures, nameOf).map(([name, sums]) => ({
        key: name,
        name,
        figures: [
          sums.requests.toLocaleString("en-US"),
          sums.quotes.toLocaleString("en-US"),
          winRateText(sums),
          formatWholeDollars(sums.value),
        ],
      }))}
    />
  );
}

/** Which advertisements and pages bring requests, quotes and money. */
export function FiguresSources({ days }: { days: FigureDays }) {
  const { data: figures, isPending } = useQuery(sourceFiguresQuery(days));
  return (
    <section aria-label={texts.heading}>
      <h3 className="font-sans font-semibold text-base">{texts.heading}</h3>
      <p className="mt-1 mb-3 text-note text-stone">{texts.meaning}</p>
      {isPending && <p role="status">{texts.loading}</p>}
      {!isPending && !figures && (
        <p role="alert" className="text-clay">
          {texts.failed}
        </p>
      )}
      {figures?.length === 0 && <p>{texts.none}</p>}
      {figures && figures.length > 0 && (
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
          <SumsTable figures={figures} caption={texts.bySource} nameOf={sourceName} />
          <SumsTable figures={figures} caption={texts.byLanding} nameOf={landingOf} />
        </div>
      )}
    </section>
  );
}
