import { formatCalendarDate, fromIsoDate } from "@/lib/dates";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { inKnownKeys, linesOf, type StoredLead } from "./lead";

/** What a row says, in the order in which people tell it. Left out is what follows from the kind, and what is said twice. */
const told: Record<StoredLead["kind"], readonly string[]> = {
  general: [
    "name",
    "email",
    "phone",
    "event_date",
    "number_of_guests",
    "event_address",
    "additional_info",
  ],
  emergency: ["name", "phone", "email", "event_address", "event_type", "additional_info"],
  luxury: ["name", "phone", "email", "event_date", "special_requests"],
};

function asLine(key: string, value: unknown): string {
  const text = linesOf(value).join("\n");
  if (text === "") return "";
  if (key === "number_of_guests") return `${text} guests`;
  return key === "event_date" && fromIsoDate(text) ? formatCalendarDate(text) : text;
}

/** The lead as a text message, so that it can be sent to the hotline when the internet is down. */
export function leadAsText(lead: StoredLead): string {
  const { kind, row } = inKnownKeys(lead) ?? lead;
  return [deliveryTexts.textOpening[kind], ...told[kind].map((key) => asLine(key, row[key]))]
    .filter((line) => line !== "")
    .join("\n");
}
