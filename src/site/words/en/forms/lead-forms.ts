import { emergencyReply, quoteReply } from "@/request/words/promise-texts";
import { counted } from "../planner";

/** Words of the general quote form. The messages are fixed by the specification, section 8. */
export const quoteForm = {
  label: "Quote request",
  celebration: "What are you celebrating?",
  locationPlaceholder: "Street address, venue or town",
  sitePlaceholder: "Street address, or the nearest intersection",
  hints: {
    additionalInfo: "Hours, power and water on site, the way in for a truck",
  },
  guests: (count: number) => counted(count, "guest", "guests"),
  people: (count: number) => counted(count, "person", "people"),
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

/** Words of the luxury quote form. The messages are fixed by the specification, sections 5 and 8. */
export const luxuryForm = {
  label: "Luxury trailer quote request",
  hints: {
    phone: "With area code, for example 713-555-0123; put any extension in the details",
    additionalDetails: "Hours, power and water, the way in: anything we should plan for",
  },
  guests: (count: number) => counted(count, "guest", "guests"),
  trailer: "Trailer",
  noTrailer: "Help me choose",
  send: "Request my quote",
  sending: "Submitting...",
  texts: {
    invalidTitle: "Form Error",
    failed: "There was an error submitting your quote request. Please try again.",
    /** Shown when the answer arrives after the visitor has left the form. */
    succeeded: {
      title: "Quote Request Submitted!",
      description: `We'll contact you within ${quoteReply} with a custom quote.`,
    },
  },
} as const;

/** Words of the emergency form. Values of the lists and the messages are fixed by the specification, sections 3, 5 and 8. */
export const emergencyForm = {
  label: "Emergency request",
  consent: "Call me about this request at the number above.",
  hints: {
    urgency: "How soon you need it; our reply says how soon we can be there",
    location: "Street address, or the nearest intersection",
    accessInfo: "Gate code, width, which side of the building",
    contactPerson: "Name and phone, if it is someone else",
  },
  choose: "Choose",
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
