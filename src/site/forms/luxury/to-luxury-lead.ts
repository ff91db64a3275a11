import { type Lead, toLead } from "@/request/lead";
import { choiceForStaff } from "@/site/choice/choice";
import { writtenIn } from "@/site/lead/written-in";
import type { LuxuryQuote } from "./luxury-quote-schema";

/** Body of call 2 of the specification: its six keys, and whatever else was filled in. */
export function toLuxuryLead(request: LuxuryQuote): Lead {
  return toLead("luxury", {
    ...request,
    event_date: request.eventDate,
    number_of_guests: request.numberOfGuests,
    event_address: request.eventLocation,
    choice: choiceForStaff(request.choice),
    language: writtenIn,
    additional_info: request.additionalDetails,
  });
}
