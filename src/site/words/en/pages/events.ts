import { quoteReplyPromise } from "@/request/words/promise-texts";
import type { TableContent } from "@/ui/ruled-table";
import { crowdRows } from "../../business/crowd-rows";
import { smallestModel } from "../../business/fleet";
import type { HeroContent, PageContent, PageMeta, ServiceData, TextItem } from "../../types";
import { capacityRule } from "../business/capacity";

/** Whole inches in a sentence: 180 → 15 feet, 195 → 16 feet 3 inches. */
function inFeet(inches: number): string {
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} feet${rest === 0 ? "" : ` ${rest} inches`}`;
}

export const eventsContent = {
  meta: {
    title: "Festival & Event Restroom Trailers | Houston, TX",
    description: `Restroom trailers for festivals, fairs and private events in Houston. See how many trailers a crowd of ${crowdRows[0]?.[0]} to ${crowdRows.at(-1)?.[0]} needs, then ask for a quote.`,
  } satisfies PageMeta,
  service: {
    serviceType: "Event restroom trailer rental",
    name: "Festival and event restroom trailers",
    description:
      "Restroom trailers for festivals, public events and private parties in Houston and surrounding areas.",
  } satisfies ServiceData,
  hero: {
    h1: "Short lines, long evenings",
    lead: "Festivals, fairs and parties at home: tell us your headcount and hours, and we’ll plan the trailers.",
    picture: "festival-lights",
  } satisfies HeroContent,
  instead: {
    ask: "A quinceañera or a company event?",
    pages: ["/quinceaneras", "/corporate-events"],
  },
  actions: {
    quote: "Request a Quote",
    second: { label: "See the trailers", href: "/trailers" },
  },
  crowds: {
    heading: "Crowds by the numbers",
    text: capacityRule,
    table: {
      caption: "Trailers by number of guests",
      columns: ["Guests", "4–6 hours, no alcohol", "4–6 hours, a full bar"],
      rows: crowdRows,
      note: "Same math as the calculator below, for a mixed crowd. Longer days need more. This is guidance, not a code requirement.",
    } satisfies TableContent,
    quoteLabel: "Send us your headcount",
  },
  kinds: {
    heading: "Kinds of events",
    picture: "inside-view-evening",
    items: [
      {
        title: "Festivals and fairs",
        text: "Several trailers in one row or at each end of the field. We service between days. No power? Ask us about a generator.",
      },
      {
        title: "Concerts and game days",
        text: "Everyone goes at halftime. Tell us when it is, and we’ll plan for those fifteen minutes.",
      },
      {
        title: "Private parties",
        text: `Birthdays, quinceañeras, backyard weddings: one trailer on the driveway, ${inFeet(smallestModel.measure.lengthIn)} long, keeps sixty guests out of your hallway.`,
      },
    ] satisfies TextItem[],
  },
  quote: {
    heading: "Tell us the headcount",
    text: `An estimate is fine; we’ll adjust it with you. ${quoteReplyPromise}`,
  },
} as const satisfies PageContent;
