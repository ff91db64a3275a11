import { factsOf } from "@/request/facts";
import { kindNames } from "@/request/kinds";
import { type Lead, leadAsRequest } from "@/request/lead";

/** The lead as a text message, so that it can be sent to the hotline when the internet is down. */
export function leadAsText(lead: Lead): string {
  const facts = factsOf(leadAsRequest(lead), "message");
  return [kindNames[lead.kind], ...facts.map(({ label, value }) => `${label}: ${value}`)].join(
    "\n",
  );
}
