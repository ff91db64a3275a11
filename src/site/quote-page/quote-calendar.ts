import { business } from "@/config/business";
import { fromIsoDate } from "@/lib/dates";
import { quotePageTexts } from "@/site/words/quote/quote-words";
import type { QuoteDocument } from "./quote-document";
import { headlineOf } from "./quote-facts";

const texts = quotePageTexts.calendar;

/** Whether a quote has a day that a calendar could hold. */
export function hasDays({ eventDate, deliveryOn, pickupOn }: QuoteDocument): boolean {
  return eventDate !== null || deliveryOn !== null || pickupOn !== null;
}

/**
 * The days of a quote as a file for any calendar (iCalendar, RFC 5545): whole days, as a window is words.
 * @param isAccepted whether they are settled
 */
export async function quoteDaysFile(document: QuoteDocument, isAccepted: boolean) {
  const { default: createCalendar, ICalEventStatus } = await import("ical-generator");
  const calendar = createCalendar({ name: business.name });
  const days = [
    { day: document.eventDate, summary: texts.event(headlineOf(document)), window: null },
    {
      day: document.deliveryOn,
      summary: texts.delivery(business.name),
      window: document.deliveryWindow,
    },
    { day: document.pickupOn, summary: texts.pickup(business.name), window: document.pickupWindow },
  ];
  for (const { day, summary, window } of days) {
    if (day === null) continue;
    calendar.createEvent({
      start: fromIsoDate(day) ?? day,
      allDay: true,
      status: isAccepted ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      summary: window === null ? summary : quotePageTexts.facts.at(summary, window),
      description: texts.description(document.number, business.phone),
      ...(document.eventAddress !== null && { location: document.eventAddress }),
    });
  }
  return {
    name: texts.file,
    content: new Blob([calendar.toString()], { type: "text/calendar;charset=utf-8" }),
  };
}
