import { requestTexts } from "./words/en/request-texts.ts";

// Options of the emergency form: values by the specification, section 3, with their labels.

/** Options: stored values and their labels. */
export type Choices = readonly { value: string; label: string }[];

const { urgency, event_type, units, duration } = requestTexts.choices;

export const emergencyUrgencies = [
  { value: "immediate", label: urgency.immediate },
  { value: "same-day", label: urgency["same-day"] },
  { value: "next-day", label: urgency["next-day"] },
] as const;

export const emergencyTypes = [
  { value: "natural-disaster", label: event_type["natural-disaster"] },
  { value: "plumbing-failure", label: event_type["plumbing-failure"] },
  { value: "power-outage", label: event_type["power-outage"] },
  { value: "construction-emergency", label: event_type["construction-emergency"] },
  { value: "event-breakdown", label: event_type["event-breakdown"] },
  { value: "evacuation-center", label: event_type["evacuation-center"] },
  { value: "medical-quarantine", label: event_type["medical-quarantine"] },
  { value: "other", label: event_type.other },
] as const;

export const emergencyUnits = [
  { value: "1", label: units["1"] },
  { value: "2", label: units["2"] },
  { value: "3", label: units["3"] },
  { value: "4", label: units["4"] },
  { value: "5", label: units["5"] },
  { value: "more", label: units.more },
  // Not in the specification: after a plumbing failure people may not know.
  { value: "not-sure", label: units["not-sure"] },
] as const;

export const emergencyDurations = [
  { value: "1-day", label: duration["1-day"] },
  { value: "2-3-days", label: duration["2-3-days"] },
  { value: "1-week", label: duration["1-week"] },
  { value: "2-weeks", label: duration["2-weeks"] },
  { value: "1-month", label: duration["1-month"] },
  { value: "unknown", label: duration.unknown },
] as const;
