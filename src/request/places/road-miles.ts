import { milesBetween, type Point } from "./distance";
import { findPlace, findTown } from "./find-place";
import { yardLocation } from "./yard-location";

/**
 * How much longer roads are than the straight line, on average in the United States. Source: Ballou, Rahardja and Sakai,
 * "Selected country circuity factors for road travel distance estimation", Transportation Research Part A 36 (2002).
 */
const ROAD_FACTOR = 1.2;

/** One way from the yard to a point, in whole miles by road, estimated from the straight line. */
export const roadMilesOf = (point: Point) =>
  Math.round(milesBetween(yardLocation, point) * ROAD_FACTOR);

/** Where somewhere is, as far as the tables know it. */
export type RoadMiles = {
  /** One way from the yard, whole miles by road: estimated from the straight line to the middle of the ZIP code or town. */
  miles: number;
  /** What they lead to: a town, or a ZIP code. */
  name: string;
};

const TEXAS_ZIP = /\b(?:7[5-9]\d{3}|885\d{2})(?=-\d{4}\b|\b)/g;
const STATE_ZIP_COUNTRY =
  /[\s,]*(?:\b(?:tx|texas)\b\.?)?[\s,]*(?:\d{5}(?:-\d{4})?)?[\s,]*(?:\busa?\b|\bunited states\b)?[\s.]*$/i;

/** A ZIP code of Texas in an address; not the number of a house, which stands at its beginning. */
function zipOf(address: string): string | undefined {
  const found = [...address.trim().matchAll(TEXAS_ZIP)].at(-1);
  const isHouse = found?.index === 0 && found[0].length < address.trim().length;
  return isHouse ? undefined : found?.[0];
}

/** The longest ending of an address that is a town we know: "2210 Oak Hollow Ln, Sugar Land, TX" has "Sugar Land". */
function townOf(address: string): string | undefined {
  const words = address.replace(STATE_ZIP_COUNTRY, "").split(/[\s,]+/);
  return [3, 2, 1]
    .map((count) => words.slice(-count).join(" "))
    .find((ending) => findTown(ending) !== undefined);
}

/**
 * How far an address is, by its ZIP code or else its town; undefined where neither is known.
 * @throws when the table of ZIP codes does not load.
 */
export async function roadMilesTo(address: string): Promise<RoadMiles | undefined> {
  const zip = zipOf(address);
  const town = townOf(address);
  const place = (zip && (await findPlace(zip))) || (town && findTown(town)) || undefined;
  if (!place) return undefined;
  return {
    miles: roadMilesOf(place.point),
    name: town ? (findTown(town)?.name ?? place.name) : place.name,
  };
}
