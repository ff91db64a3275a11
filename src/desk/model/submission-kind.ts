import { EMERGENCY_PREFIX, type Kind } from "@/request/kinds";
import type { Submission } from "./submission";

/** Marks what came through the luxury landing page; written by the database. */
const LUXURY_EVENT_TYPE = "luxury-trailers";

type Typed = Pick<Submission, "event_type">;

export function isEmergency({ event_type }: Typed): boolean {
  return event_type.startsWith(EMERGENCY_PREFIX);
}

export function isLuxury({ event_type }: Typed): boolean {
  return event_type === LUXURY_EVENT_TYPE;
}

/** The `like` pattern that finds the requests of one kind by their event type. */
export function eventTypePattern(kind: Kind): string {
  switch (kind) {
    case "emergency":
      return `${EMERGENCY_PREFIX}%`;
    case "luxury":
      return LUXURY_EVENT_TYPE;
    case "general":
      return "general";
  }
}
