import { factsOf } from "@/request/facts";
import { kindNames } from "@/request/kinds";
import { leadAsRequest } from "@/request/lead";
import { type StoredLead, unknownLines } from "./stored-lead";

/** The lead as a text message, so that it can be sent to the hotline when the internet is down. */
export function leadAsText(lead: StoredLead): string {
  const facts = factsOf(leadAsRequest(lead), "message");
  return [
    kindNames[lead.kind],
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...unknownLines(lead),
  ].join("\n");
}
