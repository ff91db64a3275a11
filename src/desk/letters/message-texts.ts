import { dayOfBalance } from "@/desk/business/business-texts";
import { eventNames, lineNames } from "@/desk/model/model-texts";
import { lineTexts } from "@/desk/pricing/line-texts";
import { quotePromiseTexts } from "@/request/quote-promise-texts";

const { guarantee, guaranteeOfEach, headings, inclusions, powerNeed, withinReach } =
  quotePromiseTexts.en;

const [, ownConnection] = inclusions;

/** The quote message, shared with the printed sheet. In Spanish: spanish-message-texts.ts. */
export const quoteMessageTexts = {
  events: eventNames,
  labels: {
    delivery: "Delivery",
    pickup: "Pickup",
    service: "Service",
    payment: "Payment",
    notes: "Notes",
  },
  /** "Every Tuesday and Friday". */
  serviceOn: (weekdays: string) => `Every ${weekdays}`,
  netDays: (days: number) => `Net ${days}`,
  lineNames,
  headings,
  lines: {
    said: (what: string, amount: string) => `${what}: ${amount}`,
    columns: lineTexts.columns,
  },
  included: {
    general: inclusions,
    luxury: inclusions,
    // An emergency site may have no power or water to connect to (siteNeeds).
    emergency: inclusions.map((item) =>
      item === ownConnection ? "Connection to power and water where the site has them" : item,
    ),
  },
  needs: {
    ground: "Level ground and a way in for the truck",
    power: `Power: ${powerNeed}, ${withinReach}`,
    water: `Water: a spigot ${withinReach}`,
    missing: "If the site lacks any of this, tell us before we deliver",
    /** An emergency site may have neither. */
    emergency: "If the site has no power or water, tell us before we deliver",
  },
  guarantee: guarantee.textForAll,
  deposit: {
    first: (amount: string, days: number) =>
      `${amount} is due within ${days === 1 ? "a day" : `${days} days`} of accepting.`,
    rest: (balance: string, days: number, on: string | null) =>
      on
        ? `The balance of ${balance} is due by ${on}.`
        : `The balance of ${balance} is due ${dayOfBalance(days)}.`,
  },
  validThrough: (day: string) => `This quote is valid through ${day}.`,
  /** In a text message. */
  text: {
    trailers: (quantity: number, trailer: string) => `${quantity} x ${trailer}`,
    delivery: (when: string) => `Delivery ${when}.`,
    pickup: (when: string) => `Pickup ${when}.`,
    guarantee: guaranteeOfEach,
  },
  /** For the printed sheet only. */
  sheet: {
    customer: "Prepared for",
    accepted: (day: string) => `Accepted on ${day}.`,
    expired: (day: string) => `This quote was valid through ${day}.`,
    hotline: (phone: string) =>
      `Questions, ${__IS_ALWAYS_OPEN__ ? "day or night" : __HOURS_IN_ENGLISH__}: ${phone}`,
    signature: "Accepted by (name and signature)",
    signatureDate: "Date",
  },
} as const;
