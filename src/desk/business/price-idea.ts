import { useQuery } from "@tanstack/react-query";
import { todayInHouston } from "@/lib/business-time";
import type { RequestRow } from "@/request/facts";
import { trailerModels } from "@/request/trailer-models";
import { type AskedTrailers, askedOf } from "./asked";
import type { Business } from "./business";
import { businessQuery, roadMilesQuery } from "./business-query";
import { proposeQuote } from "./price";

/** What the price list says of a request before anybody has written a quote. */
export type PriceIdea = {
  /** US dollars. */
  amount: number;
  /** Whether delivery, mileage and tax are in it. Where delivery is priced by hand they are not. */
  isTotal: boolean;
  trailers: readonly AskedTrailers[];
  /** The trailer is the smallest with room: the customer has chosen none. */
  isGuess: boolean;
  /** Days of the event. */
  days: number;
};

/** The smallest model with room for the guests; none for a number of units, or where no single trailer has it. */
export function fittingModel({ kind, number_of_guests }: RequestRow) {
  const guests = number_of_guests;
  if (kind === "emergency" || guests === null) return undefined;
  return trailerModels.find(({ maxGuests }) => maxGuests >= Number(guests))?.id;
}

const ON_THE_WAY: ReadonlySet<string> = new Set(["delivery", "mileage", "tax"]);

/**
 * The price of what a customer has chosen, or of the smallest trailer with room, by the price list.
 * @param miles by road, one way; null where they are not known
 * @param today yyyy-MM-dd in Houston
 * @returns null where the list has none
 */
export function priceIdeaOf(
  business: Business,
  request: RequestRow,
  miles: number | null,
  today: string,
): PriceIdea | null {
  const asked = askedOf(request, today);
  const model = fittingModel(request);
  const isGuess = asked.trailers.length === 0;
  const trailers = isGuess && model ? [{ model, trailers: 1 }] : asked.trailers;
  const [first, ...others] = trailers;
  if (!first) return null;
  const { days, firstDay, isPackage } = asked;
  const hire = { ...first, others, days, firstDay, miles, isPackage };
  const { total, lines } = proposeQuote(business, hire, today);
  const idea = { trailers, isGuess, days };
  if (total !== null) return { ...idea, amount: total, isTotal: true };
  const amounts = lines.filter(({ kind }) => !ON_THE_WAY.has(kind)).map(({ amount }) => amount);
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length) return null;
  return { ...idea, amount: known.reduce((sum, amount) => sum + amount, 0), isTotal: false };
}

/** The same, from the facts of the business that the desk has read anyhow; null until they are there. */
export function usePriceIdea(request: RequestRow): PriceIdea | null {
  const today = todayInHouston();
  const { data: business } = useQuery(businessQuery());
  const { data: miles, isPending } = useQuery(roadMilesQuery(askedOf(request, today).place));
  return business && !isPending
    ? priceIdeaOf(business, request, miles?.miles ?? null, today)
    : null;
}
