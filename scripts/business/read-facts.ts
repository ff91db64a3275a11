import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { withoutStack } from "../build/plain-error.ts";
import { promisesWithoutDesk } from "./desk-promises.ts";
import { parseFacts } from "./parse-facts.ts";

/** The owner's file. BUSINESS_FILE names another one: the tests read the one that the project came with. */
export const businessFile = () => resolve(process.env.BUSINESS_FILE?.trim() || "business.yaml");

/** The file as the project came with it: what it says of reviews and a job is made up. */
export const SAMPLE_FILE = join(import.meta.dirname, "../samples/business.yaml");

/**
 * The business's facts.
 * @throws Error with a line for each thing that is wrong
 */
export function readFacts(file = businessFile()): BusinessFacts {
  const name = relative(process.cwd(), file);
  if (!existsSync(file)) {
    throw withoutStack(`${name} is not there: copy scripts/samples/business.yaml, and fill it in.`);
  }
  // The sample promises what the specification does, whatever an owner and his desk have agreed on.
  const wrongBesides = file === SAMPLE_FILE ? undefined : promisesWithoutDesk;
  return parseFacts(readFileSync(file, "utf8"), name, wrongBesides);
}
