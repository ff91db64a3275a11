import { useQuery } from "@tanstack/react-query";
import type { Business } from "@/desk/business/business";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";
import { fittingTrailers } from "@/desk/pricing/fitting-trailers";
import { type KnownPrice, knownPrice } from "@/desk/pricing/known-price";
import { proposeQuote } from "@/desk/pricing/propose-quote";
import {
  type RequestedTrailers,
  requestedHireOf,
  SECOND_PLACE,
} from "@/desk/pricing/requested-hire";
import { todayInHouston } from "@/lib/business-time";
import type { RequestRow } from "@/request/facts";
import { type Wishes, wishesOf } from "@/request/wishes";

/** The list price of a request, before there is a quote. */
export type PriceIdea = KnownPrice & {
  trailers: readonly RequestedTrailers[];
  /** The customer chose no trailer; these are what the calculator chooses. */
  isGuess: boolean;
  /** Of the event. */
  days: number;
};

/**
 * The list price of what a customer chose, or of what the calculator chooses.
 * @param miles by road, one way; null if unknown
 * @param today yyyy-MM-dd in Houston
 * @returns null if the list has no price
 */
export function priceIdeaOf(
  business: Business,
  wishes: Wishes,
  miles: number | null,
  today: string,
): PriceIdea | null {
  const asked = requestedHireOf(wishes, today);
  const isGuess = asked.trailers.length === 0;
  const fitting = isGuess ? fittingTrailers(wishes)?.trailers : undefined;
  const own = fitting?.map(({ model, count }) => ({ model, trailers: count })) ?? asked.trailers;
  const trailers = [
    ...own,
    ...asked.trailersElsewhere.map((some) => ({ ...some, at: SECOND_PLACE })),
  ];
  // Until the second place is known, it is as far as the first.
  const elsewhere = [{ at: SECOND_PLACE, miles }];
  const [first, ...others] = trailers;
  if (!first) return null;
  const { days, firstDay, isPackage, visits } = asked;
  const hire = { ...first, others, days, firstDay, miles, elsewhere, isPackage, visits };
  const price = knownPrice(proposeQuote(business, hire, today));
  return price && { ...price, trailers, isGuess, days };
}

/** The same; null until the facts have loaded. */
export function usePriceIdea(request: RequestRow): PriceIdea | null {
  const today = todayInHouston();
  const wishes = wishesOf(request);
  const { data: business } = useQuery(businessQuery());
  const { data: miles, isPending } = useQuery(roadMilesQuery(requestedHireOf(wishes, today).place));
  return business && !isPending ? priceIdeaOf(business, wishes, miles?.miles ?? null, today) : null;
}
