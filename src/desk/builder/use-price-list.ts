import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";
import type { OtherPlace } from "./other-places";

type Places = {
  /** Of the request, with the ZIP code that was chosen on the site. */
  requested: string;
  /** The place that the form began with. */
  former: string;
  /** As typed now. */
  place: string;
  /** The other places that the form began with. */
  formerPlaces: readonly OtherPlace[];
  /** As typed now. */
  otherPlaces: readonly OtherPlace[];
};

/** The distances to other places by road, one way; null while one is unknown. */
function useElsewhere(places: readonly OtherPlace[]) {
  return useQueries({
    queries: places.map(({ text }) => roadMilesQuery(text.trim())),
    combine: (answers) => ({
      places: places.map(({ id: at }, place) => {
        const road = answers[place]?.data ?? null;
        return { at, road, miles: road?.miles ?? null };
      }),
      isPending: answers.some((answer) => answer.isPending),
    }),
  });
}

/** What lines are priced by, and the distances by road to the place as it was and as it is; null if unknown. */
export function usePriceList(places: Places) {
  const { requested, former, place } = places;
  const list = useQuery(businessQuery());
  const formerMiles = useQuery(roadMilesQuery(requested));
  const typed = place.trim();
  const miles = useQuery({
    ...roadMilesQuery(typed === former.trim() ? requested : typed),
    placeholderData: keepPreviousData,
  });
  const formerElsewhere = useElsewhere(places.formerPlaces);
  const elsewhere = useElsewhere(places.otherPlaces);
  return {
    /** Undefined until it and the former distance are known. */
    business: formerMiles.isPending || formerElsewhere.isPending ? undefined : list.data,
    isMissing: list.isError && !list.data,
    former: { miles: formerMiles.data?.miles ?? null, elsewhere: formerElsewhere.places },
    elsewhere: elsewhere.places,
    miles: miles.data ?? null,
    /** Until what is priced by is what was typed. */
    isPending:
      list.isPending ||
      formerMiles.isPending ||
      formerElsewhere.isPending ||
      miles.isPending ||
      miles.isPlaceholderData ||
      elsewhere.isPending,
  };
}
