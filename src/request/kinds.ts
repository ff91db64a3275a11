/** Which form a request came through. The database says it of a stored one, in its column `kind`. */
export const kinds = ["general", "emergency", "luxury"] as const;

export type Kind = (typeof kinds)[number];

/** What the emergency form puts before the kind of emergency in `event_type` (specification, section 3). */
export const EMERGENCY_PREFIX = "EMERGENCY: ";
