import { otherTowns } from "@/config/business-facts";
import type { Point } from "./distance";
import { namedAtEnd, zipIn } from "./read-address";
import townPoints from "./town-points.json";
import { towns } from "./towns";

/** A place: its name, its ZIP code, and where it is. */
export type Place = { name: string; zip: string; point: Point };

/** The tables hold thousandths of a degree. */
function pointOf([latitude = 0, longitude = 0]: readonly number[]): Point {
  return [latitude / 1000, longitude / 1000];
}

const townZips: Readonly<Record<string, string>> = towns;
const listedTowns = Object.entries<readonly number[]>(townPoints).map(([name, point]) => ({
  name,
  zip: townZips[name] ?? "",
  point,
}));
const knownTowns = [...listedTowns, ...otherTowns].map((town) => ({
  ...town,
  point: pointOf(town.point),
}));
const townNames = knownTowns.map(({ name }) => name);

/** A town by its name, at the end of an address too; undefined when we do not know it. */
export function findTown(typed: string): Place | undefined {
  const town = namedAtEnd(typed, townNames);
  return knownTowns.find(({ name }) => name === town);
}

async function placeOfZip(zip: string, name = zip): Promise<Place | undefined> {
  const { default: zips } = await import("./texas-zips.json");
  const point = Object.entries<readonly number[]>(zips).find(([each]) => each === zip)?.[1];
  return point && { name, zip, point: pointOf(point) };
}

/**
 * Finds a typed place: a ZIP code of Texas, a town, a neighborhood of Houston, or an address that ends with one.
 * Neighborhoods and the table of ZIP codes are rarely needed, so they are loaded on demand.
 * @throws if a table fails to load
 */
export async function findPlace(typed: string): Promise<Place | undefined> {
  const zip = zipIn(typed);
  const place = (zip && (await placeOfZip(zip))) || findTown(typed);
  if (place) return place;
  const { neighborhoods } = await import("./neighborhoods");
  const name = namedAtEnd(typed, Object.keys(neighborhoods));
  return name ? placeOfZip(neighborhoods[name] ?? "", name) : undefined;
}
