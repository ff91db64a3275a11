import { choiceLine } from "@/site/choice/choice";
import type { Lead } from "@/site/lead/lead";
import { DETAILS_MAX, type LuxuryQuote } from "./luxury-quote-schema";

/** What was chosen and what was typed. Should both together be too long for the column, what was typed matters more. */
function specialRequests({ choice, additionalDetails }: LuxuryQuote): string | null {
  const both = [choiceLine(choice), additionalDetails].filter(Boolean).join("\n");
  const text = Array.from(both).length > DETAILS_MAX ? additionalDetails : both;
  return text === "" ? null : text;
}

/** Body of call 2 of the specification: exactly these six keys. */
export function toLuxuryLead(request: LuxuryQuote): Lead {
  return {
    kind: "luxury",
    row: {
      name: request.name,
      email: request.email,
      phone: request.phone,
      event_date: request.eventDate,
      special_requests: specialRequests(request),
      status: "complete",
    },
  };
}
