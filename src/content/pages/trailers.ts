import { maximums, modelCount, modelCountFirst, stallNumbers } from "../business/fleet";
import { capacityRule, deliveryPromise } from "../business/promises";
import { renderingNote } from "../business/rendering-note";
import { trailerAreas } from "../business/service-areas";
import type { PageContent, PageMeta } from "../types";

export const trailersContent = {
  meta: {
    title: `Our Restroom Trailers: ${stallNumbers("and")} Stations | Houston`,
    description: `Compare our ${modelCount} restroom trailers: up to ${maximums} guests, set-up dimensions, features and pictures. Delivered across the Houston area.`,
  } satisfies PageMeta,
  h1: `${modelCountFirst} trailers, drawn to scale`,
  lead: "Measure the gate, count the guests, and choose. If you are between two models, we will tell you which one we would send.",
  capacityNote: capacityRule,
  picturesNote: renderingNote,
  labels: {
    capacity: "Capacity",
    dimensions: "Set-up dimensions",
    dimensionsHint: "length x width x height, steps down",
    bestFor: "Best for",
    features: "Features",
    previous: "Previous picture",
    next: "Next picture",
    carousel: (model: string) => `Pictures of the ${model}`,
    slide: (number: number, total: number) => `Picture ${number} of ${total}`,
    length: "Length",
    width: "Width",
    height: "Height",
    drawing: (model: string, dimensions: string) => `The ${model} drawn to scale: ${dimensions}`,
    drawingEnd: (model: string, width: string) =>
      `The ${model} from the end, drawn to scale: ${width} wide with the steps down, beside a person of 5'8"`,
    lineUp: `The ${modelCount} trailers side by side, drawn to one scale beside a person of 5'8"`,
    person: "A person of 5'8\" for scale",
    drawingNote:
      "Outer dimensions to scale, beside a person of 5'8\". Doors, windows and steps are indicative.",
  },
  action: {
    label: (model: string) => `Request the ${model}`,
    href: "/luxury-trailers/quote",
  },
  standard: {
    heading: `In all ${modelCount}`,
    picture: "interior-vanity-detail",
    items: [
      "Air conditioning and heat",
      "Flushing toilets",
      "Warm running water",
      "Marble vanity tops and framed mirrors",
      "Lamps at the doors and on the steps",
      "Handrails on both sides of the steps",
      "Onboard water and holding tanks",
      "Paper, soap and hand towels",
    ],
  },
  areas: {
    heading: "Delivered to",
    text: `${deliveryPromise} These are the places we drive to most.`,
    items: trailerAreas,
  },
  reviews: { heading: "From people who rented one" },
} as const satisfies PageContent;
