import { trailerTexts } from "./words/en/trailer-texts.ts";

/** Set-up measurements in inches, in the order of the dimension text. */
export type TrailerMeasure = {
  lengthIn: number;
  widthIn: number;
  heightIn: number;
};

/** Positions of doors and axles, as fractions of the length. */
export type TrailerPlan = {
  doors: readonly number[];
  axles: readonly number[];
};

export type TrailerModel = {
  id: string;
  name: string;
  /** How the home page counts the same model. */
  stalls: number;
  /** The most guests it serves at an event of 4 to 6 hours without alcohol. */
  maxGuests: number;
  measure: TrailerMeasure;
  plan: TrailerPlan;
  summary: string;
  bestFor: string;
  features: readonly string[];
  /** Names of pictures of the site. The first one represents the model where only one fits. */
  pictures: readonly [string, ...string[]];
};

/**
 * The fleet, smallest first. Capacities and dimensions: specification, section 3. A model is this one entry and its
 * pictures: what pages say about the fleet as a whole (how many, the largest, tables) is made from the list in fleet.ts.
 */
export const trailerModels = [
  {
    id: "2-station",
    name: "2-Station",
    stalls: 2,
    maxGuests: 100,
    measure: { lengthIn: 180, widthIn: 110, heightIn: 131 },
    plan: { doors: [0.24, 0.76], axles: [0.5] },
    ...trailerTexts["2-station"],
    pictures: ["trailer-2-station", "interior-single-suite", "ranch-morning"],
  },
  {
    id: "3-station",
    name: "3-Station",
    stalls: 3,
    maxGuests: 200,
    measure: { lengthIn: 195, widthIn: 132, heightIn: 139 },
    plan: { doors: [0.17, 0.5, 0.83], axles: [0.665] },
    ...trailerTexts["3-station"],
    pictures: ["trailer-3-station", "interior-single-suite", "trailer-3-station-day"],
  },
  {
    id: "4-station",
    name: "4-Station",
    stalls: 4,
    maxGuests: 300,
    measure: { lengthIn: 228, widthIn: 110, heightIn: 135 },
    plan: { doors: [0.25, 0.73], axles: [0.43, 0.55] },
    ...trailerTexts["4-station"],
    pictures: ["trailer-4-station-dusk", "interior-vanity-green", "corporate-plaza"],
  },
] as const satisfies readonly TrailerModel[];

export type TrailerModelId = (typeof trailerModels)[number]["id"];
