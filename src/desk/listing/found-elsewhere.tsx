import { useQuery } from "@tanstack/react-query";
import { FOUND_MAX, type Found, foundQuery } from "./found-query";
import { findTexts } from "./listing-words";
import { searchPatterns } from "./search-terms";

const texts = findTexts.search.elsewhere;

const LABELS = {
  open: texts.newTab,
  dismissed: texts.dismissed,
  quotes: texts.processedTab,
} as const satisfies Record<keyof Found, unknown>;

type FoundElsewhereProps = {
  search: string;
  /** The list that is on screen. */
  shown: keyof Found;
  onShow: (list: keyof Found) => void;
};

/** Where else a search finds something; a button each that goes there and keeps the search. */
export function FoundElsewhere({ search, shown, onShow }: FoundElsewhereProps) {
  const { data } = useQuery({
    ...foundQuery(search),
    enabled: searchPatterns(search).length > 0,
  });
  const others = (["open", "dismissed", "quotes"] as const).filter(
    (list) => list !== shown && data !== undefined && data[list] > 0,
  );
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-5 text-base text-stone">
      {others.length > 0 && <span>{texts.label}:</span>}
      {others.map((list) => {
        const count = data?.[list] ?? 0;
        return (
          <button
            key={list}
            type="button"
            onClick={() => onShow(list)}
            className="link min-h-11 text-left"
          >
            {LABELS[list](count < FOUND_MAX ? String(count) : texts.atLeast(count))}
          </button>
        );
      })}
    </p>
  );
}
