/** The form that a request came through; the column `kind` of a stored one. */
export const kinds = ["general", "emergency", "luxury"] as const;

export type Kind = (typeof kinds)[number];

/** Prefix of an emergency's `event_type` (specification, section 3). */
export const EMERGENCY_PREFIX = "EMERGENCY: ";
