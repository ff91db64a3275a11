import { shareOf } from "@/lib/money";
import type { ModelPrices } from "./package-price";

/** Days on which trailers cost another share of the price list. */
export type Season = {
  /** As customers read it. */
  name: string;
  /** For those who read Spanish; null to show them the English name. */
  nameEs: string | null;
  /** The first and the last of them, yyyy-MM-dd. */
  firstDay: string;
  lastDay: string;
  /** Above the price list; below it if negative. */
  percent: number;
  /** Id of a trailer model; null for every model. */
  model: string | null;
};

/** Limits of a season's share, in percent; zero is none. */
export const SEASON_PERCENT = { min: -75, max: 200 } as const;

/** Whether two seasons have a day of a model in common. */
export const overlaps = (one: Omit<Season, "name">, other: Omit<Season, "name">) =>
  one.firstDay <= other.lastDay &&
  other.firstDay <= one.lastDay &&
  (one.model === null || other.model === null || one.model === other.model);

/**
 * The season of a model on a day. The day on which a hire begins decides for all of it.
 * @param model null for an extra, which has none
 * @param day yyyy-MM-dd; null if unknown
 */
export const seasonOn = (
  seasons: readonly Season[],
  model: string | null,
  day: string | null,
): Season | undefined =>
  seasons.find(
    (season) =>
      model !== null &&
      day !== null &&
      (season.model ?? model) === model &&
      season.firstDay <= day &&
      day <= season.lastDay,
  );

/** US dollars to the cent; null stays by request. `private.season_share` has the same share. */
const share = (price: number | null, percent: number) =>
  price === null ? null : shareOf(price, 100 + percent);

/** The list prices of a model in a season, with the premium package too; as they are outside of one. */
export function inSeason<Prices extends ModelPrices>(
  prices: Prices,
  season: Pick<Season, "percent"> | undefined,
): Prices {
  if (!season) return prices;
  const { percent } = season;
  return {
    ...prices,
    eventDay: share(prices.eventDay, percent),
    weekend: share(prices.weekend, percent),
    week: share(prices.week, percent),
    month: share(prices.month, percent),
    packageDay: share(prices.packageDay, percent),
    packageWeekend: share(prices.packageWeekend, percent),
  };
}

/** "+15%", "-12.5%". */
export const percentWords = (percent: number) => `${percent > 0 ? "+" : ""}${percent}%`;
