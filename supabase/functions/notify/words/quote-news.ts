import type { Language } from "../../../../src/config/languages.ts";
import { formatShortCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { formatDollars } from "../../../../src/lib/money.ts";
import { letterTextsIn } from "../../../../src/request/quote-letter/letter-texts-in.ts";
import type { ToldQuote } from "../outbox/outbox.ts";
import { textsIn } from "./customer/texts-in.ts";
import type { Fact } from "./facts.ts";
import { formatMoment } from "./moments.ts";
import { quoted } from "./plain.ts";

type News = {
  title: string;
  next: string;
};

const answer = "Answer at the desk: the customer gets your answer with the link to the quote.";

const news: Record<NonNullable<ToldQuote["message"]>["kind"], News> = {
  accept: {
    title: "Quote accepted",
    next: "It is marked as accepted, and the customer gets a copy.",
  },
  decline: { title: "Quote declined", next: "It is marked as declined." },
  taken: {
    title: "Quote not accepted: trailers taken",
    next: "The customer tried to accept, but others have booked the trailers. Call before they go elsewhere.",
  },
  cancel: {
    title: "Customer wants to cancel",
    next: "Nothing has changed yet: call or answer, then cancel the booking yourself.",
  },
  question: { title: "Question about a quote", next: answer },
  change: { title: "Change to a quote requested", next: answer },
  day: { title: "Another day requested", next: answer },
  again: {
    title: "Expired quote requested again",
    next: "Set a new last day and send it again, or answer at the desk.",
  },
  site: { title: "The customer said what the truck needs", next: "It is filled in at the desk." },
  reply: { title: "Reply about a quote", next: answer },
  paid: { title: "Payment received", next: "Nothing to do: it is recorded at the desk." },
  money: {
    title: "A payment needs a look",
    next: "Open the quote at the desk. Refund money there, or at Stripe.",
  },
  answer: { title: "Our answer about a quote", next: "The customer has it." },
};

export const quoteNews = ({ message }: ToldQuote): News => news[message?.kind ?? "question"];

/** When a quote was accepted, and by whom. The name is free text from the holder of the link, so it is quoted. */
export function acceptanceFacts({ acceptance }: ToldQuote, language: Language = "en"): Fact[] {
  if (!acceptance) return [];
  const { inHouston, quote } = textsIn(language);
  const { accepted_at, name, company, po_number: order } = acceptance;
  const signed = quoted(name, 100);
  return [
    { label: quote.labels.accepted, value: inHouston(formatMoment(accepted_at, language)) },
    {
      label: quote.labels.signed,
      value: company ? quote.signedFor(signed, quoted(company, 100)) : signed,
    },
    ...(order
      ? [{ label: letterTextsIn(language).labels.poNumber, value: quoted(order, 50) }]
      : []),
  ];
}

/** "Q-1A2B3C4D, $1,879.22, for Dec 12, 2026". No free text. */
export const quoteSummary = ({ number, amount, event_date }: ToldQuote): string =>
  [
    number,
    amount !== null && formatDollars(amount),
    event_date !== null && `for ${formatShortCalendarDate(event_date, "en-US")}`,
  ]
    .filter(Boolean)
    .join(", ");
