/**
 * What stands in the place of the desk's own facts until the owner puts them into desk-facts.ts. Not to be edited: what is
 * still used of this is found by comparing, at the build and by `npm run launch-check`.
 */

/** How many trailers of each model there are, by the id of the model. */
export const sampleTrailersOwned: Readonly<Record<string, number>> = {
  "2-station": 4,
  "3-station": 3,
  "4-station": 2,
};
