import { staffTexts } from "@/desk/desk-words";
import { deskLabel } from "@/desk/model/quote-labels";
import type { Submission } from "@/desk/model/submission";
import { isEmergency } from "@/desk/model/submission-kind";
import { sourceDetails } from "@/desk/source/source";
import { formatMoment } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/dates";

const labels = staffTexts.desk.details;

/** `isLong`: of several lines, needs the whole width. */
export type Detail = { label: string; value: string; isLong?: true };

/** The fields of a request in reading order, those without content left out. */
export function submissionFields(submission: Submission): Detail[] {
  const { event_date, number_of_guests } = submission;
  const all: (Omit<Detail, "value"> & { value: string | null })[] = [
    // What has happened comes first; the rest says where, when and for whom.
    { label: labels.info, value: submission.additional_info, isLong: true },
    { label: labels.name, value: submission.name },
    { label: labels.email, value: submission.email },
    { label: labels.phone, value: submission.phone },
    { label: labels.type, value: deskLabel(submission) },
    { label: labels.eventDate, value: event_date && formatCalendarDate(event_date) },
    {
      label: isEmergency(submission) ? labels.units : labels.guests,
      value: number_of_guests === null ? null : number_of_guests.toLocaleString("en-US"),
    },
    { label: labels.place, value: submission.event_address },
    { label: labels.received, value: formatMoment(submission.created_at) },
    ...sourceDetails(submission),
  ];
  return all.filter((detail): detail is Detail => Boolean(detail.value));
}
