import { formatCalendarDate } from "@/lib/dates";
import { emergencyForm } from "@/site/words/forms/emergency-form";
import { luxuryForm } from "@/site/words/forms/luxury-form";
import { quoteForm } from "@/site/words/forms/quote-form";
import type { Lead } from "../lead";

/** One thing that was asked or told: what it is called, and what was typed. */
export type LeadFact = { label: string; value: string };

/** Whether a line of the text for staff says anything: optional fields left empty stand there as "Not given". */
const isTold = (line: string) => !line.endsWith(`: ${emergencyForm.lines.notGiven}`);

/** What the fields of the general form are called where it was filled in. */
export type QuoteLabels = Record<keyof typeof quoteForm.fields, string>;

type Facts = (readonly [label: string, value: string | null | undefined])[];

function allFacts({ kind, row }: Lead, quoteLabels: QuoteLabels): Facts {
  if (kind === "general") {
    const fields = quoteLabels;
    return [
      [fields.name, row.name],
      [fields.email, row.email],
      [fields.phone, row.phone],
      [fields.eventDate, formatCalendarDate(row.event_date)],
      [fields.numberOfGuests, row.number_of_guests.toLocaleString("en-US")],
      [fields.eventLocation, row.event_address],
      [fields.additionalInfo, row.additional_info],
    ];
  }
  if (kind === "luxury") {
    const { fields } = luxuryForm;
    return [
      [fields.name, row.name],
      [fields.email, row.email],
      [fields.phone, row.phone],
      [fields.eventDate, formatCalendarDate(row.event_date)],
      [fields.additionalDetails, row.special_requests],
    ];
  }
  const { fields, told } = emergencyForm;
  return [
    [fields.name, row.name],
    [fields.phone, row.phone],
    [fields.email, row.email],
    [told.place, row.event_address],
    [told.request, row.additional_info.split("\n").filter(isTold).join("\n")],
  ];
}

/** What somebody has asked for, as it was stored, in the order of the form and in its words. */
export function leadFacts(lead: Lead, quoteLabels: QuoteLabels = quoteForm.fields): LeadFact[] {
  return allFacts(lead, quoteLabels)
    .map(([label, value]) => ({ label, value: value ?? "" }))
    .filter(({ value }) => value !== "");
}
