import { type Lead, toLead } from "@/request/lead";
import { choiceText } from "@/site/choice/choice";
import type { LuxuryQuote } from "./luxury-quote-schema";

/** Body of call 2 of the specification: its six keys, and what was chosen elsewhere on the site. */
export function toLuxuryLead(request: LuxuryQuote): Lead {
  return toLead("luxury", {
    ...request,
    event_date: request.eventDate,
    choice: choiceText(request.choice),
    additional_info: request.additionalDetails,
  });
}
