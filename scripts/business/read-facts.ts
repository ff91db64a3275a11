import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { z } from "zod";
import { type BusinessFacts, factsSchema } from "../../src/config/facts-schema.ts";
import { weekdays } from "../../src/config/opening-hours.ts";
import texasZips from "../../src/request/places/texas-zips.json" with { type: "json" };
import { towns } from "../../src/request/places/towns.ts";
import { trailerModels } from "../../src/request/trailer-models.ts";
import { withoutStack } from "../build/env-files.ts";
import { type LineNote, type ReadYaml, readYaml } from "./read-yaml.ts";

/** Something wrong with the value at a path of the file. */
type Wrong = { path: readonly PropertyKey[]; message: string };

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

/** `reviews[2].words`, counted from one. */
const nameOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${String(part)}`))
    .join("")
    .slice(1);

function issuesIn({ issues }: z.ZodError): Wrong[] {
  return issues.flatMap((issue): Wrong[] => {
    if (issue.code !== "unrecognized_keys") return [issue];
    return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
  });
}

/** "reviews[1].stars is “6”: it must be a whole number from 1 to 5, such as 5" */
function noteOf({ path, message }: Wrong, yaml: ReadYaml): LineNote {
  const text = yaml.textAt(path);
  const is = text === "" ? "empty" : `“${text}”`;
  const found = text === undefined ? "" : `is ${is}: it `;
  const given = yaml.has(path) ? found : "is missing: it ";
  const isWhole = /^(?:is|has) /.test(message);
  return { line: yaml.lineOf(path), message: `${nameOf(path)} ${isWhole ? "" : given}${message}` };
}

function refusal(file: string, notes: readonly LineNote[]): Error {
  const lines = notes
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, message }) => `  ${file}:${line}  ${message}`);
  return withoutStack(`The facts of the business cannot be used as they are:\n${lines.join("\n")}`);
}

/**
 * The business's facts from the text of its file.
 * @param file its name, for the errors
 * @throws Error with a line for each mistake: where it is, and what would be valid
 */
export function parseFacts(text: string, file: string): BusinessFacts {
  const yaml = readYaml(text);
  if (yaml.unreadable.length > 0) throw refusal(file, yaml.unreadable);
  const result = factsSchema.safeParse(yaml.value);
  const wrong = result.success ? wrongTogether(result.data) : issuesIn(result.error);
  if (result.success && wrong.length === 0) return result.data;
  throw refusal(
    file,
    wrong.map((each) => noteOf(each, yaml)),
  );
}

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
