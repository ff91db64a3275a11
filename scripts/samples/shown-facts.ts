import type { Env } from "../../src/config/env-schema.ts";
import type { ShownFacts } from "../../src/config/shown-facts.ts";

import { isSampleProfile, isSampleReview } from "./is-sample.ts";
import type { BusinessFacts } from "./samples-left.ts";

/**
 * What a build shows of the facts that need proof. A build for the local preview shows everything. One for visitors
 * shows no made-up review, and claims no rating that nobody can look up because the review profile is a sample; no
 * setting changes that.
 */
export function shownFacts(env: Env, facts: BusinessFacts): ShownFacts {
  const isForVisitors = env.VITE_SUPABASE_URL !== undefined;
  const hasProfile = !isForVisitors || !isSampleProfile(env.VITE_REVIEW_PROFILE_URL);
  return {
    publicRating: (hasProfile && facts.publicRating) || null,
    reviews: isForVisitors
      ? facts.reviews.filter((review) => !isSampleReview(review))
      : facts.reviews,
    caseStudy: facts.caseStudy ?? null,
  };
}
