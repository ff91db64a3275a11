import type { CaseStudy, Review } from "./fact-types.ts";

/**
 * Facts that the build decides about (scripts/samples/shown-facts.ts) and puts in: samples that must not be shown to
 * visitors are not even in the files that they get. Each stands in one file of src/content.
 */
declare global {
  /** The rating on the public review profile, or `null` for no claim. */
  const __PUBLIC_RATING__: string | null;
  const __REVIEWS__: readonly Review[];
  const __CASE_STUDY__: CaseStudy | null;
}

export type ShownFacts = {
  publicRating: string | null;
  reviews: readonly Review[];
  caseStudy: CaseStudy | null;
};
