/** Which form a lead came through, and so what it is at the desk. */
export type Kind = "general" | "emergency" | "luxury";

/** What the emergency form puts before the kind of emergency in `event_type` (specification, section 3). */
export const EMERGENCY_PREFIX = "EMERGENCY: ";
