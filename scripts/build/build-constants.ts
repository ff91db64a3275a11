import * as shippedFacts from "../../src/config/business-facts.ts";
import type { Env } from "../../src/config/env-schema.ts";
import { shownFacts } from "../samples/shown-facts.ts";

/**
 * The constants that the build puts into the app, for Vite's `define`: the environment, and what it decides.
 * Flat names, because Vitest knows no others.
 */
export function buildConstants(env: Env, facts = shippedFacts): Record<string, string> {
  const { publicRating, reviews, caseStudy } = shownFacts(env, facts);
  return {
    __APP_ENV__: JSON.stringify(env),
    __HAS_AD_TAG__: JSON.stringify(env.VITE_AD_TAG_ID !== undefined),
    __PUBLIC_RATING__: JSON.stringify(publicRating),
    __REVIEWS__: JSON.stringify(reviews),
    __CASE_STUDY__: JSON.stringify(caseStudy),
  };
}
