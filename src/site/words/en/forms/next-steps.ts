import { emergencyReply, quoteReply } from "@/request/words/promise-texts";

/** What happens after a request, beside its form. */
export const nextStepsTexts = {
  heading: "What happens next",
  quote: [
    "We check our calendar and your address.",
    `You get a written quote within ${quoteReply}, line by line, with tax.`,
    "You say yes, and the trailer is yours for those days.",
  ],
  emergency: [
    `Your request alerts the person on duty${__IS_THERE_AT_ANY_HOUR__ ? ", day or night" : ""}.`,
    `We answer within ${emergencyReply} and settle units, place and price with you.`,
    "You say yes, and the trucks roll.",
  ],
  hurry: "In a hurry?",
} as const;
