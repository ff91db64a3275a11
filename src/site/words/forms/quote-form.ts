import { quoteReply } from "@/request/promises";

/** Words of the general quote form. The messages are fixed by the specification, section 8. */
export const quoteForm = {
  label: "Quote request",
  fields: {
    name: "Name",
    email: "E-mail",
    eventDate: "Event date",
    numberOfGuests: "Number of guests",
    eventLocation: "Event location",
    phone: "Phone",
    duration: "For how long?",
    additionalInfo: "Anything we should know?",
  },
  /** The same fields in the words of a construction site. */
  crewFields: {
    name: "Name",
    email: "E-mail",
    eventDate: "Start date",
    numberOfGuests: "Crew size",
    eventLocation: "Site",
    phone: "Phone",
    duration: "For how long?",
    additionalInfo: "Anything we should know?",
  },
  locationPlaceholder: "Street address, venue or town",
  sitePlaceholder: "Street address, or the nearest intersection",
  hints: {
    additionalInfo: "Hours, power and water on site, the way in for a truck",
    duration: "For example 6 weeks, or until March",
  },
  /** The specification's messages speak of guests; a crew's field says the same of people. */
  crewMessages: {
    "Number of guests must be at least 1": "Enter how many people, at least 1",
    "Number of guests seems unrealistic": "Enter at most 10,000 people; for more, call us",
  },
  /** Lines that staff read in `additional_info`. */
  lines: {
    extension: (digits: string) => `Phone extension: ${digits}`,
    duration: (typed: string) => `For how long: ${typed}`,
  },
  send: "Request my quote",
  sending: "Submitting...",
  texts: {
    wait: (minutes: number) =>
      `You can submit another quote request in ${minutes} minute(s). This helps us prevent spam.`,
    invalidTitle: "Validation Error",
    failed: "There was an error submitting your quote request. Please try again.",
    succeeded: {
      title: "Quote Request Submitted!",
      description: `We'll contact you within ${quoteReply} with a custom quote.`,
    },
  },
} as const;
