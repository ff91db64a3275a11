import { namedAtEnd, zipIn } from "../../../../src/request/places/read-address.ts";
import { townZips } from "./town-zips.ts";

/**
 * The town of our list for a place: by its ZIP code, or by the name at its end. The result is our own text, never the
 * visitor's.
 */
export function townOf(place: string): string | undefined {
  const names = Object.keys(townZips);
  const zip = zipIn(place);
  const byZip = names.find((name) => zip !== undefined && townZips[name]?.split(" ").includes(zip));
  return byZip ?? namedAtEnd(place, names);
}
