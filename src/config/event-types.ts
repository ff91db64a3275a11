/** What the emergency form puts before the kind of emergency in `event_type` (specification, section 3). */
export const EMERGENCY_PREFIX = "EMERGENCY: ";
