import { areas } from "@/config/business-facts";
import { capitalized } from "@/request/words/capitalized";
import { FIT_TIGHT_IN } from "../../business/fit";
import {
  largestModel,
  maximums,
  modelCount,
  modelCountFirst,
  smallestModel,
  stallNumbers,
} from "../../business/fleet";
import type { PageContent, PageMeta } from "../../types";
import { capacityRule } from "../business/capacity";
import { inWords } from "../business/in-texts";
import { yardName } from "../business/yard-name";

export const trailersContent = {
  meta: {
    title: `Our Restroom Trailers: ${stallNumbers("and")} Stations | Houston`,
    description: `Compare our ${modelCount} restroom trailers: up to ${maximums} guests, setup dimensions, features and pictures. Delivered across the Houston area.`,
  } satisfies PageMeta,
  h1: `${modelCountFirst} trailers, drawn to scale`,
  lead: `Count your guests and measure your space, from the ${smallestModel.fullName} to the ${largestModel.fullName}. If you’re between two, we’ll tell you which one we’d send.`,
  capacityNote: capacityRule,
  jumps: { label: "Check", guests: "How many trailers?" },
  fit: {
    heading: "Will it fit?",
    unfold: "Check your space",
    text: `Measure the space and the way in, and see each trailer drawn in it to scale. Under ${FIT_TIGHT_IN / 12} feet to spare is tight.`,
  },
  area: {
    heading: "Do we deliver to you?",
    text: `Enter a ZIP code or a town: we measure from ${yardName}.`,
  },
  lineUp: `The ${modelCount} trailers side by side, drawn to the same scale beside a person 5'8" tall`,
  compare: {
    unfold: "Compare the models",
    heading: "Side by side",
    text: "What differs, and what all of them need.",
  },
  areas: {
    heading: "Where we deliver most",
    text: `${capitalized(inWords(areas.trailers.length))} of the places on the map above.`,
    items: areas.trailers,
  },
} as const satisfies PageContent;
