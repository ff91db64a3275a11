import { sampleTrailersOwned } from "./desk-samples.ts";

/**
 * Facts of the business that only its staff and its quotes use: the file to change when one of them changes. Apart from
 * business-facts.ts, so that no page for visitors loads them.
 */

/**
 * How many trailers of each model are owned, by the id of the model (src/request/trailer-models.ts). The calendar
 * counts against them, and the desk asks before a day is overbooked. A model that is not named has no limit; `{}` for none.
 */
export const trailersOwned: Readonly<Record<string, number>> = sampleTrailersOwned;

/**
 * What is due to hold the date, in a sentence for the customer: printed in every quote. `undefined` as long as nobody has
 * decided: quotes then say nothing about it, and the build and `npm run launch-check` list it. `null` for no deposit.
 */
export const deposit: string | null | undefined = undefined;

/**
 * The terms of the rental, a sentence each: canceling, damage, weather, whatever the business holds its customers to.
 * `undefined` as above; `[]` for none.
 */
export const rentalTerms: readonly string[] | undefined = undefined;
