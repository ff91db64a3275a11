import { claims } from "@/config/business-facts";
import { promises, quoteReplyPromise } from "@/request/words/promise-texts";
import type { HeroContent, PageContent, PageMeta, ServiceData } from "../../types";
import { peakSaturdays } from "../business/booking";
import { breakdown } from "../business/breakdown";
import { capacityRule } from "../business/capacity";
import { packageBuys, rentalBuys } from "../business/from-prices";

export const weddingsContent = {
  meta: {
    title: "Wedding Restroom Trailer Rental in Houston, TX",
    description:
      "Restroom trailers for outdoor weddings in Houston: in place by noon, lit at dusk, gone by the next morning. See the day hour by hour and ask for a quote.",
  } satisfies PageMeta,
  service: {
    serviceType: "Wedding restroom trailer rental",
    name: "Wedding restroom trailers",
    description:
      "Delivery, setup, stocking and removal of restroom trailers for weddings in Houston and surrounding areas.",
  } satisfies ServiceData,
  hero: {
    h1: "The one room your venue doesn’t have",
    lead: "You chose the lawn for its light. We bring the mirrors and the A/C.",
    picture: "wedding-aisle-day",
  } satisfies HeroContent,
  instead: { ask: "Not a wedding?", pages: ["/quinceaneras", "/events"] },
  actions: {
    quote: "Request a Quote",
    second: { label: "View Full Gallery", href: "/gallery" },
  },
  timeline: {
    picture: "inside-view-evening",
    heading: "The day, hour by hour",
    text: "An example: a ceremony at 5:00 PM on a Saturday.",
    stops: [
      {
        time: "10:00 AM",
        title: "Delivery",
        text: "The driver calls before leaving the yard, backs in, levels the trailer and connects it. By noon the rooms are cool and stocked.",
      },
      {
        time: "5:00 PM",
        title: "Ceremony",
        text: "The air conditioning hums behind the hedge, out of earshot of the vows. Dresses fit through the door; there is a hook for the veil.",
      },
      {
        time: "7:00 PM",
        title: "Dinner",
        text: "The lamps at the doors and on the steps come on. The mirrors stay clear and there are towels for everyone.",
      },
      {
        time: "11:00 PM",
        title: "Last dance",
        text: "Still clean and stocked. If anything isn’t, one call brings us back.",
      },
      {
        time: "That night or the next morning",
        title: "Pickup",
        text: "We pump out and haul away. You don’t need to be there.",
      },
    ],
  },
  details: {
    heading: "What couples ask us",
    picture: "interior-private-suite",
    items: [
      {
        title: "How many guests",
        text: capacityRule,
      },
      {
        title: "Where it goes",
        text: `Close enough for heels, out of your photos: up to about ${claims.reachFeet} feet from power and water, screened by a hedge or a tent wall.`,
      },
      {
        title: "When to book",
        text: `${promises.bookEvents} ahead. ${peakSaturdays} go first.`,
      },
      {
        title: "What it costs",
        text: `Rentals start from ${promises.eventRentalsFrom}: ${rentalBuys}. The package, from ${promises.packageFrom}, is ${packageBuys}.`,
      },
      breakdown,
    ],
  },
  packageLink: { label: `See the ${promises.packageFrom} package`, href: "/premium-offer" },
  quote: {
    heading: "Ask about your date",
    text: `Give us the day, the place and your guest count. ${quoteReplyPromise}`,
  },
} as const satisfies PageContent;
