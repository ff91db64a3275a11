import { feetAndInches } from "../business/feet-and-inches";
import { measureRange } from "../business/fleet";
import { capacityRule, promises, quoteReplyPromise } from "../business/promises";
import type { HeroContent, PageContent, PageMeta, ServiceData, TextItem } from "../types";

const length = measureRange("lengthIn");
const width = measureRange("widthIn");
const height = measureRange("heightIn");

export const corporateEventsContent = {
  meta: {
    title: "Corporate Event Restroom Trailers | Houston, TX",
    description:
      "Restroom trailers for company events in Houston, with the answers your venue and your planner will ask for: power, water, access, timing and papers.",
  } satisfies PageMeta,
  service: {
    serviceType: "Corporate event restroom trailer rental",
    name: "Corporate event restroom trailers",
    description:
      "Restroom trailers for company dinners, launches, picnics and open houses in Houston and surrounding areas.",
  } satisfies ServiceData,
  hero: {
    eyebrow: "Corporate events",
    h1: "Good enough for the board, ready for five hundred",
    lead: "Plaza dinners, groundbreakings, picnics, open houses. One quote, one contact, one delivery window in writing.",
    picture: "corporate-plaza",
  } satisfies HeroContent,
  actions: {
    quote: "Request a Quote",
    second: { label: "Talk to Our Experts", href: "/contact" },
  },
  checklist: {
    heading: "What your venue will ask",
    text: "Copy this into your event file. The left column is the question, the right one our answer.",
    columns: ["The venue asks", "You can answer"],
    rows: [
      {
        title: "How large is it?",
        text: `${feetAndInches(length.min)} to ${feetAndInches(length.max)} long and ${feetAndInches(width.min)} to ${feetAndInches(width.max)} wide when set up, up to ${feetAndInches(height.max)} high. The exact figures for each model are on the trailers page.`,
      },
      {
        title: "What power does it draw?",
        text: "A dedicated 120 V / 20 A circuit for each outlet, within about 100 feet. Otherwise we bring a generator.",
      },
      {
        title: "Where does the water come from?",
        text: "From a spigot within about 100 feet, or from the onboard tank.",
      },
      {
        title: "Where does the waste go?",
        text: "Into the trailer’s own holding tank. Nothing enters the building’s drains; we pump out and haul away.",
      },
      {
        title: "What will it stand on?",
        text: "Level pavers, asphalt, concrete or firm turf. Tell us what the surface can carry and we will plan the spot and the way in.",
      },
      {
        title: "When do you come and go?",
        text: "In the window the loading dock gives us, nights and weekends included. The driver calls before he leaves the yard.",
      },
      {
        title: "Who is responsible on the day?",
        text: "One dispatcher, reachable 24/7 on the number in your quote. An attendant can stay on site.",
      },
      {
        title: "Which papers can we have?",
        text: "Ask for what the venue requires, such as a certificate of insurance or a site plan, when you ask for the quote. We answer with it.",
      },
    ] satisfies TextItem[],
    link: { label: "Trailer dimensions", href: "/trailers" },
    print: "Print this list",
  },
  planning: {
    heading: "Planned from your headcount",
    picture: "interior-vanity-cream",
    items: [
      { title: "Guests", text: capacityRule },
      {
        title: "Lead time",
        text: `Book ${promises.bookEvents} ahead. Closer dates depend on what is in the yard.`,
      },
      {
        title: "Budget",
        text: `Event rentals start from ${promises.eventRentalsFrom}. You get one figure in writing, ready for a purchase order.`,
      },
    ] satisfies TextItem[],
  },
  quote: {
    heading: "Send us the brief",
    text: `Date, address, headcount. ${quoteReplyPromise}`,
  },
} as const satisfies PageContent;
