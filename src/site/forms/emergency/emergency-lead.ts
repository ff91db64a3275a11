import {
  type Choices,
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import { labelOf } from "@/request/facts";
import type { FieldName } from "@/request/fields";
import { EMERGENCY_PREFIX } from "@/request/kinds";
import { type Lead, toLead } from "@/request/lead";
import { emergencyForm } from "@/site/words/forms/emergency-form";
import type { EmergencyRequest } from "./emergency-request-schema";

const { lines } = emergencyForm;

const wordOf = (choices: Choices, value: string) =>
  choices.find((choice) => choice.value === value)?.label;

/** Who is there, and the extension that was typed behind the number, which has no place in the column of the phone. */
function onSite({ contactPerson, phone }: EmergencyRequest): string {
  const extension = phone.extension && lines.extension(phone.extension);
  return [contactPerson, extension].filter(Boolean).join(", ");
}

/**
 * The text that staff read. It depends on what was typed and on nothing else: no time stamp, so that a retry has
 * the same text and the database recognizes it.
 */
function additionalInfo(request: EmergencyRequest): string {
  const label = (name: FieldName) => labelOf(name, "emergency");
  const rows: [label: string, value: string | undefined][] = [
    [label("urgency"), wordOf(emergencyUrgencies, request.urgencyLevel)],
    [label("event_type"), wordOf(emergencyTypes, request.emergencyType)],
    [label("units"), wordOf(emergencyUnits, request.unitsNeeded)],
    [label("duration"), wordOf(emergencyDurations, request.duration)],
    [label("access"), request.accessInfo],
    [label("on_site_contact"), onSite(request)],
    [lines.start, request.startTime],
    [label("description"), request.emergencyDescription],
  ];
  return rows.map(([label, value]) => `${label}: ${value || lines.notGiven}`).join("\n");
}

/** Body of call 1 of the specification, emergency variant. Only 1 to 5 have a number; anything else is sent as null. */
export function toEmergencyLead(request: EmergencyRequest): Lead {
  return toLead("emergency", {
    ...request,
    phone: request.phone.number,
    extension: request.phone.extension,
    event_type: EMERGENCY_PREFIX + request.emergencyType,
    event_date: null,
    number_of_guests: Number(request.unitsNeeded) || null,
    units: request.unitsNeeded,
    event_address: request.location,
    urgency: request.urgencyLevel,
    access: request.accessInfo,
    on_site_contact: request.contactPerson,
    description: request.emergencyDescription,
    additional_info: additionalInfo(request),
  });
}
