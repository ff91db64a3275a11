import { capitalized } from "@/request/words/capitalized";
import { powerNeed, promises, quoteReplyPromise, withinReach } from "@/request/words/promise-texts";
import { feetAndInches } from "../../business/feet-and-inches";
import { measureRange } from "../../business/fleet";
import type { HeroContent, PageContent, PageMeta, ServiceData, TextItem } from "../../types";
import { capacityRule } from "../business/capacity";
import { rentalBuys } from "../business/from-prices";
import { paperwork } from "../business/paperwork";

const length = measureRange("lengthIn");
const width = measureRange("widthIn");
const height = measureRange("heightIn");

export const corporateEventsContent = {
  meta: {
    title: "Corporate Event Restroom Trailers | Houston, TX",
    description:
      "Restroom trailers for company events in Houston, with the answers your venue and your planner will ask for: power, water, access, timing and paperwork.",
  } satisfies PageMeta,
  service: {
    serviceType: "Corporate event restroom trailer rental",
    name: "Corporate event restroom trailers",
    description:
      "Restroom trailers for company dinners, launches, picnics and open houses in Houston and surrounding areas.",
  } satisfies ServiceData,
  hero: {
    h1: "Nice enough for the board, big enough for 500",
    lead: "One quote in writing, and one number to call on the day.",
    picture: "corporate-plaza",
  } satisfies HeroContent,
  instead: { ask: "Open to the public, or a wedding?", pages: ["/events", "/weddings"] },
  actions: {
    quote: "Request a Quote",
    second: { label: "Talk to Our Experts", href: "/contact" },
  },
  checklist: {
    heading: "What your venue will ask",
    text: "Every question, with our answer, for your event file.",
    rows: [
      {
        title: "How large is it?",
        text: `${feetAndInches(length.min)} to ${feetAndInches(length.max)} long and ${feetAndInches(width.min)} to ${feetAndInches(width.max)} wide when set up, up to ${feetAndInches(height.max)} high. The exact figures for each model are on the trailers page.`,
      },
      {
        title: "What power does it draw?",
        text: `${capitalized(powerNeed)}, ${withinReach}. If the site has none, ask us about a generator.`,
      },
      {
        title: "Where does the water come from?",
        text: `From a spigot ${withinReach}, or from the onboard tank.`,
      },
      {
        title: "Where does the waste go?",
        text: "Into the trailer’s own holding tank. Nothing enters the building’s drains; we pump out and haul away.",
      },
      {
        title: "What will it stand on?",
        text: "Level pavers, asphalt, concrete or firm turf. Tell us what the surface can carry, and we’ll plan the spot and the way in.",
      },
      {
        title: "When do you come and go?",
        text: `Whenever your dock schedules us${__IS_ALWAYS_OPEN__ ? ", nights and weekends included" : ""}. The driver calls before leaving the yard.`,
      },
      {
        title: "Who is responsible on the day?",
        text: `One dispatcher, reachable${__IS_ALWAYS_OPEN__ ? " 24/7" : ""} on the number in your quote. Want an attendant on site? Say so in your request.`,
      },
      {
        title: "What paperwork can we get?",
        text: `${paperwork.known}Each trailer’s spec sheet prints from the trailers page. ${paperwork.anythingElse("the venue")}`,
        hasPapers: true,
      },
    ] satisfies (TextItem & { hasPapers?: boolean })[],
    link: { label: "Spec sheets", href: "/trailers" },
    print: "Print this list",
  },
  planning: {
    heading: "Planned from your headcount",
    picture: "interior-vanity-cream",
    items: [
      { title: "Guests", text: capacityRule },
      {
        title: "Lead time",
        text: `Book ${promises.bookEvents} ahead. Closer dates depend on what’s in the yard.`,
      },
      {
        title: "Budget",
        text: `Event rentals start from ${promises.eventRentalsFrom}: ${rentalBuys}. The quote is in writing, line by line, with tax.`,
      },
    ] satisfies TextItem[],
  },
  quote: {
    heading: "Send us the brief",
    text: `Date, address, headcount. ${quoteReplyPromise}`,
  },
} as const satisfies PageContent;
