import { EARTH_MILES, type Point, radians } from "@/request/places/distance";

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
