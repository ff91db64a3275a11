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
