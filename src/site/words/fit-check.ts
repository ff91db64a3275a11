import { powerNeed, withinReach } from "@/request/promises";
import { feetAndInches } from "./business/feet-and-inches";
import { PLACE_MAX_IN } from "./business/fit";
import { capitalised } from "./business/in-words";

const unreadable = `Type feet, or feet and inches, such as 12 or 9'6", up to ${PLACE_MAX_IN / 12} feet`;

/** Words of the fit check. Sides are whole inches. */
export const fitTexts = {
  form: "Your place",
  length: "Length of the place",
  width: "Width of the place",
  clearance: "Clear height above",
  gate: "Width of the gate",
  sideHint: "Feet, or feet and inches: 9'6\"",
  openHint: "Empty if open sky",
  gateHint: "Empty if there is none",
  unreadable,
  model: "Drawn",
  verdicts: {
    fits: "Fits",
    tight: "Tight",
    "does-not-fit": "Does not fit",
  },
  sides: {
    length: "in length",
    width: "in width",
    clearance: "overhead",
    gate: "at the gate",
  },
  toSpare: (inches: number, side: string) => `${feetAndInches(inches)} to spare ${side}`,
  short: (inches: number, side: string) => `${feetAndInches(inches)} too little ${side}`,
  top: "From above",
  side: "From the side",
  drawingTop: (model: string, place: string) =>
    `The ${model} from above in a place of ${place}, with its steps and the swing of its doors, beside a car and a person`,
  drawingSide: (model: string, clearance: string | undefined) =>
    `The ${model} from the side${clearance ? ` under a clear height of ${clearance}` : ""}, beside a car and a person`,
  note: "Trailer, place, gate, car (15'5\" long) and person (5'8\") to one scale. Doors and steps are indicative. The gate is compared with the set-up width; the way in may be narrower by the steps, which fold up: ask us.",
  power: "Power",
  powerText: `${capitalised(powerNeed)}, ${withinReach}.`,
  water: "Water",
  waterText: `A garden spigot ${withinReach}, or the onboard tank.`,
  ground: "Ground",
  groundText: "Level and firm: concrete, asphalt, gravel or dry turf.",
} as const;
