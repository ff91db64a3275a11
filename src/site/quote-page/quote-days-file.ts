import { business } from "@/config/business";
import { calendarFile } from "@/lib/calendar-file";
import { withoutInvisibles } from "@/lib/invisible-characters";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import type { QuoteDocument } from "./quote-document";
import { trailersOf, whatInShort } from "./quote-facts";

const texts = quotePageTexts.calendar;

/** Whether a quote has a day that a calendar could hold. */
export function hasDays({ occasion, eventDate, deliveryOn, pickupOn }: QuoteDocument): boolean {
  return (occasion === "event" && eventDate !== null) || deliveryOn !== null || pickupOn !== null;
}

/** "your 3-Station", as part of a title. */
function whatComes(document: QuoteDocument): string {
  if (trailersOf(document).length === 0) return texts.trailer;
  const what = withoutInvisibles(whatInShort(document));
  return what.charAt(0).toLowerCase() + what.slice(1);
}

/**
 * The days of a quote for any calendar: whole days, as a window is words.
 * @param isAccepted whether they are settled
 */
export function quoteDaysFile(document: QuoteDocument, version: number, isAccepted: boolean) {
  const { eventDate, deliveryOn, deliveryWindow, pickupOn, pickupWindow } = document;
  const what = whatComes(document);
  const isEvent = document.occasion === "event";
  const days = [
    { kind: "event", day: isEvent ? eventDate : null, summary: texts.event(what), window: null },
    {
      kind: "delivery",
      day: deliveryOn,
      summary: texts.delivery(what),
      window: deliveryWindow,
    },
    { kind: "pickup", day: pickupOn, summary: texts.pickup(what), window: pickupWindow },
  ];
  const entries = days.flatMap(({ kind, day, summary, window }) =>
    day === null
      ? []
      : {
          id: `${document.number}-${kind}`,
          sequence: 2 * version + Number(isAccepted),
          day,
          summary: window === null ? summary : quotePageTexts.facts.at(summary, window),
          description: texts.description(business.name, document.number, business.phone),
          place: document.eventAddress,
          isSettled: isAccepted,
        },
  );
  return calendarFile(texts.file, entries);
}
