import { quoteReply } from "@/request/words/promises";
import { counted } from "../planner";

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
