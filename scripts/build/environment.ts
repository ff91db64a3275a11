import { readFileSync } from "node:fs";
import type { OtherTown } from "../../src/config/business-facts.ts";
import { dialable } from "../../src/config/dialable.ts";
import { copyChannels, type Env, parseEnv } from "../../src/config/env-schema.ts";
import type {
  BusinessFacts,
  CaseStudy,
  Download,
  Review,
  ShownCaseStudy,
  ShownReview,
} from "../../src/config/facts-schema.ts";
import { today } from "../../src/config/facts-values.ts";
import type { Language } from "../../src/config/languages.ts";
import { PAPER_KINDS } from "../../src/request/papers.ts";
import texasZips from "../../src/request/places/texas-zips.json" with { type: "json" };
import { trailerModels } from "../../src/request/trailer-models.ts";
import { enumerated as inEnglish } from "../../src/site/words/en/business/in-texts.ts";
import { enumerated as inSpanish } from "../../src/site/words/es/business/in-texts.ts";
import {
  emergencyScheduleOf,
  isAlwaysOpen,
  openingHoursData,
  phoneHours,
  scheduleOf,
} from "../business/opening-hours.ts";
import { SAMPLE_FILE } from "../business/read-facts.ts";
import { replyWithin } from "../business/reply-words.ts";
import {
  isFollowable,
  isSampleProfile,
  isSampleReview,
  sampleFacts,
} from "../samples/is-sample.ts";
import { readVariables, withoutStack } from "./env-files.ts";

/**
 * The environment of the site, from `.env` files and variables.
 * @throws Error that lists everything wrong with it
 */
export function readEnv(mode: string): Env {
  try {
    return parseEnv(readVariables(mode));
  } catch (error) {
    throw withoutStack(error);
  }
}

/**
 * The facts that need proof, as far as a build shows them. The local preview shows everything. A build for visitors shows only
 * real reviews with a link to their source, no rating while the review profile is a sample, and neither the sample's yard
 * nor its registration or papers; no setting changes that.
 */
export function shownFacts(
  env: Env,
  { figures, reviews, caseStudy, services, downloads }: BusinessFacts,
): Pick<BusinessFacts, "reviews" | "caseStudy"> & {
  downloads: Download[];
  publicRating: string | null;
  yardAddress: string | null;
  transporterRegistration: string | null;
} {
  const isForVisitors = env.VITE_SUPABASE_URL !== undefined;
  const owned = (name: "yardAddress" | "transporterRegistration") =>
    isForVisitors && services[name] === sampleFacts.services[name] ? null : services[name];
  const shownDownloads = PAPER_KINDS.flatMap((kind) => {
    const file = downloads[kind];
    const until = kind === "insurance" ? downloads.insuredUntil : null;
    const isSample = file === sampleFacts.downloads[kind];
    const hasEnded = until !== null && until < today();
    return file === null || (isForVisitors && isSample) || hasEnded ? [] : [{ kind, file, until }];
  });
  const hasProfile = !isForVisitors || !isSampleProfile(env.VITE_REVIEW_PROFILE_URL);
  return {
    publicRating: hasProfile ? figures.publicRating : null,
    reviews: isForVisitors
      ? reviews.filter(
          (review) => !isSampleReview(review) && isFollowable(review, env.VITE_REVIEW_PROFILE_URL),
        )
      : reviews,
    caseStudy,
    downloads: shownDownloads,
    yardAddress: owned("yardAddress"),
    transporterRegistration: owned("transporterRegistration"),
  };
}

/** A review as the pages of a language show it: in the words of its customer, unless the owner has translated them. */
export function reviewIn(language: Language, { spanish, ...review }: Review): ShownReview {
  const isTranslated = language === "es" && spanish !== undefined;
  return { ...review, ...(isTranslated && spanish), isTranslated };
}

/** A finished job as the pages of a language tell it; `null` where the owner has told none in it. */
export function caseStudyIn(language: Language, study: CaseStudy | null): ShownCaseStudy | null {
  if (study === null) return null;
  const { spanish = null, ...english } = study;
  return language === "es" ? spanish : english;
}

const zipPoints: Readonly<Record<string, readonly number[]>> = texasZips;

function pointsOf(towns: Readonly<Record<string, string>>): OtherTown[] {
  return Object.entries(towns).map(([name, zip]) => ({ name, zip, point: zipPoints[zip] ?? [] }));
}

/**
 * Build constants for Vite's `define`: the environment, the facts, and what follows from them. Flat names, because Vitest
 * supports no others.
 */
export function buildConstants(
  env: Env,
  facts: BusinessFacts,
  language: Language = "en",
): Record<string, string> {
  const { prices, promises, claims, areas, papers, yard } = facts;
  const { publicRating: _, ...figures } = facts.figures;
  const { publicRating, reviews, caseStudy, downloads, ...ofBusiness } = shownFacts(env, facts);
  const constants = {
    __APP_ENV__: env,
    __HOTLINE__: dialable(env.VITE_BUSINESS_PHONE),
    __HAS_TAGS__: [env.VITE_AD_TAG_ID, env.VITE_ANALYTICS_ID, env.VITE_META_PIXEL_ID].some(
      (id) => id !== undefined,
    ),
    __IS_LOCAL__: env.VITE_SUPABASE_URL === undefined,
    __COPY_CHANNELS__: copyChannels(env),
    __YARD_ADDRESS__: ofBusiness.yardAddress,
    __TRANSPORTER_REGISTRATION__: ofBusiness.transporterRegistration,
    __PUBLIC_RATING__: publicRating,
    __REVIEWS__: reviews.map((review) => reviewIn(language, review)),
    __CASE_STUDY__: caseStudyIn(language, caseStudy),
    __PROMISES__: promises,
    __PRICES__: prices,
    __FIGURES__: figures,
    __CLAIMS__: claims,
    __AREAS__: areas,
    __OTHER_TOWNS__: pointsOf(facts.otherTowns ?? {}),
    __TRAILERS__: facts.trailers ?? {},
    __PAPERS__: papers,
    __DOWNLOADS__: downloads,
    __YARD__: yard,
    __LEGAL__: facts.legal,
    __RENDERING_NOTICE__: facts.renderingNotice ?? "",
    __LANGUAGE__: language,
    __HAS_SPANISH__: facts.spanish,
    __SCHEDULE__: scheduleOf(facts),
    __EMERGENCY_SCHEDULE__: emergencyScheduleOf(facts),
    __OPENING_HOURS_DATA__: openingHoursData(facts),
    __SPEAKS_SPANISH__: promises.speaksSpanish,
    __IS_ALWAYS_OPEN__: isAlwaysOpen(facts),
    __IS_THERE_AT_ANY_HOUR__: isAlwaysOpen(facts) || facts.hours.emergencies,
    __HOURS_IN_ENGLISH__: phoneHours(facts, "en"),
    __HOURS_IN_SPANISH__: phoneHours(facts, "es"),
    __SERVES_OIL_FIELDS__: facts.services.oilFields,
    __SERVES_DISASTERS__: facts.services.disasters,
    __FIRST_YEAR__: facts.services.sinceYear,
    __STALLS__: (language === "es" ? inSpanish : inEnglish)(
      trailerModels.map(({ stalls }) => stalls),
      "or",
    ),
    __PACKAGE_FROM__: prices.packageFrom,
    __QUOTE_REPLY__: replyWithin("quote", facts, language),
    __EMERGENCY_REPLY__: replyWithin("emergency", facts, language),
    __EVENTS_SERVED__: figures.eventsServed,
    __ON_TIME_DELIVERY__: figures.onTimeDelivery,
    __BUILD_YEAR__: new Date().getFullYear(),
  };
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** Settings of the machine, which tests keep. */
const OF_THE_MACHINE = ["LOCAL_DB_DIR", "CHROMIUM_PATH"];

/**
 * The environment of the tests: the defaults and the facts that the project came with, regardless of a developer's .env
 * and business.yaml. An empty variable counts as unset.
 */
export function defaultSettings(): Record<string, string> {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const names = Array.from(example.matchAll(/^#?\s*([A-Z]\w+)=/gm), ([, name = ""]) => name);
  const unset = names.filter((name) => !OF_THE_MACHINE.includes(name)).map((name) => [name, ""]);
  return { ...Object.fromEntries(unset), BUSINESS_FILE: SAMPLE_FILE };
}
