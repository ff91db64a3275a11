import { wholeNumber } from "@/lib/whole-number";
import { feetAndInches } from "@/site/words/business/feet-and-inches";
import { PLACE_MAX_IN } from "@/site/words/business/fit";
import type { Place } from "./fit";

/** What the fit check asks, as typed. */
export type TypedPlace = { length: string; width: string; clearance: string; gate: string };

export const INITIAL_PLACE: TypedPlace = {
  length: "24'",
  width: "12'",
  clearance: "14'",
  gate: "12'",
};

const FEET =
  __LANGUAGE__ === "es"
    ? /^(\d{1,3}(?:[.,]\d+)?)\s*(?:'|ft\.?|feet|foot|pies?)?\s*(?:(?:y|con)\s)?\s*(?:(\d{1,2})\s*(?:"|in\.?|inch(?:es)?|pulg(?:adas?|\.)?)?)?$/i
    : /^(\d{1,3}(?:\.\d+)?)\s*(?:'|ft\.?|feet|foot)?\s*(?:(\d{1,2})\s*(?:"|in\.?|inch(?:es)?)?)?$/i;
const INCHES =
  __LANGUAGE__ === "es"
    ? /^(\d{1,4})\s*(?:"|in\.?|inch(?:es)?|pulg(?:adas?|\.)?)$/i
    : /^(\d{1,4})\s*(?:"|in\.?|inch(?:es)?)$/i;

/** Inches of a side typed in feet, or in feet and inches: 12, 9'6", 9 ft 6 in, 9.5, 42"; undefined when it is none of these. */
export function readFeet(typed: string): number | undefined {
  const plain = typed
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[”″]|''/g, '"')
    .trim();
  const [, alone] = INCHES.exec(plain) ?? [];
  const [, feet = "0", inches = "0"] = FEET.exec(plain) ?? [];
  if (Number(inches) > 11) return undefined;
  const total = alone
    ? Number(alone)
    : Math.round(Number(__LANGUAGE__ === "es" ? feet.replace(",", ".") : feet) * 12) +
      Number(inches);
  return total >= 1 && total <= PLACE_MAX_IN ? total : undefined;
}

/** The place that was typed; undefined as long as a side cannot be read. */
export function placeOf(typed: TypedPlace): Place | undefined {
  const [length, width] = [readFeet(typed.length), readFeet(typed.width)];
  const [clearance, gate] = [readFeet(typed.clearance), readFeet(typed.gate)];
  if (length === undefined || width === undefined) return undefined;
  if (clearance === undefined && typed.clearance.trim() !== "") return undefined;
  if (gate === undefined && typed.gate.trim() !== "") return undefined;
  return { length, width, clearance, gate };
}

/** The inputs in an address (inches); undefined if it has none. */
export function placeFromAddress(search: string): TypedPlace | undefined {
  const given = new URLSearchParams(search);
  const side = (key: string) => {
    const inches = wholeNumber(given.get(key), PLACE_MAX_IN);
    return inches === undefined ? "" : feetAndInches(inches);
  };
  const typed = {
    length: side("length"),
    width: side("width"),
    clearance: side("clearance"),
    gate: side("gate"),
  };
  return typed.length && typed.width ? typed : undefined;
}

/** The parameters of an address; an empty text removes a key. */
export function placeParams({ length, width, clearance, gate }: Place) {
  return {
    length: String(length),
    width: String(width),
    clearance: String(clearance ?? ""),
    gate: String(gate ?? ""),
  };
}
