import { paperNames } from "./paper-names.ts";
import { quoteHeadings } from "./quote-headings.ts";

/** What e-mails and texts about a quote say to its customer. */
export const letterTexts = {
  /** The number, with the language it is answered in where that is not the letter's. */
  phone: (phone: string, _speaksSpanish: boolean) => phone,
  legal: { privacy: "Privacy", terms: "Terms" },
  /** If it is not open any more. */
  standing: {
    expired: "It is no longer good. You can ask for it again on its page.",
    accepted: "You have accepted it.",
    declined: "You have declined it.",
    canceled: "It is canceled.",
    revising: "We are changing it right now and will send it again.",
  },
  labels: { ...quoteHeadings, goodThrough: "Good through", poNumber: "PO number" },
  lines: {
    several: (text: string, quantity: string, price: string) => `${text}, ${quantity} x ${price}`,
    trailers: (text: string, quantity: string, price: string) =>
      `${quantity} x ${text} at ${price}`,
    miles: (text: string, quantity: string, price: string) => `${quantity} ${text}, at ${price}`,
    taxed: (text: string, percent: string) => `${text}, ${percent}%`,
  },
  /** Appended: " for Saturday, April 17, 2027". */
  forDay: (day: string) => ` for ${day}`,
  /** Of a hire until it is picked up. */
  fromDay: (day: string) => ` from ${day}`,
  /** The same of a hire that is no event: " for January 4 to April 4, 2027". */
  forDays: (from: string, until: string) => ` for ${from} to ${until}`,
  /** Of every e-mail about a quote, from the offer to the review: mail programs keep them together by it. */
  subject: (number: string, business: string) => `${number}: your rental with ${business}`,
  heading: (forDay: string) => `Your quote${forDay}`,
  /** Of what is booked, until the customer agrees. */
  change: {
    newDay: (day: string) => `Your new date: ${day}`,
    heading: "A change to your booking",
    instead: (now: string, before: string) => `${now} instead of ${before}`,
    /** In the place of what is no more. */
    nothing: "nothing",
    each: (quantity: number, price: string) => `${quantity} at ${price}`,
    /** How much more or less something costs than before. */
    costs: (amount: string, isMore: boolean) => `${amount} ${isMore ? "more" : "less"}`,
    acceptDay: "See and accept the new date",
    accept: "See and accept the change",
    held: (day: string) =>
      `Both are held for you through ${day}. Until you say yes, your booking stays as you agreed to it. Changed your mind? Tell us, and it stays that way.`,
    labels: {
      event: "Event",
      /** Of what is no event. */
      start: "From",
      trailers: "Trailers",
      delivery: "Delivery",
      pickup: "Pickup",
      where: "Where",
      total: quoteHeadings.total,
    },
  },
  canceled: {
    heading: (forDay: string) => `Your booking${forDay} is canceled`,
    back: "Refund",
    stays: "What we keep, as agreed",
    by: {
      customer: "You asked us to cancel it. We’ve released your date.",
      business: "We are sorry: we had to cancel it. We’ve released your date.",
    },
  },
  papers: {
    names: paperNames,
    /** Of a quote that papers go with. */
    withIt: (papers: string) => `On the same page: our ${papers}.`,
    /** To who has the quote. */
    sent: (papers: string) =>
      `On the page of your quote you find our ${papers}, to open, save or pass on.`,
  },
  accept: "See and accept your quote",
  see: "See your quote",
  /** The number to call follows. */
  reach: "To ask a question or change it, write to us on that page, reply to this e-mail or call ",
  /** Without a link. */
  reachByHand: (phone: string, isOpen: boolean) =>
    `To ${isOpen ? "accept it, " : ""}ask a question or change it, reply to this message or call ${phone}.`,
  yours: "Keep this link private: anyone with it can accept for you.",
  why: (business: string) => `You get this because you asked ${business} for a quote.`,
  /** Around the number and the code, for links that a gateway cut off at "#". */
  typed: ["If the page opens without your quote, type the number ", " and the code ", " there."],
  money: {
    what: {
      deposit: "deposit",
      balance: "balance",
      visit: "extra service visit",
      payment: "payment",
      /** `of`: how many there are; null where they go on until pickup. */
      bill: (number: number, of: number | null) =>
        of === null ? `bill ${number}` : `bill ${number} of ${of}`,
    },
    /** After "Your deposit" or "your deposit". */
    due: (day: string | null, isLate: boolean) =>
      day === null ? "is due" : `${isLate ? "was" : "is"} due on ${day}`,
    your: (what: string, isStart: boolean) => `${isStart ? "Your" : "your"} ${what}`,
    amountOf: (what: string, amount: string, number: string) =>
      `${what} of ${amount} for quote ${number}`,
    /** The days that a bill is for, or the one of a visit. */
    period: (from = "", until = "") => (until ? `${from} to ${until}` : from),
    labels: {
      for: "For",
      amount: "Amount",
      howToPay: "How to pay",
      paid: "Paid",
      on: "Received on",
      by: "Paid by",
      left: "Left to pay",
    },
    deposit: "Need more time? Call us.",
    crossed: "If you have already sent it, thank you: there is nothing more to do.",
    action: "Open your booking",
    receipt: (amount: string) => `We have your payment of ${amount}. Thank you`,
    received: (amount: string, number: string) => `we have your ${amount} for quote ${number}`,
    leftBy: (amount: string, day: string) => `${amount}, by ${day}`,
    nothingLeft: "Nothing: it is paid in full",
    ways: {
      stripe: "card",
      check: "check",
      zelle: "Zelle",
      cash: "cash",
      transfer: "bank transfer",
      "card-by-phone": "card, by phone",
    },
  },
  text: {
    quote: (number: string, day: string | null, amount: string | null, last: string | null) =>
      `your quote ${number}${day ? ` for ${day}` : ""}${amount ? `, ${amount}` : ""}${last ? `, good through ${last}` : ""}`,
    change: (number: string, day: string | null, former: string | null) =>
      day
        ? `your new date for ${number}: ${day} instead of ${former}. Say yes or no`
        : `a change to your booking ${number}. Say yes or no`,
    canceled: (number: string) => `your booking ${number} is canceled`,
    stop: "Reply STOP for no more texts.",
    /** @param hours when the phone is answered */
    reachByHand: (phone: string, isOpen: boolean, hours: string) =>
      `${isOpen ? "Yes or questions" : "Questions"}: reply, or call ${phone} (${hours}).`,
  },
} as const;
