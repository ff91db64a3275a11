import {
  deployment,
  emergencyReply,
  orRefund,
  pickup,
  promises,
  quoteReplyPromise,
} from "@/request/words/promise-texts";
import { inclusions, setUp } from "@/request/words/quote-promise-texts";
import { modelCount } from "../../business/fleet";
import type { PageContent, PageMeta, ServiceCard } from "../../types";
import { packageBuys, rentalBuys } from "../business/from-prices";

const quoteLink = {
  label: "Request a Quote",
  href: "/contact#quote-form",
} as const;

const oilFields = {
  title: "Oil Field Services",
  picture: "crew-interior",
  description: "Trailers for pads and camps where the nearest faucet is miles away.",
  features: [
    "Onboard water tank where there is no spigot",
    "No power there? Ask us about a generator",
    "Servicing timed to crew changes",
  ],
  pricing: "Custom pricing",
  isByTerm: true,
  link: quoteLink,
} as const satisfies ServiceCard;

export const servicesContent = {
  meta: {
    title: "Restroom Trailer Services in Houston, TX",
    description: `Event rentals from ${promises.eventRentalsFrom}, construction site rentals by week or month${__SERVES_OIL_FIELDS__ ? ", oil field services" : ""} and same-day emergency response across the Houston area.`,
  } satisfies PageMeta,
  h1: "Our Services",
  lead: `The same ${modelCount} trailers do four kinds of work. What changes is how long they stay and how often we come back.`,
  picture: "interior-vanity-green",
  cards: [
    {
      title: "Event Rentals",
      picture: "trailer-4-station-arrival",
      description:
        "Weddings, company dinners, festivals and private parties, from one evening to a long weekend.",
      features: [
        "Delivered and set up before your vendors arrive",
        "Stocked for the number of guests you give us",
        `Picked up ${pickup}`,
      ],
      pricing: `From ${promises.eventRentalsFrom}: ${rentalBuys}`,
      link: quoteLink,
      instead: {
        ask: "Which occasion?",
        pages: ["/weddings", "/quinceaneras", "/corporate-events", "/events"],
      },
    },
    {
      title: "Construction Site Rentals",
      picture: "construction-site",
      description:
        "Restrooms for crews and site offices, for weeks or for the whole build, moved when the site moves.",
      features: [
        "Weekly and monthly rates, serviced on fixed days",
        "Sized to the crew by the OSHA table",
        `Delivery possible in under ${deployment}`,
      ],
      pricing: "Custom pricing",
      isByTerm: true,
      link: quoteLink,
      more: { label: "Rates and requirements", href: "/construction" },
    },
    ...(__SERVES_OIL_FIELDS__ ? [oilFields] : []),
    {
      title: "Emergency Response",
      picture: "emergency-rain-night",
      description:
        "Storms, burst pipes, power outages and evacuation centers. One call starts a truck.",
      features: [
        `${__IS_THERE_AT_ANY_HOUR__ ? "24/7 hotline" : "Hotline"}, a reply within ${emergencyReply}`,
        `Units deployed within ${deployment}, same day`,
        "Several units coordinated by one dispatcher",
      ],
      pricing: "Custom pricing",
      link: { label: "Learn More", href: "/emergency" },
    },
  ] as const satisfies readonly ServiceCard[],
  included: {
    heading: "What's Included",
    items: [setUp, ...inclusions.slice(1)],
  },
  pricing: {
    heading: "How pricing works",
    from: "from",
    offers: [
      {
        name: "An event rental",
        from: promises.eventRentalsFrom,
        text: `A trailer for your event: ${rentalBuys}.`,
        action: { label: "Get a quote", href: "/contact#quote-form" },
      },
      {
        name: "The premium package",
        from: promises.packageFrom,
        text: `All of that, plus peace of mind: ${packageBuys}. A backup trailer if yours cannot be repaired on site; if we fall short, we make it right${orRefund}.`,
        action: { label: "See the package", href: "/premium-offer" },
      },
    ],
    changes: {
      heading: "What changes the price",
      text: "Which trailer and how many, how many days it stays, how far we drive, and whether the site has power and water.",
    },
    others: `Construction${__SERVES_OIL_FIELDS__ ? ", oil field" : ""} and emergency work is priced for the job, with weekly and monthly rates for longer stays. Every quote is in writing, line by line, with tax.`,
  },
  quote: { heading: "Request a Quote", text: quoteReplyPromise },
} as const satisfies PageContent;
