import { factsOf } from "@/request/facts";
import { leadAsRequest } from "@/request/lead";
import { staffTexts } from "@/request/words/staff-texts";
import { type StoredLead, unknownLines } from "./stored-lead";

/**
 * The lead as a text message, so that it can be sent to the hotline when the internet is down. Staff read it: in English,
 * around what was typed.
 */
export function leadAsText(lead: StoredLead): string {
  const facts = factsOf(leadAsRequest(lead), "message", staffTexts);
  return [
    staffTexts.kinds[lead.kind],
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...unknownLines(lead),
  ].join("\n");
}
