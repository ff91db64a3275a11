import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type BusinessFacts, factsSchema } from "../../src/config/facts-schema.ts";
import { weekdays } from "../../src/config/opening-hours.ts";
import texasZips from "../../src/request/places/texas-zips.json" with { type: "json" };
import { towns } from "../../src/request/places/towns.ts";
import { trailerModels } from "../../src/request/trailer-models.ts";
import { withoutStack } from "../build/env-files.ts";
import { parseOwnersFile, type Wrong } from "./read-yaml.ts";

const amountOf = (dollars: string) => Number(dollars.replaceAll(/[$,]/g, ""));

/** What the schema cannot check: names that have to be known elsewhere, and values beside each other. */
function wrongTogether({
  areas,
  otherTowns,
  trailers,
  promises,
  prices,
  hours,
}: BusinessFacts): Wrong[] {
  const known = new Set([...Object.keys(towns), ...Object.keys(otherTowns ?? {})]);
  const models: readonly string[] = trailerModels.map(({ id }) => id);
  const wrong: Wrong[] = [];
  for (const name of areas.all) {
    if (known.has(name)) continue;
    const message = `is not known to the map: put it below otherTowns too, with its ZIP code, such as ${name}: 78954`;
    wrong.push({ path: ["areas", name], message });
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
  if (weekdays.every((name) => hours[name] === null)) {
    wrong.push({ path: ["hours", "monday"], message: "must be open, or another day of the week" });
  }
  if (amountOf(prices.packageFrom) < amountOf(prices.eventRentalsFrom)) {
    const message = "must not be less than eventRentalsFrom: the package has the rental in it";
    wrong.push({ path: ["prices", "packageFrom"], message });
  }
  if (promises.comfortableGuestsLeast > promises.comfortableGuestsMost) {
    const message = "must not be more than comfortableGuestsMost";
    wrong.push({ path: ["promises", "comfortableGuestsLeast"], message });
  }
  return wrong;
}

/**
 * The business's facts from the text of its file.
 * @param file its name, for the errors
 * @throws Error with a line for each mistake: where it is, and what would be valid
 */
export const parseFacts = (text: string, file: string): BusinessFacts =>
  parseOwnersFile({ text, file, about: "The facts of the business" }, factsSchema, wrongTogether);

/** The owner's file, or the one that BUSINESS_FILE names. */
export const businessFile = () => resolve(process.env.BUSINESS_FILE?.trim() || "business.yaml");

/** The file as the project ships it. Its reviews and case study are made up. */
export const SAMPLE_FILE = join(import.meta.dirname, "../samples/business.yaml");

/**
 * The business's facts.
 * @throws Error with a line for each mistake
 */
export function readFacts(file = businessFile()): BusinessFacts {
  const name = relative(process.cwd(), file);
  if (!existsSync(file)) {
    throw withoutStack(`${name} is not there: take the one that came with the project.`);
  }
  return parseFacts(readFileSync(file, "utf8"), name);
}
