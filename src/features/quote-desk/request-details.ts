import { formatCalendarDate } from "@/lib/dates";
import { formatMoment } from "@/lib/moments";
import { isEmergency } from "./request-kind";
import type { Submission } from "./submissions-query";

export type Detail = { label: string; value: string };

/** The fields of a request in reading order, those without content left out. */
export function requestDetails(submission: Submission): Detail[] {
  const { event_date, number_of_guests } = submission;
  const all: { label: string; value: string | null }[] = [
    { label: "Name", value: submission.name },
    { label: "E-mail", value: submission.email },
    { label: "Phone", value: submission.phone },
    { label: "Type", value: submission.event_type },
    { label: "Event date", value: event_date && formatCalendarDate(event_date) },
    {
      label: isEmergency(submission) ? "Units" : "Guests",
      value: number_of_guests === null ? null : number_of_guests.toLocaleString("en-US"),
    },
    { label: "Place", value: submission.event_address },
    { label: "Details", value: submission.additional_info },
    { label: "Received", value: formatMoment(submission.created_at) },
  ];
  return all.filter((detail): detail is Detail => Boolean(detail.value));
}
