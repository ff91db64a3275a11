import { type WaysIn, waysIn } from "../business/access";
import { feetAndInches } from "../business/feet-and-inches";
import { PLACE_MAX_IN } from "../business/fit";
import { waysNamed, waysWithState } from "./business/ways-in";

const unreadable = `Enter feet, or feet and inches, such as 12 or 9'6", up to ${PLACE_MAX_IN / 12} feet`;

/** Words of the fit check. Sides are whole inches. */
export const fitTexts = {
  form: "Your space",
  length: "Length of the space",
  width: "Width of the space",
  clearance: "Overhead clearance",
  gate: "Gate width",
  sideHint: "Feet, or feet and inches: 9'6\"",
  openHint: "Leave blank if nothing is overhead",
  gateHint: "Leave blank if there is none",
  unreadable,
  model: "Shown",
  verdicts: {
    fits: "Fits",
    tight: "Tight",
    "not-known": "Not known: measure with us",
    "does-not-fit": "Does not fit",
  },
  sides: {
    length: "in length",
    width: "in width",
    clearance: "overhead",
    gate: "at the gate",
  },
  toSpare: (inches: number, side: string) => `${feetAndInches(inches)} to spare ${side}`,
  short: (inches: number, side: string) => `${feetAndInches(inches)} short ${side}`,
  /** Set up, in inches. */
  narrowGate: (width: number, ways: WaysIn) =>
    `set up it is ${feetAndInches(width)} wide; towed, with its ${waysWithState(ways, "folded")}, it is narrower`,
  top: "From above",
  side: "From the side",
  drawingTop: (model: string, place: string, ways: WaysIn) =>
    `The ${model} from above in a space of ${place}, with its ${waysNamed[ways]} and the swing of its doors, beside a car and a person`,
  drawingSide: (model: string, clearance: string | undefined) =>
    `The ${model} from the side${clearance ? ` under an overhead clearance of ${clearance}` : ""}, beside a car and a person`,
  note: `Trailer, space, gate, car (15'5" long) and person (5'8") are drawn to the same scale. Doors${waysIn === "both" ? "," : " and"} ${waysNamed[waysIn]} are approximate. The gate is compared with the trailer as it is towed, ${waysWithState(waysIn, "folded")}, as far as we know that width.`,
} as const;
