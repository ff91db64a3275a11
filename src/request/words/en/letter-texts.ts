import { quoteHeadings } from "./quote-headings.ts";

/** What e-mails and texts about a quote say to its customer. */
export const letterTexts = {
  legal: { privacy: "Privacy", terms: "Terms" },
  /** If it is not open any more. */
  standing: {
    expired: "It is no longer good. You can ask for it again on its page.",
    accepted: "You have accepted it.",
    declined: "You have declined it.",
    revising: "We are changing it right now and will send it again.",
  },
  labels: { ...quoteHeadings, goodThrough: "Good through" },
  lines: {
    several: (text: string, quantity: string, price: string) => `${text}, ${quantity} x ${price}`,
    trailers: (text: string, quantity: string, price: string) =>
      `${quantity} x ${text} at ${price}`,
    miles: (text: string, quantity: string, price: string) => `${quantity} ${text}, at ${price}`,
    taxed: (text: string, percent: string) => `${text}, ${percent}%`,
  },
  /** Appended: " for Saturday, April 17, 2027". */
  forDay: (day: string) => ` for ${day}`,
  subject: (number: string, forDay: string) => `Your quote ${number}${forDay}`,
  heading: (forDay: string) => `Your quote${forDay}`,
  accept: "See and accept your quote",
  see: "See your quote",
  /** The number to call follows. */
  reach: "To ask a question or change it, write to us on that page, reply to this e-mail or call ",
  /** Without a link. */
  reachByHand: (phone: string, isOpen: boolean) =>
    `To ${isOpen ? "accept it, " : ""}ask a question or change it, reply to this message or call ${phone}.`,
  yours: "The link is yours: anyone who has it can answer for you.",
  why: (business: string) => `You get this because you asked ${business} for a quote.`,
  /** Around the number and the code, for links that a gateway cut off at "#". */
  typed: ["If the page opens without your quote, type the number ", " and the code ", " there."],
  text: {
    quote: (number: string, day: string | null, amount: string | null, last: string | null) =>
      `your quote ${number}${day ? ` for ${day}` : ""}${amount ? `, ${amount}` : ""}${last ? `, good through ${last}` : ""}`,
    stop: "Reply STOP for no more texts.",
    reachByHand: (phone: string, isOpen: boolean) =>
      `${isOpen ? "Yes or questions" : "Questions"}: reply, or call ${phone} (24/7).`,
  },
} as const;
