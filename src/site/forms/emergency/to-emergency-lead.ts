import { labelOf } from "@/request/facts";
import type { FieldName } from "@/request/fields";
import { EMERGENCY_PREFIX } from "@/request/kinds";
import { type Lead, toLead } from "@/request/lead";
import { staffTexts } from "@/request/words/staff-texts";
import { writtenIn } from "@/site/lead/written-in";
import type { EmergencyRequest } from "./emergency-request-schema";

/** Texts for staff beside the labels. */
const lines = {
  extension: (digits: string) => `extension ${digits}`,
  start: "Start time",
  notGiven: "Not given",
};

const { urgency, event_type, units, duration } = staffTexts.choices;

/** The contact on site, and the extension that was typed after the number, which the phone column cannot hold. */
function onSite({ contactPerson, phone }: EmergencyRequest): string {
  const extension = phone.extension && lines.extension(phone.extension);
  return [contactPerson, extension].filter(Boolean).join(", ");
}

/**
 * The text for staff, always in English (specification): the only English that a Spanish page loads. It depends on what was
 * typed and nothing else, such as a time stamp, so that the database recognizes a retry.
 */
function additionalInfo(request: EmergencyRequest): string {
  const label = (name: FieldName) => labelOf(name, "emergency", staffTexts);
  const rows: [label: string, value: string | undefined][] = [
    [label("urgency"), urgency[request.urgencyLevel]],
    [label("event_type"), event_type[request.emergencyType]],
    [label("units"), units[request.unitsNeeded]],
    [label("duration"), request.duration && duration[request.duration]],
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
    language: writtenIn,
  });
}
