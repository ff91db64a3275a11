import type { TrailerMeasure } from "@/request/trailer-models";
import { FIT_TIGHT_IN } from "@/site/words/business/fit";

/** A place and the way to it, in inches. Without a clear height or a gate there is nothing to be too low or too narrow. */
export type Place = {
  length: number;
  width: number;
  clearance?: number | undefined;
  gate?: number | undefined;
};

type PlaceSide = keyof Place;
export type Verdict = "fits" | "tight" | "does-not-fit";

/** What is left of each side once the trailer stands there, in inches; less than nothing where it does not fit. */
export type Spare = { side: PlaceSide; inches: number };

/** Every side that was measured, the one with the least to spare first. The longer side of a place counts as its length. */
export function sparesOf(place: Place, { lengthIn, widthIn, heightIn }: TrailerMeasure): Spare[] {
  const needed: [PlaceSide, number | undefined, number][] = [
    ["length", Math.max(place.length, place.width), lengthIn],
    ["width", Math.min(place.length, place.width), widthIn],
    ["clearance", place.clearance, heightIn],
    ["gate", place.gate, widthIn],
  ];
  return needed
    .flatMap(([side, given, need]) => (given === undefined ? [] : [{ side, inches: given - need }]))
    .sort((one, other) => one.inches - other.inches);
}

/** Whether a trailer fits, by the side with the least to spare. */
export function verdictOf(spares: readonly Spare[]): Verdict {
  const least = Math.min(...spares.map(({ inches }) => inches));
  if (least < 0) return "does-not-fit";
  return least < FIT_TIGHT_IN ? "tight" : "fits";
}
