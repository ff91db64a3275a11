import { quoteReply } from "@/request/words/promises";
import { counted } from "../planner";

/** Words of the general quote form. The messages are fixed by the specification, section 8. */
export const quoteForm = {
  label: "Quote request",
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
