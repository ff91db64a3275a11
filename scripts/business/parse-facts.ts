import type { z } from "zod";
import { type BusinessFacts, factsSchema } from "../../src/config/facts-schema.ts";
import { withoutStack } from "../build/plain-error.ts";
import { unknownNames, type Wrong } from "./unknown-names.ts";
import { type LineNote, type ReadYaml, readYaml } from "./yaml-places.ts";

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
  const said = yaml.has(path) ? found : "is missing: it ";
  const isWhole = message.startsWith("is ");
  return { line: yaml.lineOf(path), message: `${nameOf(path)} ${isWhole ? "" : said}${message}` };
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
 * @param wrongBesides what else is wrong with facts that can be read
 * @throws Error with a line for each thing that is wrong: where it is, and what would be right
 */
export function parseFacts(
  text: string,
  file: string,
  wrongBesides: (facts: BusinessFacts) => Wrong[] = () => [],
): BusinessFacts {
  const yaml = readYaml(text);
  if (yaml.unreadable.length > 0) throw refusal(file, yaml.unreadable);
  const result = factsSchema.safeParse(yaml.value);
  const wrong = result.success
    ? [...unknownNames(result.data), ...wrongBesides(result.data)]
    : issuesIn(result.error);
  if (result.success && wrong.length === 0) return result.data;
  throw refusal(
    file,
    wrong.map((each) => noteOf(each, yaml)),
  );
}
