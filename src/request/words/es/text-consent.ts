/** The wording that stands beside the box for texts now (src/site/words/es/forms/field-hints.ts). */
export const consentWording = "2026-11-es";
