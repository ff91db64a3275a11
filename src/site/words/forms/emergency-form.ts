import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import { emergencyReply } from "@/request/promises";

/** Words of the emergency form. Values of the lists and the messages are fixed by the specification, sections 3, 5 and 8. */
export const emergencyForm = {
  label: "Emergency request",
  fields: {
    name: "Name",
    phone: "Phone",
    email: "E-mail",
    urgencyLevel: "How urgent is it?",
    emergencyType: "What happened?",
    unitsNeeded: "Units needed",
    location: "Where do you need us?",
    emergencyDescription: "Describe the emergency",
    accessInfo: "How do we get in?",
    contactPerson: "Contact on site",
    duration: "For how long?",
    consent: "Call or text me about this request at the number above.",
  },
  hints: {
    location: "Street address, or the nearest intersection",
    accessInfo: "Gate code, width, which side of the building",
    contactPerson: "Name and phone, if it is someone else",
  },
  missing: { urgencyLevel: "Choose how urgent it is", emergencyType: "Choose what happened" },
  /** What the confirmation calls what was asked. */
  told: { place: "Where", request: "What you told us" },
  choose: "Choose",
  urgencies: emergencyUrgencies,
  types: emergencyTypes,
  units: emergencyUnits,
  durations: emergencyDurations,
  /** Labels of the lines that staff read in `additional_info`. */
  lines: {
    urgency: "Urgency",
    type: "Type",
    units: "Units needed",
    duration: "Duration",
    access: "Access",
    contact: "On-site contact",
    extension: (digits: string) => `extension ${digits}`,
    start: "Start time",
    description: "Description",
    notGiven: "Not given",
  },
  send: "Send emergency request",
  sending: "Submitting...",
  texts: {
    wait: (minutes: number) =>
      `You can submit another request in ${minutes} minute(s). If it cannot wait, call our hotline.`,
    invalidTitle: "Validation Error",
    failed:
      "There was an error submitting your emergency request. Please call our hotline immediately.",
    succeeded: {
      title: "Emergency Request Submitted!",
      description: `We'll contact you within ${emergencyReply}. Please keep your phone nearby.`,
    },
  },
} as const;
