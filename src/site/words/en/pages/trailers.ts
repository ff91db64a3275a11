import { areas, claims } from "@/config/business-facts";
import { capitalized } from "@/request/words/capitalized";
import { powerNeed, withinReach } from "@/request/words/promise-texts";
import { type WaysIn, waysIn } from "../../business/access";
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
import { waysNamed } from "../business/ways-in";
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
  labels: {
    capacity: "Capacity",
    dimensions: "Setup dimensions",
    /** On a phone, above the drawing and the table. */
    unfold: (dimensions: string) => `Setup dimensions: ${dimensions}`,
    dimensionsHint: (ways: WaysIn) => `length x width x height, ${waysNamed[ways]} down`,
    bestFor: "Best for",
    features: "Features",
    previous: "Previous picture",
    next: "Next picture",
    carousel: (model: string) => `Pictures of the ${model}`,
    slide: (number: number, total: number) => `Picture ${number} of ${total}`,
    drawing: (model: string, dimensions: string) => `The ${model} drawn to scale: ${dimensions}`,
    drawingEnd: (model: string, width: string, ways: WaysIn) =>
      `The ${model} from the end, drawn to scale: ${width} wide with the ${waysNamed[ways]} down, beside a person 5'8" tall`,
    lineUp: `The ${modelCount} trailers side by side, drawn to the same scale beside a person 5'8" tall`,
    person: "A person 5'8\" tall for scale",
    drawingNote: (ways: WaysIn) =>
      `Outer dimensions to scale, beside a person 5'8" tall. Doors, windows${ways === "both" ? "," : " and"} ${waysNamed[ways]} are approximate.`,
  },
  compare: {
    unfold: "Compare the models",
    heading: "Side by side",
    text: "What differs, and what all of them need.",
    caption: `The ${modelCount} models compared`,
    rows: {
      guests: "Guests, 4–6 hours without alcohol",
      stations: "Stations",
      dimensions: "Setup dimensions, length x width x height",
      parking: `A space of this size leaves ${FIT_TIGHT_IN / 12} feet to spare`,
      power: "Power",
      water: "Water",
      ground: "Ground",
      bestFor: "Best for",
    },
    power: `${capitalized(powerNeed)}, ${withinReach}`,
    water: `A garden spigot ${withinReach}, or the onboard tank`,
    ground:
      "Level and firm: concrete, asphalt, gravel or dry turf. If the way in is narrower than the trailer when set up, send us a photo",
    sheet: "Spec sheet",
    print: "Print",
    printOf: (model: string) => `Print the spec sheet for the ${model}`,
  },
  sheet: {
    title: (model: string) => `${model} Restroom Trailer`,
    features: "This model",
    standard: `In all ${modelCount}`,
    contact: "Ask for a quote",
  },
  action: {
    label: (model: string) => `Request the ${model}`,
    href: "/luxury-trailers/quote",
  },
  standard: {
    heading: `Standard in all ${modelCount}`,
    picture: "interior-vanity-detail",
    items: [
      "Air conditioning and heat",
      "Flushing toilets",
      "Hot running water",
      `${capitalized(claims.vanityTop)} vanity tops and framed mirrors`,
      `Lamps at the doors and on the ${waysNamed[waysIn]}`,
      `Handrails on both sides of the ${waysNamed[waysIn]}`,
      "Onboard water and holding tanks",
      "Paper, soap and hand towels",
    ],
  },
  areas: {
    heading: "Where we deliver most",
    text: `${capitalized(inWords(areas.trailers.length))} of the places on the map above.`,
    items: areas.trailers,
  },
} as const satisfies PageContent;
