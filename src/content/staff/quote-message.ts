import { servicesContent } from "../pages/services";
import type { Business } from "../types";

/** The message with which a quote goes out, and what the printed sheet shares with it. */
export const quoteMessageTexts = {
  types: {
    general: "Restroom trailer rental",
    luxury: "Luxury restroom trailer",
    emergency: (type: string) => `Emergency: ${type}`,
  },
  subject: ({ name }: Business, number: string) => `Your quote ${number} from ${name}`,
  greeting: (name: string) => `Hello ${name},`,
  opening: {
    general: "Thank you for your request. Here is your quote:",
    luxury: "Thank you for asking us for a luxury trailer. Here is your quote:",
    emergency:
      "Here is the quote for your emergency request. Say yes by phone or by reply, and we send the units.",
  },
  labels: {
    event: "Event",
    date: "Date",
    guests: "Guests",
    units: "Units",
    place: "Place",
    amount: "Total",
    notes: "Notes",
  },
  includedHeading: "What is included",
  included: servicesContent.included.items,
  needsHeading: "What the site needs",
  needs: {
    general: [
      "Level ground and a way in for the truck",
      "A dedicated 120 V / 20 A circuit for each outlet and a spigot, within about 100 feet",
      "No power or water there? We bring a generator or use the onboard tank",
    ],
    emergency: [
      "Level ground and a way in for the truck",
      "Nothing else: the onboard tank and a generator do the rest",
    ],
  },
  validThrough: (day: string) => `This quote is valid through ${day}.`,
  closing: ({ phone }: Business) =>
    `To accept it, reply to this message or call ${phone}, day or night.`,
  text: {
    opening: ({ name }: Business, customer: string, number: string) =>
      `Hello ${customer}, your quote ${number} from ${name}:`,
    validThrough: (day: string) => `Valid through ${day}.`,
    closing: ({ phone }: Business) => `Yes or questions: reply, or call ${phone} (24/7).`,
  },
} as const;
