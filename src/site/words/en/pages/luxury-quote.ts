import { dateConfirmation, quoteReply, quoteReplyPromise } from "@/request/words/promise-texts";
import type { PageContent, PageMeta } from "../../types";

/** /luxury-trailers/quote: the words around the form. */
export const luxuryQuoteContent = {
  meta: {
    title: "Request a Luxury Restroom Trailer | Houston",
    description: `Request your date: name, e-mail, phone and event date are enough. We reply within ${quoteReply} with a trailer, a price and what your site needs.`,
  } satisfies PageMeta,
  back: { label: "Back to luxury trailers", href: "/luxury-trailers" },
  h1: "Request your date",
  lead: `No cost, no obligation. ${quoteReplyPromise} ${dateConfirmation}`,
  picture: "hotel-steps-detail",
  next: {
    heading: "What happens next",
    steps: [
      "We check the date and the drive.",
      `You get a written quote within ${quoteReply}, line by line, with tax.`,
      "You say yes, and the trailer is yours for the day.",
    ],
  },
  callText: "In a hurry?",
} as const satisfies PageContent;
