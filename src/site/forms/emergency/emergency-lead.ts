import { EMERGENCY_PREFIX } from "@/request/kinds";
import type { Lead } from "@/site/lead/lead";
import { emergencyForm } from "@/site/words/forms/emergency-form";
import type { EmergencyRequest } from "./emergency-request-schema";

const { lines } = emergencyForm;

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? lines.notGiven;
}

/** Who is there, and the extension that was typed behind the number, which has no place in the column of the phone. */
function onSite({ contactPerson, phone }: EmergencyRequest): string {
  const extension = phone.extension && lines.extension(phone.extension);
  return [contactPerson, extension].filter(Boolean).join(", ") || lines.notGiven;
}

/**
 * The text that staff read. It depends on what was typed and on nothing else: no time stamp, so that a retry has
 * the same text and the database recognises it.
 */
function additionalInfo(request: EmergencyRequest): string {
  const rows: [label: string, value: string][] = [
    [lines.urgency, labelOf(emergencyForm.urgencies, request.urgencyLevel)],
    [lines.type, labelOf(emergencyForm.types, request.emergencyType)],
    [lines.units, labelOf(emergencyForm.units, request.unitsNeeded)],
    [lines.duration, labelOf(emergencyForm.durations, request.duration)],
    [lines.access, request.accessInfo || lines.notGiven],
    [lines.contact, onSite(request)],
    [lines.start, request.startTime || lines.notGiven],
    [lines.description, request.emergencyDescription],
  ];
  return rows.map(([label, value]) => `${label}: ${value}`).join("\n");
}

/** Body of call 1 of the specification, emergency variant. "More than 5" has no number and is sent as null. */
export function toEmergencyLead(request: EmergencyRequest): Lead {
  return {
    kind: "emergency",
    row: {
      name: request.name,
      email: request.email === "" ? null : request.email,
      phone: request.phone.number,
      contact_method: "phone",
      contact_value: request.phone.number,
      event_type: EMERGENCY_PREFIX + request.emergencyType,
      event_date: null,
      number_of_guests: request.unitsNeeded === "more" ? null : Number(request.unitsNeeded),
      event_address: request.location,
      additional_info: additionalInfo(request),
    },
  };
}
