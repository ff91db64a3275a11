import type { Choices } from "./emergency-choices.ts";
import { requestWords } from "./words/en/request-words.ts";
import { consentWording } from "./words/en/text-consent.ts";

/** The version of the words that stand beside the box for texts on the pages of this build. */
export const TEXT_CONSENT = consentWording;

const labels = requestWords.choices.text_consent;

/**
 * Every wording that somebody may have agreed to, by its version: other words are another version, another language's too,
 * and none goes.
 */
export const textConsents: Choices = [
  { value: "2026-11", label: labels["2026-11"] },
  { value: "2026-11-es", label: labels["2026-11-es"] },
];
