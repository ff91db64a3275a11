import { formatDollars } from "../../../../src/lib/money.ts";
import { formatTextNumber, isTextNumber } from "../../../../src/lib/text-number.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, Message, ToldQuote } from "../outbox/outbox.ts";
import { type Digest, digestHeading } from "../words/digest.ts";
import { inShortWithTown } from "../words/facts.ts";
import { customerLink, deskLink, deskList } from "../words/links.ts";
import { formatClock, formatDay } from "../words/moments.ts";
import { oneLine } from "../words/plain.ts";
import { toGsm } from "./gsm.ts";

// A telephone makes a link of whatever looks like one, so nothing that a visitor typed freely stands in a text message: to
// the sender, whose number nobody has checked, nor to staff, who have the rest behind the link
// (docs/decisions.md#105-messages-carry-what-is-known-by-its-form).

const PREFIX: Partial<Record<Message["kind"], string>> = {
  "second-list": "NOT REACHED YET (you are second): ",
  owner: "NOT REACHED YET (owner): ",
};

/** To staff about an emergency. */
export function staffText(business: Business, kind: Message["kind"], request: LeadRequest): string {
  const phone = request.phone ?? "";
  return [
    `${PREFIX[kind] ?? ""}EMERGENCY ${toGsm(inShortWithTown(request))}.`,
    ...(isTextNumber(phone) ? [`Call ${formatTextNumber(phone)}.`] : []),
    `Answer by ${formatClock(request.due_at)}.`,
    deskLink(business, request),
  ].join(" ");
}

/** To staff about several emergencies at once. */
export function digestText(business: Business, message: Digest, first: LeadRequest): string {
  return toGsm(
    `${digestHeading(message)}. The first answer is due by ${formatClock(first.due_at)}. Open the desk: ${deskList(business)}`,
  );
}

/** To the sender of an emergency who left no e-mail, and agreed to be texted about it. */
export function acknowledgementText(business: Business, request: LeadRequest, now: Date): string {
  const promise =
    now > request.due_at
      ? "If you have not heard from us yet, please call."
      : `We call you by ${formatClock(request.due_at)}.`;
  return [
    `${toGsm(oneLine(business.name, 60))}: we have your emergency request (${toGsm(inShortWithTown(request))}).`,
    promise,
    `Call ${business.phone} to change it. Reply STOP for no more texts.`,
  ].join(" ");
}

const quoteTexts: Partial<Record<Message["kind"], (quote: ToldQuote) => string>> = {
  quote: ({ number, event_date, amount, state, valid_until }) =>
    [
      `your quote ${number}`,
      event_date === null ? "" : ` for ${formatDay(event_date)}`,
      amount === null ? "" : `, ${formatDollars(amount)}`,
      state === "open" ? `, good through ${formatDay(valid_until)}` : "",
    ].join(""),
  "quote-copy": (quote) => {
    const { event_date, amount } = quote.acceptance ?? quote;
    const day = event_date === null ? "" : ` for ${formatDay(event_date)}`;
    return `you accepted quote ${quote.number}${day}${amount === null ? "" : `, ${formatDollars(amount)}`}. Your copy`;
  },
  "quote-answer": ({ number }) => `we have answered you about quote ${number}`,
};

/**
 * To the customer about a quote. The link ends it, so that no telephone takes a stop for a part of it. `undefined` for a
 * message that is none of these.
 */
export function quoteText(
  business: Business,
  kind: Message["kind"],
  quote: ToldQuote,
): string | undefined {
  const words = quoteTexts[kind]?.(quote);
  if (!words || !quote.link) return undefined;
  return toGsm(
    `${oneLine(business.name, 60)}: ${words}. Reply STOP for no more texts. ${customerLink(business, quote.link)}`,
  );
}
