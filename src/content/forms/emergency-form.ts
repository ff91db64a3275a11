import { emergencyReply } from "../business/promises";

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
    location: "Street address, or the nearest crossing",
    accessInfo: "Gate code, width, which side of the building",
    contactPerson: "Name and phone, if it is somebody else",
  },
  missing: { urgencyLevel: "Choose how urgent it is", emergencyType: "Choose what happened" },
  /** What the confirmation calls what was asked. */
  told: { place: "Where", request: "What you told us" },
  choose: "Choose",
  urgencies: [
    { value: "immediate", label: "Immediate (within 1 hour)" },
    { value: "same-day", label: "Same day (within 6 hours)" },
    { value: "next-day", label: "Next day" },
  ],
  types: [
    { value: "natural-disaster", label: "Natural disaster" },
    { value: "plumbing-failure", label: "Plumbing failure" },
    { value: "power-outage", label: "Power outage" },
    { value: "construction-emergency", label: "Construction emergency" },
    { value: "event-breakdown", label: "Event breakdown" },
    { value: "evacuation-center", label: "Evacuation center" },
    { value: "medical-quarantine", label: "Medical quarantine" },
    { value: "other", label: "Other" },
  ],
  units: [
    { value: "1", label: "1 unit" },
    { value: "2", label: "2 units" },
    { value: "3", label: "3 units" },
    { value: "4", label: "4 units" },
    { value: "5", label: "5 units" },
    { value: "more", label: "More than 5 units" },
  ],
  durations: [
    { value: "1-day", label: "1 day" },
    { value: "2-3-days", label: "2 to 3 days" },
    { value: "1-week", label: "1 week" },
    { value: "2-weeks", label: "2 weeks" },
    { value: "1-month", label: "1 month" },
    { value: "unknown", label: "Not known yet" },
  ],
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
      description: `We'll contact you within ${emergencyReply}. Please keep your phone at hand.`,
    },
  },
} as const;
