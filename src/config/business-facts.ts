import type { CaseStudy, Review } from "./fact-types.ts";
import { sampleCaseStudy, sampleReviews } from "./samples.ts";

/**
 * The business's own facts: the one file to change when one of them changes. Name, phone, e-mail, the site's address and
 * the review profile are in the environment (.env.example), pictures in src/site/words/pictures.ts.
 *
 * What is still a sample is not marked here but found by comparing with samples.ts, so that no mark can be forgotten.
 */

/** What visitors are promised. Source: specification, sections 1 and 9. */
export const promises = {
  quoteReplyHours: 24,
  emergencyReplyMinutes: 30,
  deploymentHours: 3,
  freeDeliveryMiles: 40,
  refundPercent: 10,
  eventsServed: "50+",
  onTimeDelivery: "98%",
  availability: "24/7",
  bookEvents: "2–4 weeks",
  bookConstruction: "1–2 weeks",
  /** Guests per trailer at an event of 4 to 6 hours, from and to. */
  comfortableGuestsLeast: 75,
  comfortableGuestsMost: 100,
  serviceArea: "Houston, TX & Surrounding Areas",
} as const;

/** Prices as they are written. Source: specification, section 1. */
export const prices = {
  eventRentalsFrom: "$850",
  packageFrom: "$999",
} as const;

/** The rating on the public review profile, to one decimal; `undefined` takes the claim off every page. */
export const publicRating: string | undefined = "5.0";

/**
 * Reviews as customers wrote them on the public review profile; pages show the first three. With an empty list there is
 * no section of reviews on any page, and one without its date or its own address is not shown to visitors.
 */
export const reviews: readonly Review[] = sampleReviews;

/** The job told on /emergency; `undefined` when there is none to tell. */
export const caseStudy: CaseStudy | undefined = sampleCaseStudy;

/**
 * Wherever a picture could pass for a photograph of a real unit. Leave it as long as one picture in
 * src/site/words/pictures.ts is a rendering; an empty text takes it away.
 * `{models}` becomes the number of trailer models.
 */
export const renderingNotice: string =
  "The pictures on this site are computer renderings of our {models} models and the settings they work in.";
