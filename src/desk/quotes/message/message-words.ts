import type { Business } from "@/config/business";
import { eventNames } from "@/desk/model/model-words";
import { quotedIn } from "@/request/quoted-in";
import { lineTexts } from "../lines/lines-words";

const { guarantee, guaranteeOfEach, inclusions } = quotedIn("en");

const [, ownConnection] = inclusions;

/**
 * The message with which a quote goes out, and what the printed sheet shares with it. In Spanish: spanish-message-words.ts.
 */
export const quoteMessageTexts = {
  subject: ({ name }: Business, number: string) => `Your quote ${number} from ${name}`,
  greeting: (name: string) => `Hello ${name},`,
  opening: {
    general: "Thank you for your request. Here is your quote:",
    luxury: "Thank you for asking us about a luxury trailer. Here is your quote:",
    emergency:
      "Here is the quote for your emergency request. Accept by phone or by reply, and we'll send the units.",
  },
  /** What a quote is for. */
  events: eventNames,
  labels: {
    delivery: "Delivery",
    pickup: "Pickup",
    amount: "Total",
    notes: "Notes",
  },
  linesHeading: "What it costs",
  lines: {
    free: "no charge",
    several: (text: string, quantity: string, price: string) => `${text}, ${quantity} x ${price}`,
    trailers: (text: string, quantity: string, price: string) =>
      `${quantity} x ${text} at ${price}`,
    taxed: (text: string, percent: string) => `${text}, ${percent}%`,
    said: (what: string, amount: string) => `${what}: ${amount}`,
    columns: lineTexts.columns,
  },
  includedHeading: "What's included",
  included: {
    general: inclusions,
    luxury: inclusions,
    // An emergency may have no power and water of its own to be connected to: what it needs says so (siteNeeds).
    emergency: inclusions.map((item) =>
      item === ownConnection ? "Connection to power and water where the site has them" : item,
    ),
  },
  needsHeading: "What the site needs",
  needs: {
    ground: "Level ground and a way in for the truck",
    /** What is asked of the site, and what is done where it is missing, by what the quote itself does not bring. */
    supply: {
      both: [
        "A dedicated 120 V / 20 A circuit for each outlet and a spigot, within about 100 feet",
        "No power or water there? Tell us before we deliver: we'll bring a generator or use the onboard tank",
      ],
      power: [
        "A dedicated 120 V / 20 A circuit for each outlet, within about 100 feet",
        "No power there? Tell us before we deliver: we'll bring a generator",
      ],
      water: [
        "A spigot within about 100 feet",
        "No water there? Tell us before we deliver: we'll use the onboard tank",
      ],
      none: [],
    },
    emergency:
      "Nothing else: if the site has no power or water, we use a generator and the onboard tank",
  },
  guaranteeHeading: guarantee.heading,
  guarantee: guarantee.textForAll,
  depositHeading: "Deposit",
  deposit: {
    first: (amount: string, days: number) =>
      `${amount} within ${days === 1 ? "a day" : `${days} days`} of accepting holds the date.`,
    rest: (balance: string, days: number, on: string | null) =>
      on
        ? `The balance of ${balance} is due by ${on}.`
        : `The balance of ${balance} is due ${days} days before the event.`,
  },
  termsHeading: "Terms",
  validThrough: (day: string) => `This quote is valid through ${day}.`,
  closing: ({ phone }: Business) =>
    `To accept it, reply to this message or call ${phone}, day or night.`,
  text: {
    opening: ({ name }: Business, customer: string, number: string) =>
      `Hello ${customer}, your quote ${number} from ${name}:`,
    trailers: (quantity: number, trailer: string) => `${quantity} x ${trailer}`,
    delivery: (when: string) => `Delivery ${when}.`,
    pickup: (when: string) => `Pickup ${when}.`,
    guarantee: guaranteeOfEach,
    validThrough: (day: string) => `Valid through ${day}.`,
    closing: ({ phone }: Business) => `Yes or questions: reply, or call ${phone} (24/7).`,
  },
  /** What the printed sheet alone says. */
  sheet: {
    number: "Quote",
    customer: "Prepared for",
    noAmount: "To be determined",
    expired: (day: string) => `This quote was valid through ${day}.`,
    hotline: (phone: string) => `Questions, day or night: ${phone}`,
    signature: "Accepted by (name and signature)",
    signatureDate: "Date",
  },
} as const;

/** The ways to send a quote, at the desk. */
export const sendTexts = {
  heading: "Send",
  now: {
    ways: "Send by",
    way: {
      email: (address: string) => `E-mail to ${address}`,
      sms: (number: string) => `Text to ${number}`,
    },
    send: "Send",
    again: "Send again",
    done: "Quote on its way",
    doneAgain: "On its way again",
    /** The customer gets a link to a page of their own. */
    hint: "The customer gets a link to the quote and can say yes there.",
    noService: {
      email: "No mail service is set up.",
      sms: "No text service is set up.",
    },
    optedOut: "The customer opted out of texts.",
    needsConsent:
      "They haven't agreed to texts yet. Check this only if they said yes when you asked: your name and the time are recorded.",
    nowhere: "No e-mail address or number that takes texts.",
    unset: "Sending from here isn't set up. Send it yourself instead.",
    stopped: "Messages aren't going out right now. This one would wait until they do.",
  },
  byHand: "Or send it yourself",
  copy: "Copy",
  email: "E-mail",
  text: "Text",
  print: "Print",
  opensNewTab: "(opens in a new tab)",
  preview: "Read the message",
  loadingTerms: "Loading the deposit and terms.",
  noTerms: "We couldn't load the deposit and terms. Reload the page.",
  sample: "These are sample prices and terms: only a test desk can send them.",
  mustConfirm:
    "Prices and terms are still samples. An owner has to confirm them on the Business page before quotes can be sent.",
  toBusiness: "Open the Business page",
  noEmail: "No e-mail address on file.",
  noPhone: "No phone number on file.",
  shortened: "The whole message doesn't fit in an e-mail link. Use Copy to get all of it.",
  copied: "Message copied",
  copyFailed: "We couldn't copy the message",
  copyFailedElsewhere: "Choose another way, or copy it from the quote's details.",
  copyFailedHint: "It's selected below: copy it from there.",
  askSent: "Did it go out?",
  notYet: "Not yet",
} as const;
