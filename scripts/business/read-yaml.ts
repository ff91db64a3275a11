import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from "yaml";
import type { z } from "zod";
import { withoutStack } from "../build/env-files.ts";

// The files that owners write, and what is wrong in them, line by line.

/** Syntax errors in plain English; the library's own messages for the rest. */
const SYNTAX: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a text with a colon in it goes between quotes ("Setup: 2 hours"), or the blanks at the start of a line do not fit',
  TAB_AS_INDENT: "a line starts with blanks, not with a tab",
  DUPLICATE_KEY: "this name is there twice: leave one of them",
  MULTILINE_IMPLICIT_KEY:
    "this line needs a name and a colon before its value, such as name: Joan P.",
  MISSING_CHAR:
    'something is not closed or begun: a text between quotes ends with the same quote, a name with ": "',
  BAD_INDENT: "the blanks at the start of this line do not fit the lines above it",
  BAD_ALIAS: "a text that begins with * or & goes between quotes",
  BAD_DIRECTIVE: "a text that begins with % goes between quotes",
};

type LineNote = { line: number; message: string };

type ReadYaml = {
  /** Lists, groups and texts. */
  value: unknown;
  /** Syntax errors. */
  unreadable: LineNote[];
  /** The line on which the value at a path begins, or else its nearest existing parent. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** The text at a path, if it is one. */
  textAt: (path: readonly PropertyKey[]) => string | undefined;
  has: (path: readonly PropertyKey[]) => boolean;
};

/** Plain texts that a # would cut off silently. */
function cutTexts(document: Document): number[] {
  const found: number[] = [];
  visit(document, {
    Scalar(_, { type, comment, range }) {
      if (type === "PLAIN" && comment && /^\S/.test(comment) && range) found.push(range[0]);
    },
  });
  return found;
}

function offsetOf(document: Document<ParsedNode>, path: readonly PropertyKey[]): number {
  if (path.length === 0) return 0;
  const above = path.slice(0, -1);
  const parent = above.length > 0 ? document.getIn(above, true) : document.contents;
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
  }
  const node = document.getIn(path, true);
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, above);
}

/** Reads YAML with every value a text, so that 5.0 stays 5.0, and remembers its position. */
function readYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: "failsafe", lineCounter: lines });
  const at = (offset: number) => lines.linePos(offset).line;
  // Only the first: the others usually follow from it.
  const wrong = document.errors.slice(0, 1).map(({ code, message, pos: [offset] }) => ({
    line: at(offset),
    message: SYNTAX[code] ?? message.split("\n", 1)[0] ?? code,
  }));
  const cut = cutTexts(document).map((offset) => ({
    line: at(offset),
    message: "a text with a # in it goes between quotes",
  }));
  return {
    value: wrong.length === 0 ? document.toJS() : undefined,
    unreadable: [...wrong, ...cut],
    lineOf: (path) => at(offsetOf(document, path)),
    textAt: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? String(node.value) : undefined;
    },
    has: (path) => document.hasIn(path),
  };
}

/** Something wrong with the value at a path of the file. */
export type Wrong = { path: readonly PropertyKey[]; message: string };

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
  const isWhole = message.startsWith("is ");
  return { line: yaml.lineOf(path), message: `${nameOf(path)} ${isWhole ? "" : given}${message}` };
}

/**
 * What the text of an owner's file says.
 * @param file its name, for the errors
 * @param about what cannot be used otherwise, as the subject of a sentence: "The facts of the business"
 * @param others what the schema cannot check
 * @throws Error with a line for each mistake: where it is, and what would be valid
 */
export function parseOwnersFile<Schema extends z.ZodType>(
  { text, file, about }: { text: string; file: string; about: string },
  schema: Schema,
  others: (value: z.output<Schema>) => Wrong[],
): z.output<Schema> {
  const refusal = (notes: readonly LineNote[]) => {
    const lines = notes
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, message }) => `  ${file}:${line}  ${message}`);
    return withoutStack(`${about} cannot be used as they are:\n${lines.join("\n")}`);
  };
  const yaml = readYaml(text);
  if (yaml.unreadable.length > 0) throw refusal(yaml.unreadable);
  const result = schema.safeParse(yaml.value);
  const wrong = result.success ? others(result.data) : issuesIn(result.error);
  if (result.success && wrong.length === 0) return result.data;
  throw refusal(wrong.map((each) => noteOf(each, yaml)));
}
