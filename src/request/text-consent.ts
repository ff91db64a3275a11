import type { Choices } from "./emergency-choices.ts";

/** The wording that stands beside the box for texts now (src/site/words/en/forms/text-consent.ts). */
export const TEXT_CONSENT = "2026-11";

/** Every wording that somebody may have agreed to, by its version: other words are another version, and none goes. */
export const textConsents: Choices = [
  { value: TEXT_CONSENT, label: "Agreed (wording of November 2026)" },
];
