import type { Business } from "@/config/business";
import type { LegalPart, PageContent, PageMeta } from "../../types";
import { owners } from "../legal";

/** About the language of the rental terms, where it is not that of the page. */
export const termsLanguageNote: string | null = null;

export const termsContent = {
  meta: {
    title: "Terms: Renting, Canceling and Text Messages",
    description:
      "The terms of renting a restroom trailer from us, what happens when you cancel, how our text messages work, and what applies when you use this website.",
  } satisfies PageMeta,
  h1: "What you agree to, and what we do",
  lead: "A request costs nothing and books nothing. What binds you and us is the quote that you accept, with the rental terms named in it.",
  rental: {
    loading: "The current version is loading.",
    withoutScript: "The current version is shown here when JavaScript is on.",
    unreachable: "The current version could not be loaded just now.",
    none: "We have not published rental terms yet.",
    /** Behind each of the four sentences above. */
    ask: "Before you accept a quote you can read the terms that go with it. To have them now, call or write:",
    inUse: (version: number, since: string) => `Version ${version}, in use since ${since}.`,
    older: "A quote that names an earlier version keeps that version.",
  },
} as const satisfies PageContent;

/** The part that shows the terms from the business page; it stands first. */
export const rentalPart = {
  id: "rental",
  title: "Rental terms and cancellation",
} as const;

/** The parts behind the rental terms. */
export function termsParts({
  name,
  email,
  phone,
}: Pick<Business, "name" | "email" | "phone">): LegalPart[] {
  return [
    {
      id: "quotes",
      title: "Requests and quotes",
      text: [
        "You ask, and get an answer in writing with the price. You accept a quote on its page, in two steps. Each version that was sent to you stays as it was.",
        "Where the page says “Ask to book”, a trailer is yours once we have confirmed it.",
        "Prices and trailers on this website may change. Your quote stays as it is through its last valid day.",
      ],
    },
    {
      id: "texts",
      title: "Text messages",
      text: [
        `If you check the box for texts on a form, or agree on the phone, ${name} sends you a few texts about your request: that we have it, your quote, our answers. They contain no advertising.`,
        `Message and data rates may apply. Reply STOP to end them and HELP for help, or call ${phone}. Reply START to get them again. Carriers are not liable for texts that arrive late or not at all.`,
        "You do not have to agree to texts to ask, to get a quote or to rent.",
      ],
      links: [{ label: "What happens to your number", href: "/privacy" }],
    },
    {
      id: "website",
      title: "This website",
      text: [
        "What it works out (how many trailers, how far we drive, whether one fits) is an estimate from what you type. Your quote is what counts.",
        "We keep it running as well as we can. If it fails you, call us.",
      ],
    },
    {
      id: "law",
      title: "Who we are",
      text: [
        `${owners("nameAndAddress")}, doing business as ${name}. Write to ${email} or call ${phone}.`,
        owners("lawAndDisputes"),
        `We last reviewed this page on ${owners("termsReadOn")}.`,
      ],
    },
  ];
}
