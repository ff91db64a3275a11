import type { Choices } from "./emergency-choices.ts";
import { requestTexts } from "./words/en/request-texts.ts";
import { consentWording } from "./words/en/text-consent.ts";

/** Version of the consent text on the pages of this build. */
export const TEXT_CONSENT = consentWording;

const labels = requestTexts.choices.text_consent;

/**
 * Every wording that a customer may have agreed to, by version. A changed or translated wording is a new version; versions
 * are never removed.
 */
export const textConsents: Choices = [
  { value: "2026-11", label: labels["2026-11"] },
  { value: "2026-11-es", label: labels["2026-11-es"] },
];
