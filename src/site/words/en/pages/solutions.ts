import type { InternalHref } from "@/config/paths";
import { deployment, emergencyReply, pickup, promises } from "@/request/words/promise-texts";
import { largestModel, maximums, modelCountFirst } from "../../business/fleet";
import type { PictureName } from "../../picture-names";
import type { PageContent, PageMeta } from "../../types";
import { packageBuys, rentalBuys } from "../business/from-prices";

/** One card at the top and the section it scrolls to. The hotline section has no href: it calls. */
type Solution = {
  id: string;
  title: string;
  summary: string;
  jumpLabel: string;
  picture: PictureName;
  /** Beside the section's text; the emergency section sets its phone number there instead. */
  sectionPicture?: PictureName;
  heading: string;
  text: string;
  points: readonly string[];
} & ({ action: { label: string; href: InternalHref } } | { callLabel: string });

export const solutionsContent = {
  meta: {
    title: "Restroom Trailer Solutions for Every Site | Houston",
    description:
      "Three ways to use a restroom trailer in Houston: events and weddings, long-term and commercial sites, and emergencies. Find the one that fits you.",
  } satisfies PageMeta,
  h1: "What do you need it for?",
  lead: "Pick one, and we’ll take you to the details.",
  solutions: [
    {
      id: "events-and-weddings",
      title: "Events and weddings",
      summary: `One evening, up to ${largestModel.maxGuests} guests per trailer without alcohol.`,
      jumpLabel: "See event rentals",
      picture: "wedding-lawn-dusk",
      sectionPicture: "quinceanera-night",
      heading: "For an evening people remember",
      text: `Delivered in the morning, lit at dusk, picked up ${pickup}.`,
      points: [
        `Rentals from ${promises.eventRentalsFrom}: ${rentalBuys}`,
        `Packages from ${promises.packageFrom}: ${packageBuys}`,
        `${modelCountFirst} models: up to ${maximums} guests`,
        `Book ${promises.bookEvents} ahead`,
      ],
      action: { label: "See the luxury trailers", href: "/luxury-trailers" },
    },
    {
      id: "long-term-and-commercial",
      title: "Long-term and commercial",
      summary: "By the week or the month, serviced on fixed days.",
      jumpLabel: "See long-term rentals",
      picture: "construction-site",
      sectionPicture: "crew-interior",
      heading: "For a crew that comes back every morning",
      text: `Construction sites, renovations${__SERVES_OIL_FIELDS__ ? ", plants and oil field pads" : " and plants"}, serviced on the day we promised.`,
      points: [
        "Weekly and monthly rates by crew size and duration",
        `Delivery possible in under ${deployment}`,
        `Book ${promises.bookConstruction} ahead`,
      ],
      action: { label: "See construction rentals", href: "/construction" },
    },
    {
      id: "emergency",
      title: "Emergency",
      summary: `Same day,${__IS_THERE_AT_ANY_HOUR__ ? " any day," : ""} within ${deployment}.`,
      jumpLabel: "See emergency units",
      picture: "emergency-row-night",
      heading: __IS_THERE_AT_ANY_HOUR__ ? "A unit today, at any hour" : "A unit today",
      text: "Storm, burst pipe, power outage or evacuation: call, and the person who answers sends the truck.",
      points: [
        `${__IS_THERE_AT_ANY_HOUR__ ? "24/7 hotline" : "Hotline"}, a reply within ${emergencyReply}`,
        `Units deployed within ${deployment}`,
        "No water? We use the onboard tank. No power? Ask us about a generator",
      ],
      callLabel: "Call the hotline",
    },
  ] as const satisfies readonly Solution[],
} as const satisfies PageContent;
