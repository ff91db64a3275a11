import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import texasZips from "../../src/request/places/texas-zips.json" with { type: "json" };
import { towns } from "../../src/request/places/towns.ts";
import { trailerModels } from "../../src/request/trailer-models.ts";

/** Something wrong with the value at a path of the file. */
export type Wrong = { path: readonly PropertyKey[]; message: string };

/** What the file's own shape cannot say: names that have to be known elsewhere. */
export function unknownNames({ areas, otherTowns, trailers, promises }: BusinessFacts): Wrong[] {
  const known = new Set([...Object.keys(towns), ...Object.keys(otherTowns ?? {})]);
  const models: readonly string[] = trailerModels.map(({ id }) => id);
  const wrong: Wrong[] = [];
  for (const [list, names] of Object.entries(areas)) {
    for (const [index, name] of names.entries()) {
      if (known.has(name)) continue;
      const message = `is not known to the map: put it below otherTowns too, with its ZIP code, such as ${name}: 78954`;
      wrong.push({ path: ["areas", list, index], message });
    }
  }
  for (const [name, zip] of Object.entries(otherTowns ?? {})) {
    if (zip in texasZips) continue;
    wrong.push({
      path: ["otherTowns", name],
      message: "must be a ZIP code of Texas, such as 78954",
    });
  }
  for (const id of Object.keys(trailers ?? {})) {
    if (models.includes(id)) continue;
    wrong.push({
      path: ["trailers", id],
      message: `is no model: must be one of ${models.join(", ")}`,
    });
  }
  if (promises.comfortableGuestsLeast > promises.comfortableGuestsMost) {
    const message = "must not be more than comfortableGuestsMost";
    wrong.push({ path: ["promises", "comfortableGuestsLeast"], message });
  }
  return wrong;
}
