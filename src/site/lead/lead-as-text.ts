import { formatCalendarDate } from "@/lib/dates";
import { deliveryTexts } from "@/site/words/forms/delivery";
import type { Lead } from "./lead";

/** The lead as a text message, so that it can be sent to the hotline when the internet is down. */
export function leadAsText({ kind, row }: Lead): string {
  const date = row.event_date ? formatCalendarDate(row.event_date) : null;
  const lines = [deliveryTexts.textOpening[kind], row.name];
  if (kind === "luxury") lines.push(row.phone, row.email, date ?? "", row.special_requests ?? "");
  else if (kind === "general") {
    lines.push(row.email, date ?? "", `${row.number_of_guests} guests`, row.event_address);
  } else lines.push(row.phone, row.event_address, row.event_type, row.additional_info);
  return lines.filter((line) => line !== "").join("\n");
}
