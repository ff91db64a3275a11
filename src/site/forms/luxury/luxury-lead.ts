import { type Lead, toLead } from "@/request/lead";
import { choiceText } from "@/site/choice/choice";
import type { LuxuryQuote } from "./luxury-quote-schema";

/** Body of call 2 of the specification: its six keys, and what was told besides. */
export function toLuxuryLead(request: LuxuryQuote): Lead {
  return toLead("luxury", {
    ...request,
    event_date: request.eventDate,
    number_of_guests: request.numberOfGuests,
    event_address: request.eventLocation,
    choice: choiceText(request.choice),
    additional_info: request.additionalDetails,
  });
}
