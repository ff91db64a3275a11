/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number];

/** Mean radius of the earth in miles. */
const EARTH_MILES = 3958.76;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great circle between two points, in miles (haversine). */
export function milesBetween([fromLat, fromLng]: Point, [toLat, toLng]: Point): number {
  const half =
    Math.sin(radians(toLat - fromLat) / 2) ** 2 +
    Math.cos(radians(fromLat)) *
      Math.cos(radians(toLat)) *
      Math.sin(radians(toLng - fromLng) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Where a point is on a flat map around `centre`, in miles: x to the east, y to the south. Good to a hundredth at the
 * size of a town's surroundings.
 */
export function onMap([lat, lng]: Point, centre: Point): { x: number; y: number } {
  const milesPerDegree = radians(1) * EARTH_MILES;
  return {
    x: (lng - centre[1]) * milesPerDegree * Math.cos(radians(centre[0])),
    y: (centre[0] - lat) * milesPerDegree,
  };
}
