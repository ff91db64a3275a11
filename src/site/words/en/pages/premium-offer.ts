import type { Business } from "@/config/business";
import { claims } from "@/config/business-facts";
import { capitalized } from "@/request/words/capitalized";
import { freeDelivery, promises } from "@/request/words/promise-texts";
import { guarantee } from "@/request/words/quote-promise-texts";
import type { PageContent, PageMeta, TextItem } from "../../types";
import { packageBuys } from "../business/from-prices";

export const premiumOfferContent = {
  meta: {
    title: `Premium Restroom Trailer Package from ${promises.packageFrom} | Houston`,
    description: `The premium restroom trailer package, starting at ${promises.packageFrom}: setup and breakdown, free delivery within ${freeDelivery}, backup trailer and maintenance.`,
  } satisfies PageMeta,
  h1: "The premium package",
  price: {
    before: "starting at",
    amount: promises.packageFrom,
    after: `for ${packageBuys}`,
  },
  instead: { ask: "Longer, or only the trailer?", pages: ["/services", "/trailers"] },
  lead: "One package, from the truck to the paper towels.",
  picture: "towels-detail",
  features: {
    heading: "Four things your guests will notice",
    picture: "interior-private-suite",
    items: [
      {
        title: "Climate control",
        text: "Cool in August, and running before the first guest arrives.",
      },
      {
        title: `${capitalized(claims.vanityTop)} vanities`,
        text: "Vessel sinks, brass faucets and hot water, with room to set down a clutch.",
      },
      {
        title: "Private rooms",
        text: "Full-height walls, and doors that lock.",
      },
      {
        title: "Lamps at every door",
        text: "Lanterns outside, and flattering light at the mirror.",
      },
    ] satisfies TextItem[],
  },
  inclusions: {
    heading: "What's Included",
    mark: "included",
    items: [
      {
        title: "Setup and breakdown",
        text: "Leveling, connection, stocking, and removal after the event.",
      },
      {
        title: `Free delivery within ${freeDelivery}`,
        text: "Both ways. Farther out, delivery is a line of its own in your quote.",
      },
      {
        title: "Backup trailer guarantee",
        text: "If we can’t repair yours on site, we bring another one.",
      },
      {
        title: "Maintenance",
        text: "Checked before the doors open, repaired on site until they close.",
      },
    ] satisfies TextItem[],
  },
  guarantee: {
    heading: guarantee.heading,
    text: guarantee.text,
    signature: (business: Pick<Business, "name">) => business.name,
  },
  actions: [
    { label: "Get a quote", href: "/contact" },
    { label: "View Full Gallery", href: "/gallery" },
  ],
} as const satisfies PageContent;
