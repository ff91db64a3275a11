import { readFileSync } from "node:fs";
import { SAMPLE_FILE } from "../business/read-facts.ts";

/** About the machine, which tests run on as it is. */
const OF_THE_MACHINE = ["LOCAL_DB_DIR", "CHROMIUM_PATH"];

/**
 * The environment of the tests: whatever a developer's .env and business.yaml say, they see the defaults and the facts that
 * the project came with. An empty variable counts as unset.
 */
export function nobodysSettings(): Record<string, string> {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const names = Array.from(example.matchAll(/^#?\s*([A-Z]\w+)=/gm), ([, name = ""]) => name);
  const unset = names.filter((name) => !OF_THE_MACHINE.includes(name)).map((name) => [name, ""]);
  return { ...Object.fromEntries(unset), BUSINESS_FILE: SAMPLE_FILE };
}
