import { quoteReply, quoteReplyPromise } from "../business/promises";
import type { PageContent, PageMeta } from "../types";

/** /luxury-trailers/quote: the words around the form. */
export const luxuryQuoteContent = {
  meta: {
    title: "Reserve a Luxury Restroom Trailer | Houston",
    description: `Ask for your date: name, e-mail, phone and event date are enough. We reply within ${quoteReply} with a trailer, a price and what your site needs.`,
  } satisfies PageMeta,
  back: { label: "Back to luxury trailers", href: "/luxury-trailers" },
  h1: "Reserve your date",
  lead: `Asking costs nothing and commits you to nothing. ${quoteReplyPromise}`,
  picture: "trailer-4-station-dusk",
  next: {
    heading: "What happens next",
    steps: [
      "We check the date and the drive.",
      `You get one price in writing, within ${quoteReply}.`,
      "You say yes, and the trailer is yours for the day.",
    ],
  },
  callText: "In a hurry?",
} as const satisfies PageContent;
