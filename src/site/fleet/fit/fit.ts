import type { TrailerMeasure } from "@/request/trailer-models";
import { FIT_TIGHT_IN } from "@/site/words/business/fit";

/** A place and the way to it, in inches. Without a clear height or a gate, that side is not checked. */
export type Place = {
  length: number;
  width: number;
  clearance?: number | undefined;
  gate?: number | undefined;
};

type PlaceSide = keyof Place;
export type Verdict = "fits" | "tight" | "not-known" | "does-not-fit";

/** Room to spare on a side, in inches; negative if the trailer does not fit. */
export type Spare = { side: PlaceSide; inches: number };

/** What has to fit: the trailer set up, and its width on the road once it has been measured. */
export type Passing = { measure: TrailerMeasure; towedWidthIn?: number | undefined };

/** Whether only the unknown towed width could tell if the trailer gets through: with its steps down it does not. */
function isGateUnknown({ gate }: Place, { measure, towedWidthIn }: Passing): boolean {
  return gate !== undefined && towedWidthIn === undefined && gate < measure.widthIn;
}

/**
 * Every side that was measured and can be compared, the one with the least to spare first. The longer side of a place
 * counts as its length.
 */
export function sparesOf(place: Place, passing: Passing): Spare[] {
  const { lengthIn, widthIn, heightIn } = passing.measure;
  const needed: [PlaceSide, number | undefined, number][] = [
    ["length", Math.max(place.length, place.width), lengthIn],
    ["width", Math.min(place.length, place.width), widthIn],
    ["clearance", place.clearance, heightIn],
    [
      "gate",
      isGateUnknown(place, passing) ? undefined : place.gate,
      passing.towedWidthIn ?? widthIn,
    ],
  ];
  return needed
    .flatMap(([side, given, need]) => (given === undefined ? [] : [{ side, inches: given - need }]))
    .sort((one, other) => one.inches - other.inches);
}

/** Whether a trailer fits, by the side with the least to spare. */
export function verdictOf(place: Place, passing: Passing): Verdict {
  const least = Math.min(...sparesOf(place, passing).map(({ inches }) => inches));
  if (least < 0) return "does-not-fit";
  if (isGateUnknown(place, passing)) return "not-known";
  return least < FIT_TIGHT_IN ? "tight" : "fits";
}
