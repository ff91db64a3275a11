import type { BusinessFacts, Download, ShownCaseStudy, ShownReview } from "./facts-schema";
import type { Schedule } from "./opening-hours";

/** A place by its name, with a ZIP code that stands for it; the point in thousandths of a degree. */
export type OtherTown = { name: string; zip: string; point: readonly number[] };

/**
 * What the owner states in business.yaml, injected by the build (scripts/build/environment.ts). It is read and checked
 * there, so that visitors fetch neither the file nor its schema.
 */
declare const __PROMISES__: BusinessFacts["promises"];
declare const __PRICES__: BusinessFacts["prices"];
declare const __FIGURES__: Omit<BusinessFacts["figures"], "publicRating">;
declare const __CLAIMS__: BusinessFacts["claims"];
declare const __AREAS__: BusinessFacts["areas"];
declare const __OTHER_TOWNS__: readonly OtherTown[];
declare const __TRAILERS__: NonNullable<BusinessFacts["trailers"]>;
declare const __PAPERS__: BusinessFacts["papers"];
declare const __YARD__: BusinessFacts["yard"];
declare const __RENDERING_NOTICE__: string;

declare global {
  /** Whether the pages have Spanish twins. */
  const __HAS_SPANISH__: boolean;

  // Decided by the build: samples that visitors must not see are not even in the files they get.
  /** The rating on the public review profile, or `null` for no claim. */
  const __PUBLIC_RATING__: string | null;
  const __REVIEWS__: readonly ShownReview[];
  const __CASE_STUDY__: ShownCaseStudy | null;
  /** The papers that anyone may download. */
  const __DOWNLOADS__: readonly Download[];
  const __YARD_ADDRESS__: string | null;
  /** Its number at the Texas Commission on Environmental Quality. */
  const __TRANSPORTER_REGISTRATION__: string | null;

  // Literals for the home page's first screen, which then loads without the files they come from.
  const __STALLS__: string;
  const __PACKAGE_FROM__: string;
  /** The time within which quotes are promised: "24 hours", or "1 business day". */
  const __QUOTE_REPLY__: string;
  /** `null` for no claim. */
  const __EVENTS_SERVED__: string | null;
  const __ON_TIME_DELIVERY__: string | null;

  // Literals, so that a page has the words for these hours alone.
  /** When quotes are answered; `null` when that is always. */
  const __SCHEDULE__: Schedule | null;
  /** The same of emergencies: "30 minutes". */
  const __EMERGENCY_REPLY__: string;
  /** When emergencies are answered; `null` when that is at any hour. */
  const __EMERGENCY_SCHEDULE__: Schedule | null;
  /** For search engines. */
  const __OPENING_HOURS_DATA__: object;
  /** Whether somebody answers the phone in Spanish. */
  const __SPEAKS_SPANISH__: boolean;
  /** Whether the phone is answered 24/7. */
  const __IS_ALWAYS_OPEN__: boolean;
  /** Whether somebody answers an emergency, and drives to it, at any hour. */
  const __IS_THERE_AT_ANY_HOUR__: boolean;
  /** When the phone is answered: "24/7", or "Mon–Fri 8 AM–6 PM". */
  const __HOURS_IN_ENGLISH__: string;
  const __HOURS_IN_SPANISH__: string;
  const __SERVES_OIL_FIELDS__: boolean;
  const __SERVES_DISASTERS__: boolean;
  /** When the business began. */
  const __FIRST_YEAR__: number;

  /** The year in which the site was built, for the copyright line. */
  const __BUILD_YEAR__: number;
}

export const promises = __PROMISES__;
export const prices = __PRICES__;
/** `null` for no claim. */
export const figures = __FIGURES__;
export const claims = __CLAIMS__;
/** Served places: those on the map, and of them those that two pages name. */
export const areas = __AREAS__;
/** Places that are missing from the tables of towns. */
export const otherTowns = __OTHER_TOWNS__;
/** By the id of the model (src/request/trailer-models.ts). What is left out is unknown, and no page states it. */
export const trailerFacts: Readonly<Partial<typeof __TRAILERS__>> = __TRAILERS__;
/** What customers get in writing when they ask. */
export const papers = __PAPERS__;
/** Latitude and longitude of the yard. */
export const yard = __YARD__;
/** Shown where a rendering could pass for a photograph; empty if there are none. */
export const renderingNotice = __RENDERING_NOTICE__;
