import { deployment, emergencyReply, emergencyReplyPromise } from "@/request/words/promise-texts";
import type { HeroContent, PageContent, PageMeta, TextItem } from "../../types";

const hotline = __IS_THERE_AT_ANY_HOUR__ ? "24/7 hotline" : "hotline";

export const emergencyContent = {
  meta: {
    title: `Emergency Restroom Trailers in Houston${__IS_THERE_AT_ANY_HOUR__ ? ", 24/7" : ""}`,
    description: `Call the ${hotline} for emergency restroom trailers in Houston. We reply within ${emergencyReply} and deploy units within ${deployment}, the same day.`,
  } satisfies PageMeta,
  hero: {
    eyebrow: __IS_THERE_AT_ANY_HOUR__ ? "24/7 hotline" : "Emergency hotline",
    h1: `Emergency restrooms, deployed within ${deployment}`,
    lead: `Need restrooms today for a building, a site or a shelter? Call now. If you can’t talk, send the form: we answer within ${emergencyReply} and deploy units within ${deployment}.`,
    picture: "emergency-row-night",
  } satisfies HeroContent,
  callLabel: "Call the hotline",
  formLink: "Fill out the emergency form",
  claims: [
    {
      title: `Units deployed within ${deployment}`,
      text: `The same day, once we have agreed on the units and the location; a large order starts with its first units. Our reply comes sooner: within ${emergencyReply}.`,
    },
    {
      title: __IS_THERE_AT_ANY_HOUR__ ? "24/7 hotline" : "Emergency hotline",
      text: __IS_THERE_AT_ANY_HOUR__
        ? "A dispatcher answers, nights and holidays included."
        : `A dispatcher answers: ${__HOURS_IN_ENGLISH__}.`,
    },
    {
      title: "Crisis management",
      text: "One person runs your order from the first truck to the last pump-out.",
    },
    {
      title: "The price before a truck leaves",
      /** Before the text, unless the price list is public. */
      byTerm: "Custom pricing",
      text: "It depends on which units are free, for how long, and how far. You hear it on the phone and get it in writing.",
    },
  ] satisfies (TextItem & { byTerm?: string })[],
  situations: {
    heading: "Call us when",
    lists: [
      ...(__SERVES_DISASTERS__
        ? [
            {
              title: "Storm and disaster",
              items: [
                "A hurricane, flood or freeze has cut water or sewer",
                "An evacuation center opens",
                "A medical site or quarantine needs separate restrooms",
                "Crews are working long shifts on recovery",
              ],
            },
          ]
        : []),
      {
        title: "Building and site",
        items: [
          "Plumbing has failed in an occupied building",
          "The power is out and the pumps are down",
          "A construction site has lost its facilities",
          "Another vendor has let you down",
        ],
      },
    ],
  },
  features: {
    heading: "What we bring",
    items: [
      {
        title: "Works without water and sewer",
        text: "The units carry tanks for both. They do need power; if you have none, ask us about a generator.",
      },
      {
        title: "More than one unit",
        text: "As many trailers as you need on one order, with one contact.",
      },
      {
        title: "Serviced until it is over",
        text: "Pump-out, cleaning and restocking for a day or for months.",
      },
      {
        title: "Climate control and light",
        text: "Heated in a freeze, cool in August, with light at every door.",
      },
    ] satisfies TextItem[],
  },
  caseStudy: {
    heading: __SERVES_DISASTERS__ ? "Case study: disaster response" : "Case study",
    /** `null` when there is none to tell. */
    job: __CASE_STUDY__,
  },
  form: {
    picture: "emergency-rain-night",
    heading: "Emergency request",
    text: `${emergencyReplyPromise} How urgent it is tells us whom to help first.`,
  },
  contact: {
    text: "Not urgent?",
    link: { label: "Contact Us", href: "/contact" },
  },
} as const satisfies PageContent;
