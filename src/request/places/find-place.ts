import type { Point } from "./distance";
import townPoints from "./town-points.json";
import { towns } from "./towns";

/** A place that somebody asked for: its name, its ZIP code, and where it is. */
export type Place = { name: string; zip: string; point: Point };

/** The tables hold thousandths of a degree. */
function pointOf([latitude = 0, longitude = 0]: readonly number[]): Point {
  return [latitude / 1000, longitude / 1000];
}

/** "the woodlands, TX" and "The Woodlands" are one. */
const plainName = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/,?\s*(?:tx|texas)\.?$/, "")
    .replaceAll(/[^a-z]/g, "");

/** The ZIP code that was typed, also as ZIP+4; undefined if it is not one. */
export function zipIn(typed: string): string | undefined {
  return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed)?.[1];
}

const townZips: Readonly<Record<string, string>> = towns;
const knownTowns = Object.entries<readonly number[]>(townPoints).map(([name, point]) => ({
  name,
  zip: townZips[name] ?? "",
  point: pointOf(point),
}));

/** A town by its name; undefined when we do not know it. */
export function findTown(typed: string): Place | undefined {
  const plain = plainName(typed);
  return knownTowns.find(({ name }) => plainName(name) === plain);
}

/**
 * What was typed, as a place: a ZIP code of Texas, or a town. The table of ZIP codes comes with the first one asked for.
 * @throws when the table does not load.
 */
export async function findPlace(typed: string): Promise<Place | undefined> {
  const zip = zipIn(typed);
  if (!zip) return findTown(typed);
  const { default: zips } = await import("./texas-zips.json");
  const point = Object.entries<readonly number[]>(zips).find(([each]) => each === zip)?.[1];
  return point && { name: zip, zip, point: pointOf(point) };
}
