import { queryOptions, useQuery } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { sourceTexts } from "@/desk/model/model-words";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { FIGURE_WEEKS, FRESH_MS, formatWholeDollars } from "./figures-query";
import { sourceFigureTexts } from "./figures-words";

type FigureRow = Database["public"]["Functions"]["source_figures"]["Returns"][number];

/** What became of the requests that came one way. `accepted` in US dollars. */
type SourceFigures = {
  /** Null where nothing is known of it. */
  source: string | null;
  /** Path of the page; "other" for those that are not among the most frequent; null where it is not known. */
  landing: string | null;
  requests: number;
  quotes: number;
  accepted: number;
};

function toFigures(row: FigureRow): SourceFigures {
  // Generated types know no nullable columns of functions.
  const nullable: Pick<SourceFigures, "source" | "landing"> = row;
  return {
    source: nullable.source,
    landing: nullable.landing,
    requests: row.requests,
    quotes: row.quotes,
    // `numeric` arrives as text from the embedded backend.
    accepted: Number(row.accepted_value),
  };
}

/**
 * What became of the requests of the last `weeks` weeks, by source and landing page (`source_figures`).
 * @throws BackendError
 */
function sourceFiguresQuery(weeks: number) {
  return queryOptions({
    queryKey: quoteDeskKeys.sourceFigures(weeks),
    queryFn: async ({ signal }): Promise<SourceFigures[]> => {
      const answer = await getSupabase()
        .rpc("source_figures", { _weeks: weeks })
        .abortSignal(signal);
      return rowsOf(answer).map(toFigures);
    },
    staleTime: FRESH_MS,
  });
}

/** The figures added up under what `nameOf` calls each, those with the most dollars first, then with the most requests. */
function sumBy(
  figures: readonly SourceFigures[],
  nameOf: (figures: SourceFigures) => string,
): [name: string, sums: Pick<SourceFigures, "requests" | "quotes" | "accepted">][] {
  const sums = new Map<string, Pick<SourceFigures, "requests" | "quotes" | "accepted">>();
  for (const row of figures) {
    const name = nameOf(row);
    const sum = sums.get(name) ?? { requests: 0, quotes: 0, accepted: 0 };
    sums.set(name, {
      requests: sum.requests + row.requests,
      quotes: sum.quotes + row.quotes,
      accepted: sum.accepted + row.accepted,
    });
  }
  return [...sums].sort(
    ([, one], [, other]) => other.accepted - one.accepted || other.requests - one.requests,
  );
}

const texts = sourceFigureTexts;

const names: Partial<Record<string, string>> = sourceTexts.names;
const sourceOf = ({ source }: SourceFigures) => names[source ?? "unknown"] ?? source ?? "";

function landingOf({ landing }: SourceFigures): string {
  if (landing === null) return texts.unknownPage;
  return landing === "other" ? texts.otherPages : landing;
}

const cell = "py-2 pl-3 text-right align-baseline first:pl-0 first:text-left";

type TableProps = {
  figures: readonly SourceFigures[];
  caption: string;
  nameOf: (figures: SourceFigures) => string;
};

function SumsTable({ figures, caption, nameOf }: TableProps) {
  const { requests, quotes, accepted } = texts.columns;
  return (
    <table className="w-full border-collapse self-start text-note tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-brass-500 border-y">
          {[caption, requests, quotes, accepted].map((header) => (
            <th key={header} scope="col" className={`${cell} font-semibold`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sumBy(figures, nameOf).map(([name, sums]) => (
          <tr key={name} className="border-hairline border-b">
            <th scope="row" className={`${cell} wrap-anywhere font-normal`}>
              {name}
            </th>
            <td className={cell}>{sums.requests.toLocaleString("en-US")}</td>
            <td className={cell}>{sums.quotes.toLocaleString("en-US")}</td>
            <td className={cell}>{formatWholeDollars(sums.accepted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which advertisements and pages bring requests, quotes and money. */
export function FiguresSources() {
  const { data: figures, isPending } = useQuery(sourceFiguresQuery(FIGURE_WEEKS));
  return (
    <section aria-label={texts.heading}>
      <h3 className="font-sans font-semibold text-base">{texts.heading}</h3>
      <p className="mt-1 mb-3 text-note text-stone">{texts.meaning(FIGURE_WEEKS)}</p>
      {isPending && <p role="status">{texts.loading}</p>}
      {!isPending && !figures && (
        <p role="alert" className="text-clay">
          {texts.failed}
        </p>
      )}
      {figures?.length === 0 && <p>{texts.none}</p>}
      {figures && figures.length > 0 && (
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
          <SumsTable figures={figures} caption={texts.bySource} nameOf={sourceOf} />
          <SumsTable figures={figures} caption={texts.byLanding} nameOf={landingOf} />
        </div>
      )}
    </section>
  );
}
