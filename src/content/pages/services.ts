import { modelCount } from "../business/fleet";
import {
  capacityRule,
  deliveryPromise,
  deployment,
  emergencyReply,
  promises,
  quoteReplyPromise,
} from "../business/promises";
import type { PageContent, PageMeta, ServiceCard } from "../types";

const quoteLink = {
  label: "Request a Quote",
  href: "/contact#quote-form",
} as const;

export const servicesContent = {
  meta: {
    title: "Restroom Trailer Services in Houston, TX",
    description: `Event rentals from ${promises.eventRentalsFrom}, construction site rentals by week or month, oil field services and same-day emergency response across the Houston area.`,
  } satisfies PageMeta,
  h1: "Our Services",
  lead: `The same ${modelCount} trailers do four kinds of work. What changes is how long they stay and how often we come back.`,
  picture: "trailer-3-station",
  cards: [
    {
      title: "Event Rentals",
      description:
        "Weddings, company dinners, festivals and private parties, from one evening to a long weekend.",
      features: [
        "Delivered and set up before your vendors arrive",
        "Stocked for the number of guests you give us",
        "An attendant on request",
        "Collected the same night or the next morning",
      ],
      pricing: `From ${promises.eventRentalsFrom}`,
      link: quoteLink,
    },
    {
      title: "Construction Site Rentals",
      description:
        "Restrooms for crews and site offices, for weeks or for the whole build, moved when the site moves.",
      features: [
        "Weekly and monthly rates",
        "Servicing on fixed days",
        "Sized to the crew by the OSHA table",
        `Delivery possible in under ${deployment}`,
      ],
      pricing: "Custom pricing",
      link: quoteLink,
    },
    {
      title: "Oil Field Services",
      description: "Trailers for pads, camps and turnarounds where the nearest tap is miles away.",
      features: [
        "Onboard water tank where there is no spigot",
        "Generator where there is no power",
        "Servicing timed to crew changes",
        "Drivers who check in at the gate and follow site rules",
      ],
      pricing: "Custom pricing",
      link: quoteLink,
    },
    {
      title: "Emergency Response",
      description:
        "Storms, burst pipes, power cuts and evacuation centers. One call starts a truck.",
      features: [
        "24/7 hotline",
        `A reply within ${emergencyReply}`,
        `Units deployed within ${deployment}, same day`,
        "Several units coordinated by one dispatcher",
      ],
      pricing: "Custom pricing",
      link: { label: "Learn More", href: "/emergency" },
    },
  ] as const satisfies readonly ServiceCard[],
  included: {
    heading: "What's Included",
    items: [
      "Delivery, set-up and leveling",
      "Connection to your power and water",
      "Paper, soap and hand towels",
      "Air conditioning and heat",
      "Lighting inside, at the doors and on the steps",
      "A check of every tap and toilet before we leave",
      "The 24/7 number",
      "Breakdown, pump-out and removal",
    ],
  },
  pricing: {
    heading: "How the price is made",
    paragraphs: [
      `Event rentals start from ${promises.eventRentalsFrom}. The price depends on four things: which trailer, how many days, how far, and whether the site has power and water.`,
      "Construction, oil field and emergency work is priced for the job, with weekly and monthly rates for longer stays.",
      `${deliveryPromise} You get one figure in writing, and it says what is in it.`,
    ],
    capacityNote: capacityRule,
    link: { label: `See the package from ${promises.packageFrom}`, href: "/premium-offer" },
  },
  quote: { heading: "Request a Quote", text: quoteReplyPromise },
} as const satisfies PageContent;
