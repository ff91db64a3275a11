import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";
import { FRESH_MS } from "./figures-query";

type FigureRow = Database["public"]["Functions"]["source_figures"]["Returns"][number];

/** What became of the requests that came one way. `accepted` in US dollars. */
export type SourceFigures = {
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
export function sourceFiguresQuery(weeks: number) {
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
export function sumBy(
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
