import type { LeadRequest } from "../outbox/outbox.ts";
import { formatDay } from "./moments.ts";
import { oneLine } from "./plain.ts";

const EMERGENCY = "EMERGENCY: ";

export const isEmergency = ({ event_type }: LeadRequest) => event_type.startsWith(EMERGENCY);

/** "Plumbing failure": the words of the form's list, which are those of its values. */
export function emergencyType({ event_type }: LeadRequest): string {
  const words = event_type.slice(EMERGENCY.length).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What kind of request it is, for a heading. */
export function kindOf(request: LeadRequest): string {
  if (isEmergency(request)) return "Emergency request";
  return request.event_type === "luxury-trailers" ? "Luxury trailer request" : "Quote request";
}

function unitsOf({ number_of_guests: units }: LeadRequest): string {
  if (units === null) return "more than 5, or not known yet";
  return `${units} ${units === 1 ? "unit" : "units"}`;
}

export type Fact = { label: string; value: string };

const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);

/** What was asked for: kind or day, how many, where. */
export function askedFacts(request: LeadRequest): Fact[] {
  const place = oneLine(request.event_address, 500);
  if (isEmergency(request)) {
    return [
      { label: "What happened", value: emergencyType(request) },
      { label: "Units", value: unitsOf(request) },
      { label: "Where", value: place },
    ];
  }
  const guests = request.number_of_guests;
  return [
    ...fact("Event date", request.event_date && formatDay(request.event_date)),
    ...fact("Guests", guests === null ? null : String(guests)),
    { label: "Where", value: place },
  ];
}

/** A request in a few words: "Plumbing failure, 2 units". */
export function inShort(request: LeadRequest): string {
  if (isEmergency(request)) return `${emergencyType(request)}, ${unitsOf(request)}`;
  const parts = [
    request.event_date && formatDay(request.event_date),
    request.number_of_guests === null ? null : `${request.number_of_guests} guests`,
  ];
  return parts.filter((part) => part !== null).join(", ") || kindOf(request);
}
