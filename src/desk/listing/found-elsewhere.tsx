import { queryOptions, useQuery } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { listingTexts } from "./listing-texts";
import { quoteNumberRange, searchPatterns } from "./search-patterns";

/** Counting stops here: the user will narrow the search. */
const FOUND_MAX = 100;

/** Matches of a search in each list, without its filters. */
export type Found = { open: number; dismissed: number; quotes: number };

/** Counts matches in every list by POST, as search terms must not end up in addresses. @throws BackendError */
export function foundQuery(search: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.found(search),
    queryFn: async ({ signal }): Promise<Found> => {
      const answer = await getSupabase()
        .rpc("count_found", {
          _patterns: searchPatterns(search),
          _limit: FOUND_MAX,
          ...quoteNumberRange(search),
        })
        .abortSignal(signal)
        .single();
      const { open_requests, dismissed_requests, quotes } = dataOf(answer);
      return { open: open_requests, dismissed: dismissed_requests, quotes };
    },
  });
}

const texts = listingTexts.search.elsewhere;

const LABELS = {
  open: texts.newTab,
  dismissed: texts.dismissed,
  quotes: texts.processedTab,
} as const satisfies Record<keyof Found, unknown>;

type FoundElsewhereProps = {
  search: string;
  /** The list on screen. */
  shown: keyof Found;
  onShow: (list: keyof Found) => void;
};

/** Buttons to the other lists in which the search finds something. */
export function FoundElsewhere({ search, shown, onShow }: FoundElsewhereProps) {
  const { data } = useQuery({
    ...foundQuery(search),
    enabled: searchPatterns(search).length > 0,
  });
  const others = (["open", "dismissed", "quotes"] as const).filter(
    (list) => list !== shown && data !== undefined && data[list] > 0,
  );
  return (
    <p
      role="status"
      className="flex h-11 items-center gap-x-4 whitespace-nowrap px-2 text-sm text-stone"
    >
      {others.length > 0 && <span>{texts.label}:</span>}
      {others.map((list) => {
        const count = data?.[list] ?? 0;
        return (
          <button
            key={list}
            type="button"
            onClick={() => onShow(list)}
            className="link h-11 text-left"
          >
            {LABELS[list](count < FOUND_MAX ? String(count) : texts.atLeast(count))}
          </button>
        );
      })}
    </p>
  );
}
