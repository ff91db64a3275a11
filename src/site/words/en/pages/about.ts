import { areas, figures } from "@/config/business-facts";
import { deliveryPromise, promises } from "@/request/words/promise-texts";
import { modelCount } from "../../business/fleet";
import { publicRating } from "../../business/public-rating";
import type { PageContent, PageMeta, TextItem } from "../../types";
import { inWords } from "../business/in-texts";

/** What can be claimed, as parts of one sentence. */
const record = [
  figures.eventsServed && `have served ${figures.eventsServed} events`,
  publicRating && `hold a ${publicRating} public review rating`,
  figures.onTimeDelivery && `have made ${figures.onTimeDelivery} of our deliveries on time`,
].filter((part) => part !== null);

export const aboutContent = {
  meta: {
    title: "About Our Houston Restroom Trailer Company",
    description: `A Houston company that rents, delivers and services its own restroom trailers. Read how we work, what we value and the ${inWords(areas.about.length)} areas that we serve.`,
  } satisfies PageMeta,
  h1: "Somebody has to care about the restroom",
  lead: "At most events, no one thinks about it until the line is forty people long. We think about nothing else.",
  picture: "ranch-morning",
  story: {
    heading: "Our story",
    paragraphs: [
      "Houston loves a big outdoor party: on lawns in River Oaks and on ranches past Katy. The tent is beautiful, and then someone asks where the restroom is.",
      `We rent ${modelCount} models of one kind of trailer. Each is cleaned, stocked and tested in our yard. The driver levels it, connects it and runs every faucet before you sign.`,
      "The same trailers stand on construction sites and, after storms, beside shelters. A crew in its eighth month deserves hot water and a door that locks as much as a wedding party does.",
    ],
    record: `${record.length > 0 ? `We ${new Intl.ListFormat("en-US").format(record)}. ` : ""}${__IS_ALWAYS_OPEN__ ? "We answer the phone 24 hours a day, because a clogged drain won’t wait for Monday." : `We answer the phone ${__HOURS_IN_ENGLISH__}.`}`,
  },
  facts: [
    { claim: "founded", label: "Founded", value: String(__FIRST_YEAR__) },
    ...(__YARD_ADDRESS__ === null
      ? []
      : [{ claim: "yard", label: "Our yard", value: __YARD_ADDRESS__ }]),
    ...(__TRANSPORTER_REGISTRATION__ === null
      ? []
      : [
          {
            claim: "registration",
            label: "State registration",
            value: `TCEQ transporter no. ${__TRANSPORTER_REGISTRATION__}`,
          },
        ]),
    { claim: "hours", label: "Phone answered", value: __HOURS_IN_ENGLISH__ },
  ],
  values: {
    picture: "towels-detail",
    heading: "Our values",
    items: [
      {
        title: "Quality First",
        text: "A trailer with a cracked tile or a slow drain stays in the yard until it is repaired.",
      },
      {
        title: __IS_ALWAYS_OPEN__ ? "24/7 Reliability" : "Reliability",
        text: __IS_THERE_AT_ANY_HOUR__
          ? "Someone who can send a driver answers the phone at any hour, holidays included."
          : "Someone who can send a driver answers the phone.",
      },
      {
        title: "Customer Focused",
        text: "We recommend the smallest trailer that serves your guests with room to spare.",
      },
      {
        title: "Professional Service",
        text: "A written quote, line by line, and a driver who calls before leaving the yard.",
      },
    ] satisfies TextItem[],
  },
  areas: {
    heading: "Service areas",
    text: `${promises.serviceArea}. ${deliveryPromise}`,
    items: areas.about,
    map: { label: "See them on the map", href: "/trailers" },
  },
  closing: {
    heading: "Ask us anything about your site",
    actions: [
      { label: "Request a Quote", href: "/contact#quote-form" },
      { label: "Contact Us", href: "/contact" },
      { label: "Our Services", href: "/services" },
    ],
  },
} as const satisfies PageContent;
