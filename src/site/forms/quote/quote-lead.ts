import { choiceLine } from "@/site/choice/choice";
import type { Lead } from "@/site/lead/lead";
import { quoteForm } from "@/site/words/forms/quote-form";
import type { QuoteRequest } from "./quote-request-schema";

/** What has no column of its own, a line each; empty when there is nothing. */
function additionalInfo(request: QuoteRequest): string {
  const { phone, duration, choice, additionalInfo: typed } = request;
  const { lines } = quoteForm;
  return [
    choiceLine(choice),
    phone.extension && lines.extension(phone.extension),
    duration && lines.duration(duration),
    typed,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Body of call 1 of the specification for the general form: its eight keys, and the optional ones that were filled. */
export function toQuoteLead(request: QuoteRequest): Lead {
  const info = additionalInfo(request);
  return {
    kind: "general",
    row: {
      name: request.name,
      email: request.email,
      contact_method: "email",
      contact_value: request.email,
      event_date: request.eventDate,
      number_of_guests: request.numberOfGuests,
      event_type: "general",
      event_address: request.eventLocation,
      ...(request.phone.number !== "" && { phone: request.phone.number }),
      ...(info !== "" && { additional_info: info }),
    },
  };
}
