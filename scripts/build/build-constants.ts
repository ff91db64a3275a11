import * as shippedFacts from "../../src/config/business-facts.ts";
import { copyChannels, type Env } from "../../src/config/env-schema.ts";
import { stallNumbers } from "../../src/site/words/business/fleet.ts";
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
    __COPY_CHANNELS__: JSON.stringify(copyChannels(env)),
    __PUBLIC_RATING__: JSON.stringify(publicRating),
    __REVIEWS__: JSON.stringify(reviews),
    __CASE_STUDY__: JSON.stringify(caseStudy),
    __STALLS__: JSON.stringify(stallNumbers("or")),
    __PACKAGE_FROM__: JSON.stringify(facts.prices.packageFrom),
    __QUOTE_REPLY_HOURS__: JSON.stringify(facts.promises.quoteReplyHours),
    __EVENTS_SERVED__: JSON.stringify(facts.promises.eventsServed),
    __ON_TIME_DELIVERY__: JSON.stringify(facts.promises.onTimeDelivery),
    __AVAILABILITY__: JSON.stringify(facts.promises.availability),
    __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()),
  };
}
