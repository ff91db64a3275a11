import { quoteReply } from "@/request/promises";

/** Words of the luxury quote form. The messages are fixed by the specification, sections 5 and 8. */
export const luxuryForm = {
  label: "Luxury trailer quote request",
  fields: {
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    eventDate: "Event date",
    additionalDetails: "Additional details",
  },
  hints: {
    phone: "With area code, for example 713-555-0123; put any extension in the details",
    additionalDetails: "Number of guests, address, anything we should plan for",
  },
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
