// What the emergency form can be answered with: values by the specification, section 3, with the words that people read.

/** Values that can be chosen, and the words that people read. */
export type Choices = readonly { value: string; label: string }[];

export const emergencyUrgencies = [
  { value: "immediate", label: "Immediate (within 1 hour)" },
  { value: "same-day", label: "Same day (within 6 hours)" },
  { value: "next-day", label: "Next day" },
] as const;

export const emergencyTypes = [
  { value: "natural-disaster", label: "Natural disaster" },
  { value: "plumbing-failure", label: "Plumbing failure" },
  { value: "power-outage", label: "Power outage" },
  { value: "construction-emergency", label: "Construction emergency" },
  { value: "event-breakdown", label: "Event breakdown" },
  { value: "evacuation-center", label: "Evacuation center" },
  { value: "medical-quarantine", label: "Medical quarantine" },
  { value: "other", label: "Other" },
] as const;

export const emergencyUnits = [
  { value: "1", label: "1 unit" },
  { value: "2", label: "2 units" },
  { value: "3", label: "3 units" },
  { value: "4", label: "4 units" },
  { value: "5", label: "5 units" },
  { value: "more", label: "More than 5 units" },
  // Ours: who has just lost a building's plumbing may not know.
  { value: "not-sure", label: "Not sure how many" },
] as const;

export const emergencyDurations = [
  { value: "1-day", label: "1 day" },
  { value: "2-3-days", label: "2 to 3 days" },
  { value: "1-week", label: "1 week" },
  { value: "2-weeks", label: "2 weeks" },
  { value: "1-month", label: "1 month" },
  { value: "unknown", label: "Not known yet" },
] as const;
