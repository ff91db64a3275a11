import {
  type Document,
  type ErrorCode,
  isAlias,
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

// YAML as a person who has never heard of it writes it: every mistake is told in plain words, with its line.

const QUOTES =
  'a text that begins with one of @ ` % & * ! [ { | > ? stands between quotes, such as "@home"';
const INDENT = "the blanks at the start of this line do not fit the lines above it";
const COLON = 'a text with a colon in it stands between quotes, such as "Setup: 2 hours"';
const NAME = "this line needs a name and a colon before its value, such as name: Joan P.";
const BOTH = `${INDENT}, or it has a value behind its colon and more lines below it: delete one of them`;
const OPEN = "a text that begins with a quote ends with the same one, on the same line";
const INNER = `a text between quotes has none of the same kind in it: write 'a "fine" day'`;

/** What the parser's own errors mean in this file. All of them, so that none shows as it is. */
const MEANINGS: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: QUOTES,
  BAD_ALIAS: QUOTES,
  BAD_COLLECTION_TYPE: QUOTES,
  BAD_DIRECTIVE: QUOTES,
  BAD_DQ_ESCAPE: "a text with a \\ in it stands between single quotes, such as 'A\\B'",
  BAD_INDENT: INDENT,
  BAD_PROP_ORDER: QUOTES,
  BAD_SCALAR_START: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: INDENT,
  BLOCK_IN_FLOW: QUOTES,
  DUPLICATE_KEY: "this name is there twice: leave one of them",
  IMPOSSIBLE: INDENT,
  KEY_OVER_1024_CHARS: NAME,
  MISSING_CHAR: INDENT,
  MULTILINE_IMPLICIT_KEY: NAME,
  MULTIPLE_ANCHORS: QUOTES,
  MULTIPLE_DOCS: "leave out the line of dashes or dots",
  MULTIPLE_TAGS: QUOTES,
  NON_STRING_KEY: NAME,
  RESOURCE_EXHAUSTION: INDENT,
  TAB_AS_INDENT: "a line starts with blanks, not with a tab",
  TAG_RESOLVE_FAILED: QUOTES,
  UNEXPECTED_TOKEN: INDENT,
};

const VALUE = String.raw`^\s*(?:- )?[\w -]+:\s+`;

/** What a line itself shows, which says more than an error's code. Before the name there may be the dash of a list. */
const SIGNS: readonly [looks: RegExp, message: string][] = [
  [/^\s*\t/, MEANINGS.TAB_AS_INDENT],
  [/^(?:---|\.\.\.)/, MEANINGS.MULTIPLE_DOCS],
  [/^\s*-[^\s-]/, "a blank goes behind the dash of a list, such as - name: Joan P."],
  [/^\s*(?:- )?\w+:[^\s/]/, "a blank goes behind the colon of a name, such as name: Joan P."],
  [new RegExp(`${VALUE}- `), "a list begins on the line below its name"],
  [new RegExp(`${VALUE}[>|]-?\\s*[^\\s-]`), "a text behind > or | begins on the next line"],
  [new RegExp(`${VALUE}[@\`%&*![{|>?]`), QUOTES],
  [/^\s*[@`%&*!?[{|>]/, QUOTES],
  [new RegExp(`${VALUE}"(?:[^"\\\\]|\\\\.)*$`), OPEN],
  [new RegExp(`${VALUE}'[^']*$`), OPEN],
  [new RegExp(`${VALUE}"[^"\\\\]*".*\\S`), INNER],
  [new RegExp(`${VALUE}'[^']*'.*\\S`), INNER],
  [new RegExp(`${VALUE}\\S.*:(?:\\s|$)`), COLON],
];

/** A name with another mark than a colon, which the parser takes for the beginning of a text. */
const NO_COLON = /^\s*(?:- )?\w+\s*[=;]/;
/** A value that is complete on its line, without the beginning of a text of several lines. */
const HAS_VALUE = new RegExp(`${VALUE}[^\\s#>|]`);

/** Errors whose cause is further up: what was opened there goes on to where the parser notices. */
const OPENED: readonly RegExp[] = [
  new RegExp(`${VALUE}"(?:[^"\\\\]|\\\\.)*$`),
  new RegExp(`${VALUE}'[^']*$`),
  new RegExp(`${VALUE}[[{](?!.*[\\]}]\\s*$)`),
];

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

/** The mistake behind the parser's error: the line that a person has to change, and how. */
function mistakeOf(code: ErrorCode, line: number, lines: readonly string[]): LineNote {
  const at = (number: number) => lines[number - 1] ?? "";
  const signOf = (number: number) => SIGNS.find(([looks]) => looks.test(at(number)))?.[1];
  const opened = lines
    .slice(0, line)
    .findLastIndex((text) => OPENED.some((each) => each.test(text)));
  const isOpen = code === "MISSING_CHAR" || code === "BAD_INDENT";
  if (isOpen && opened >= 0) return { line: opened + 1, message: signOf(opened + 1) ?? OPEN };
  const isNote = (text: string) => /^\s*(?:#|$)/.test(text);
  const above = lines.slice(0, line - 1).findLastIndex((text) => !isNote(text)) + 1;
  const unnamed = [line, above].find((number) => NO_COLON.test(at(number)));
  if (unnamed) return { line: unnamed, message: NAME };
  const sign = signOf(line);
  if (sign) return { line, message: sign };
  // A line that is too deep is noticed at the value above it.
  const depth = (text: string) => text.search(/\S|$/);
  const below = lines.slice(line).find((text) => !isNote(text)) ?? "";
  if (depth(at(line)) === 0 && depth(below) > 0 && HAS_VALUE.test(at(line))) {
    return { line, message: BOTH };
  }
  const isBelow =
    code === "BLOCK_AS_IMPLICIT_KEY" &&
    depth(at(line + 1)) > depth(at(line)) &&
    depth(at(line - 1)) <= depth(at(line));
  return { line: isBelow ? line + 1 : line, message: MEANINGS[code] };
}

/** What the parser takes for something else than a text, without an error. */
function misread(document: Document.Parsed): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = [];
  visit(document, {
    Node(_, node) {
      const [offset = 0] = node.range ?? [];
      const isMarked = isAlias(node) || node.tag !== undefined || node.anchor !== undefined;
      if (isMarked) found.push({ offset, message: QUOTES });
      // What a # would cut off silently.
      const isCut = isScalar(node) && node.type === "PLAIN" && /^\S/.test(node.comment ?? " ");
      if (isCut) found.push({ offset, message: "a text with a # in it stands between quotes" });
    },
    Pair(_, { key }) {
      if (isScalar(key) && key.value !== "") return;
      const offset = isNode(key) ? key.range?.[0] : undefined;
      found.push({ offset: offset ?? 0, message: NAME });
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
  const counter = new LineCounter();
  const document = parseDocument(text, { schema: "failsafe", lineCounter: counter });
  const lines = text.split(/\r?\n/);
  const at = (offset: number) => counter.linePos(offset).line;
  // Only the first: the others usually follow from it.
  const wrong = document.errors
    .slice(0, 1)
    .map(({ code, pos: [offset] }) => mistakeOf(code, at(offset), lines));
  const others = misread(document).map(({ offset, message }) => ({ line: at(offset), message }));
  const unreadable = wrong.length > 0 ? wrong : others;
  return {
    value: unreadable.length === 0 ? document.toJS() : undefined,
    unreadable,
    lineOf: (path) => at(offsetOf(document, path)),
    textAt: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? String(node.value) : undefined;
    },
    has: (path) => document.hasIn(path),
  };
}

/** What other programs make of the file. */
const SPOILED: readonly [looks: RegExp, message: string][] = [
  [/^\s*$/, "is empty: take the one that came with the project."],
  [
    /^\{\\rtf/,
    "is rich text: open it, make it plain text (TextEdit: Format, Make Plain Text), and save it.",
  ],
  [
    /[\0\uFFFD]/,
    "has letters that cannot be read: open it, and save it with the encoding UTF-8 (Notepad: Save as).",
  ],
];

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
  const isWhole = /^(?:is|has) /.test(message);
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
  const spoiled = SPOILED.find(([looks]) => looks.test(text));
  if (spoiled) throw withoutStack(`${file} ${spoiled[1]}`);
  const yaml = readYaml(text);
  if (yaml.unreadable.length > 0) throw refusal(yaml.unreadable);
  const result = schema.safeParse(yaml.value);
  const wrong = result.success ? others(result.data) : issuesIn(result.error);
  if (result.success && wrong.length === 0) return result.data;
  throw refusal(wrong.map((each) => noteOf(each, yaml)));
}
