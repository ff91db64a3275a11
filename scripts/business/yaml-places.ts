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

/** What somebody who knows no YAML has to be told; the library's own words for the rest. */
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

/** Something to say about a line of the file. */
export type LineNote = { line: number; message: string };

export type ReadYaml = {
  /** Lists, groups and texts. */
  value: unknown;
  /** Why it cannot be read as it is meant. */
  unreadable: LineNote[];
  /** The line on which the value of a path begins, or the nearest thing around it that is there. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** The text at a path; nothing for a list, a group, or what is not there. */
  textAt: (path: readonly PropertyKey[]) => string | undefined;
  has: (path: readonly PropertyKey[]) => boolean;
};

/** Plain texts that a # has cut: what follows would be lost without a word. */
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

/** Reads YAML with every value a text, so that 5.0 stays 5.0, and remembers where it stands. */
export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: "failsafe", lineCounter: lines });
  const at = (offset: number) => lines.linePos(offset).line;
  // The first one: the others follow from it.
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
