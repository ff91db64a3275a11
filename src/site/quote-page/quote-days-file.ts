import { business } from "@/config/business";
import { calendarFile } from "@/lib/calendar-file";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import type { QuoteDocument } from "./quote-document";
import { headlineOf } from "./quote-facts";

const texts = quotePageTexts.calendar;

/** Whether a quote has a day that a calendar could hold. */
export function hasDays({ eventDate, deliveryOn, pickupOn }: QuoteDocument): boolean {
  return eventDate !== null || deliveryOn !== null || pickupOn !== null;
}

/**
 * The days of a quote for any calendar: whole days, as a window is words.
 * @param isAccepted whether they are settled
 */
export function quoteDaysFile(document: QuoteDocument, version: number, isAccepted: boolean) {
  const { eventDate, deliveryOn, deliveryWindow, pickupOn, pickupWindow } = document;
  const days = [
    { kind: "event", day: eventDate, summary: texts.event(headlineOf(document)), window: null },
    {
      kind: "delivery",
      day: deliveryOn,
      summary: texts.delivery(business.name),
      window: deliveryWindow,
    },
    { kind: "pickup", day: pickupOn, summary: texts.pickup(business.name), window: pickupWindow },
  ];
  const entries = days.flatMap(({ kind, day, summary, window }) =>
    day === null
      ? []
      : {
          id: `${document.number}-${kind}`,
          sequence: 2 * version + Number(isAccepted),
          day,
          summary: window === null ? summary : quotePageTexts.facts.at(summary, window),
          description: texts.description(document.number, business.phone),
          place: document.eventAddress,
          isSettled: isAccepted,
        },
  );
  return calendarFile(texts.file, entries);
}
