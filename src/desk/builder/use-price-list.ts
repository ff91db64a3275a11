import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";

type Places = {
  /** Of the request, with the ZIP code that was chosen on the site. */
  requested: string;
  /** The place that the form began with. */
  former: string;
  /** As typed now. */
  place: string;
};

/** What lines are priced by, and the distances by road to the place as it was and as it is; null if unknown. */
export function usePriceList({ requested, former, place }: Places) {
  const list = useQuery(businessQuery());
  const formerMiles = useQuery(roadMilesQuery(requested));
  const typed = place.trim();
  const miles = useQuery({
    ...roadMilesQuery(typed === former.trim() ? requested : typed),
    placeholderData: keepPreviousData,
  });
  return {
    /** Undefined until it and the former distance are known. */
    business: formerMiles.isPending ? undefined : list.data,
    isMissing: list.isError && !list.data,
    formerMiles: formerMiles.data?.miles ?? null,
    miles: miles.data ?? null,
    /** Until what is priced by is what was typed. */
    isPending:
      list.isPending || formerMiles.isPending || miles.isPending || miles.isPlaceholderData,
  };
}
