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
} as const satisfies PageContent;
