import type { CaseStudy, Review } from "./fact-types.ts";

/**
 * What stands in the place of the business's own until the owner puts that in. Not to be edited: whatever the site still
 * shows of this is found by comparing, at the build and by `npm run launch-check`.
 */

/** Defaults of the environment. The number and the names are reserved for examples: they reach nobody. */
export const sampleEnvironment = {
  VITE_SITE_URL: "https://www.houstonluxuryrestrooms.example",
  VITE_BUSINESS_PHONE: "(713) 555-0100",
  VITE_BUSINESS_EMAIL: "hello@example.com",
  VITE_REVIEW_PROFILE_URL: "https://www.google.com/maps",
} as const;

export const sampleReviews: readonly Review[] = [
  {
    name: "Rebecca M.",
    event: "Wedding in The Woodlands, 140 guests",
    content:
      "The trailer was in place and lit by noon, as they had said. My grandmother asked whether the house had a new powder room.",
    date: "2026-05-16",
    url: sampleEnvironment.VITE_REVIEW_PROFILE_URL,
    rating: 5,
  },
  {
    name: "Daniel T.",
    event: "Company anniversary, Energy Corridor",
    content:
      "I sent one form and got one price with everything in it. The driver called before he left the yard and again at the gate.",
    date: "2026-03-07",
    url: sampleEnvironment.VITE_REVIEW_PROFILE_URL,
    rating: 5,
  },
  {
    name: "Carla G.",
    event: "Eight-month site rental in Katy",
    content:
      "Serviced on the day they promise, every week. When a pump failed on a Saturday, someone was here the same afternoon.",
    date: "2026-02-12",
    url: sampleEnvironment.VITE_REVIEW_PROFILE_URL,
    rating: 5,
  },
];

export const sampleCaseStudy: CaseStudy = {
  text: "Storm damage left shelters and repair crews without working restrooms. The first trailers came within three hours. The whole order, more than 50 units, stood in rows beside the shelters 24 hours after the call. We serviced it until the water was back.",
  figures: [
    { value: "50+", label: "units" },
    { value: "24 hrs", label: "response" },
    { value: "30 days", label: "service" },
  ],
};
