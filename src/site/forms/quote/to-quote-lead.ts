import { type Lead, toLead } from "@/request/lead";
import { choiceForStaff } from "@/site/choice/choice";
import { writtenIn } from "@/site/lead/written-in";
import type { QuoteRequest } from "./quote-request-schema";

/**
 * Body of call 1 of the specification for the general form: its eight keys, and what else was filled in. An input that has
 * the name of its field in the table needs no line here.
 */
export function toQuoteLead(request: QuoteRequest): Lead {
  return toLead("general", {
    ...request,
    phone: request.phone.number,
    extension: request.phone.extension,
    // About a number, or about nothing.
    text_consent: request.phone.number && request.text_consent,
    event_date: request.eventDate,
    number_of_guests: request.numberOfGuests,
    event_address: request.eventLocation,
    choice: choiceForStaff(request.choice),
    language: writtenIn,
    additional_info: request.additionalInfo,
  });
}
