import { inspect } from "node:util";
import { loadEnv } from "vite";
import * as shippedFacts from "../../src/config/business-facts.ts";
import { copyChannels, type Env, parseEnv } from "../../src/config/env-schema.ts";
import type { ShownFacts } from "../../src/config/shown-facts.ts";
import { stallNumbers } from "../../src/site/words/business/fleet.ts";
import { isFollowable, isSampleProfile, isSampleReview } from "../samples/is-sample.ts";

/**
 * An error for the person at the terminal: Vite prints the stack of what stops it, and here the
 * sentence is all that helps.
 */
export function withoutStack(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  plain.stack = plain.message;
  // A build that fails is inspected, which would put the message into brackets.
  Object.defineProperty(plain, inspect.custom, { value: () => plain.message });
  return plain;
}

/**
 * The environment of the site, out of `.env` files and variables.
 * @throws Error that lists everything that is wrong with it
 */
export function readEnv(mode: string): Env {
  try {
    return parseEnv(loadEnv(mode, process.cwd(), "VITE_"));
  } catch (error) {
    throw withoutStack(error);
  }
}

/**
 * What a build shows of the facts that need proof. A build for the local preview shows everything. One for visitors
 * shows no made-up review and none that nobody can follow to its place, and claims no rating that nobody can look up because the review profile is a sample; no
 * setting changes that.
 */
export function shownFacts(env: Env, facts: typeof shippedFacts): ShownFacts {
  const isForVisitors = env.VITE_SUPABASE_URL !== undefined;
  const hasProfile = !isForVisitors || !isSampleProfile(env.VITE_REVIEW_PROFILE_URL);
  return {
    publicRating: (hasProfile && facts.publicRating) || null,
    reviews: isForVisitors
      ? facts.reviews.filter(
          (review) => !isSampleReview(review) && isFollowable(review, env.VITE_REVIEW_PROFILE_URL),
        )
      : facts.reviews,
    caseStudy: facts.caseStudy ?? null,
  };
}

/**
 * The constants that the build puts into the app, for Vite's `define`: the environment, and what it decides.
 * Flat names, because Vitest knows no others.
 */
export function buildConstants(env: Env, facts = shippedFacts): Record<string, string> {
  const { prices, promises } = facts;
  const { publicRating, reviews, caseStudy } = shownFacts(env, facts);
  const constants = {
    __APP_ENV__: env,
    __HAS_AD_TAG__: env.VITE_AD_TAG_ID !== undefined,
    __COPY_CHANNELS__: copyChannels(env),
    __PUBLIC_RATING__: publicRating,
    __REVIEWS__: reviews,
    __CASE_STUDY__: caseStudy,
    __STALLS__: stallNumbers("or"),
    __PACKAGE_FROM__: prices.packageFrom,
    __QUOTE_REPLY_HOURS__: promises.quoteReplyHours,
    __EVENTS_SERVED__: promises.eventsServed,
    __ON_TIME_DELIVERY__: promises.onTimeDelivery,
    __AVAILABILITY__: promises.availability,
    __BUILD_YEAR__: new Date().getFullYear(),
  };
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}
