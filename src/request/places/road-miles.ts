import { yard } from "@/config/business-facts";
import { milesBetween, type Point } from "./distance";
import { findPlace, findTown, type Place } from "./find-place";

/** The center of Houston, used until the owner names a yard. */
const CENTER_OF_HOUSTON = "29.7604,-95.3698";

const [latitude = 0, longitude = 0] = (yard ?? CENTER_OF_HOUSTON).split(",").map(Number);

/** The yard, from which distances are measured. */
export const yardLocation: Point = [latitude, longitude];

/**
 * How much longer roads are than the straight line, on average in the United States. Source: Ballou, Rahardja and Sakai,
 * "Selected country circuity factors for road travel distance estimation", Transportation Research Part A 36 (2002).
 */
const ROAD_FACTOR = 1.2;

/** In whole miles by road, estimated from the straight line. */
export const roadMilesBetween = (from: Point, to: Point) =>
  Math.round(milesBetween(from, to) * ROAD_FACTOR);

/** The same one way from the yard. */
export const roadMilesOf = (point: Point) => roadMilesBetween(yardLocation, point);

/** The straight line in miles for a distance by road. */
export const straightMilesOf = (roadMiles: number) => roadMiles / ROAD_FACTOR;

/** Within this many miles of a limit, a ZIP code's center doesn't tell on which side an address is. */
const NEAR_MILES = 3;

/** On which side of a limit a place is, and whether it is too near to be sure. All in miles by road. */
export const sideOf = (miles: number, limit: number) => ({
  isWithin: miles <= limit,
  isNear: Math.abs(miles - limit) <= NEAR_MILES,
});

/** Houston is 50 miles across: its name alone says little about the distance. */
export const isWholeCity = ({ name }: Place) => name === "Houston";

/** A place's distance, as far as the tables know it. */
export type RoadMiles = {
  /** One way from the yard, whole miles by road: estimated from the straight line to the middle of the ZIP code or town. */
  miles: number;
  /** The destination: a town, a neighborhood, or a ZIP code. */
  name: string;
  /** Whether only the city of Houston is known. */
  isWholeCity: boolean;
};

/**
 * The distance of an address by its ZIP code, town or neighborhood; undefined if none is known.
 * @throws if a table fails to load
 */
export async function roadMilesTo(address: string): Promise<RoadMiles | undefined> {
  const place = await findPlace(address);
  if (!place) return undefined;
  return {
    miles: roadMilesOf(place.point),
    name: findTown(address)?.name ?? place.name,
    isWholeCity: isWholeCity(place),
  };
}
