/**
 * Placeholders until the owner sets the business's own. Not to be edited: the build finds samples by comparing with these.
 */

/** Defaults of the environment. The number and the names are reserved for examples and reach no one. */
export const sampleEnvironment = {
  VITE_SITE_URL: "https://www.houstonluxuryrestrooms.example",
  VITE_BUSINESS_PHONE: "(713) 555-0100",
  VITE_BUSINESS_EMAIL: "hello@example.com",
  VITE_REVIEW_PROFILE_URL: "https://www.google.com/maps",
} as const;
