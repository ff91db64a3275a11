import type { CaseStudy, Review } from "./fact-types.ts";

/**
 * Facts that the build decides about (scripts/build/environment.ts) and puts in: samples that must not be shown to
 * visitors are not even in the files that they get. Each stands in one file of src/content.
 */
declare global {
  /** The rating on the public review profile, or `null` for no claim. */
  const __PUBLIC_RATING__: string | null;
  const __REVIEWS__: readonly Review[];
  const __CASE_STUDY__: CaseStudy | null;

  // On the first screen of the home page, as literals: its first load does without the files that they are from.
  const __STALLS__: string;
  const __PACKAGE_FROM__: string;
  const __QUOTE_REPLY_HOURS__: number;
  const __EVENTS_SERVED__: string;
  const __ON_TIME_DELIVERY__: string;
  const __AVAILABILITY__: string;

  /** The year in which the site was built, for the copyright line. */
  const __BUILD_YEAR__: number;
}

export type ShownFacts = {
  publicRating: string | null;
  reviews: readonly Review[];
  caseStudy: CaseStudy | null;
};
