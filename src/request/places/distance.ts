/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number];

/** Mean radius of the earth in miles. */
export const EARTH_MILES = 3958.76;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way between two points along the surface of the earth, in miles (haversine). */
export function milesBetween([fromLat, fromLng]: Point, [toLat, toLng]: Point): number {
  const half =
    Math.sin(radians(toLat - fromLat) / 2) ** 2 +
    Math.cos(radians(fromLat)) *
      Math.cos(radians(toLat)) *
      Math.sin(radians(toLng - fromLng) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}
