import { useQuery } from "@tanstack/react-query";
import type { Business } from "@/desk/business/business";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";
import { proposeQuote } from "@/desk/pricing/propose-quote";
import { type RequestedTrailers, requestedHireOf } from "@/desk/pricing/requested-hire";
import { todayInHouston } from "@/lib/business-time";
import type { RequestRow } from "@/request/facts";
import { trailerModels } from "@/request/trailer-models";
import { CREW_TALK_ABOVE, stationsFor, trailersForCrew } from "@/request/trailers/crew-rule";
import { effectiveGuests, planForGuests } from "@/request/trailers/guest-plan";
import { partyOfRequest } from "@/request/trailers/party-of-request";
import { type Wishes, wishesOf } from "@/request/wishes";

/** The list price of a request, before there is a quote. */
export type PriceIdea = {
  /** US dollars. */
  amount: number;
  /** Whether it includes delivery, mileage and tax, which it cannot where delivery is priced by hand. */
  isTotal: boolean;
  trailers: readonly RequestedTrailers[];
  /** The customer chose no trailer; these are what the calculator chooses. */
  isGuess: boolean;
  /** Of the event. */
  days: number;
};

/** The trailers that the site's planners choose for a request, and what had to be assumed; undefined if they cannot. */
export function fittingTrailers(wishes: Wishes) {
  const { crew } = wishes;
  if (crew !== undefined && crew <= CREW_TALK_ABOVE) {
    return { trailers: trailersForCrew(crew).trailers, assumed: [] };
  }
  const known = partyOfRequest(wishes);
  const plan = known && planForGuests(known.party);
  return plan && !plan.isForTalk ? { trailers: plan.trailers, assumed: known.assumed } : undefined;
}

/** For whom, and how many stations or guests the trailers have and need; undefined for enough trailers, or an unknown need. */
export function shortfallOf(
  wishes: Wishes,
  chosen: readonly { model: string; trailers: number }[],
): { has: number; needs: number } | undefined {
  const { crew } = wishes;
  const known = crew === undefined ? partyOfRequest(wishes) : undefined;
  const needed = crew === undefined ? known && effectiveGuests(known.party) : stationsFor(crew);
  const measured = crew === undefined ? "maxGuests" : "stalls";
  if (needed === undefined || chosen.length === 0) return undefined;
  const has = chosen.reduce(
    (sum, { model, trailers }) =>
      sum + trailers * (trailerModels.find(({ id }) => id === model)?.[measured] ?? 0),
    0,
  );
  return has < needed ? { has, needs: needed } : undefined;
}

const ON_THE_WAY: ReadonlySet<string> = new Set(["delivery", "mileage", "tax"]);

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
  const trailers =
    fitting?.map(({ model, count }) => ({ model, trailers: count })) ?? asked.trailers;
  const [first, ...others] = trailers;
  if (!first) return null;
  const { days, firstDay, isPackage, visits } = asked;
  const hire = { ...first, others, days, firstDay, miles, isPackage, visits };
  const { total, lines } = proposeQuote(business, hire, today);
  const idea = { trailers, isGuess, days };
  if (total !== null) return { ...idea, amount: total, isTotal: true };
  const amounts = lines.filter(({ kind }) => !ON_THE_WAY.has(kind)).map(({ amount }) => amount);
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length) return null;
  return { ...idea, amount: known.reduce((sum, amount) => sum + amount, 0), isTotal: false };
}

/** The same; null until the facts have loaded. */
export function usePriceIdea(request: RequestRow): PriceIdea | null {
  const today = todayInHouston();
  const wishes = wishesOf(request);
  const { data: business } = useQuery(businessQuery());
  const { data: miles, isPending } = useQuery(roadMilesQuery(requestedHireOf(wishes, today).place));
  return business && !isPending ? priceIdeaOf(business, wishes, miles?.miles ?? null, today) : null;
}
