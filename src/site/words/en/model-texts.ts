import { capitalized } from "@/request/words/capitalized";
import { powerNeed, withinReach } from "@/request/words/promise-texts";
import type { WaysIn } from "../business/access";
import { FIT_TIGHT_IN } from "../business/fit";
import { modelCount } from "../business/fleet";
import { waysNamed, waysWithState } from "./business/ways-in";

/** A model in full: its facts, its drawing, its column of the comparison and its printed sheet. */
export const modelTexts = {
  labels: {
    capacity: "Capacity",
    dimensions: "Setup dimensions",
    /** On a phone, above the drawing and the table. */
    unfold: (dimensions: string) => `Setup dimensions: ${dimensions}`,
    dimensionsHint: (ways: WaysIn) => `length x width x height, ${waysWithState(ways, "down")}`,
    bestFor: "Best for",
    features: "Features",
    previous: "Previous picture",
    next: "Next picture",
    carousel: (model: string) => `Pictures of the ${model}`,
    slide: (number: number, total: number) => `Picture ${number} of ${total}`,
    drawing: (model: string, dimensions: string) => `The ${model} drawn to scale: ${dimensions}`,
    drawingEnd: (model: string, width: string, ways: WaysIn) =>
      `The ${model} from the end, drawn to scale: ${width} wide with the ${waysWithState(ways, "down")}, beside a person 5'8" tall`,
    person: "A person 5'8\" tall for scale",
    drawingNote: (ways: WaysIn) =>
      `Outer dimensions to scale, beside a person 5'8" tall. Doors, windows${ways === "both" ? "," : " and"} ${waysNamed[ways]} are approximate.`,
  },
  compare: {
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
} as const;
