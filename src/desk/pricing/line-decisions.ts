import { isHired, type LineKind } from "@/desk/model/quote-line";
import {
  type DecidedLine,
  decidedTrailer,
  isListed,
  LINE_FIELDS,
  type LineDecisions,
  type LineField,
  type ShownLine,
} from "./decided-lines";
import { emptyLine } from "./lines-field";
import { isOfRule, keyOf, placeFor, type Trailers, trailersOf } from "./list-proposal";

// What a person can do to the lines of a quote. Each takes the rows decided so far and the lines as shown, and returns the
// rows after it.

type Rows = DecidedLine[];

function nextId(rows: Rows): string {
  const numbers = rows.map(({ id }) => Number(/^line (\d+)$/.exec(id)?.[1] ?? 0));
  return `line ${Math.max(0, ...numbers) + 1}`;
}

/** Inserts a row so that it is shown at a place. */
function insertedAt(rows: Rows, shown: readonly ShownLine[], place: number, row: DecidedLine) {
  const above = new Set(shown.slice(0, place).map(({ id }) => id));
  return rows.toSpliced(rows.findLastIndex(({ id }) => above.has(id)) + 1, 0, row);
}

/** Changes a row, or makes one of a line that is the list's so far. It stays where it is, and what it is called. */
function withRow(
  rows: Rows,
  shown: readonly ShownLine[],
  id: string,
  change: (row: DecidedLine, line: ShownLine) => DecidedLine,
): Rows {
  const place = shown.findIndex((line) => line.id === id);
  const line = shown[place];
  if (!line) return rows;
  const row = rows.find((other) => other.id === id);
  if (row) return rows.map((other) => (other === row ? change(row, line) : other));
  return insertedAt(rows, shown, place, change(asShown(line), line));
}

const asShown = ({ list: _, own, ...line }: ShownLine): DecidedLine => ({ ...line, own: [...own] });

export const typedInto = (
  rows: Rows,
  shown: readonly ShownLine[],
  id: string,
  field: LineField,
  typed: string,
) =>
  withRow(rows, shown, id, (row, line) => {
    const isOwn = isListed(field, line) && !row.own.includes(field);
    return {
      // A stored row keeps what it is compared by.
      ...(row.isStored ? row : asShown(line)),
      [field]: typed,
      own: isOwn ? [...row.own, field] : row.own,
    };
  });

/** A field that was left empty is the list's again, where the list says something. */
export const leftEmpty = (
  rows: Rows,
  shown: readonly ShownLine[],
  id: string,
  field: LineField,
): Rows => {
  const line = shown.find((other) => other.id === id);
  const said = line && isListed(field, line) ? (line.list?.[field] ?? "") : "";
  if (!line || said === "" || line[field].trim() !== "") return rows;
  return withRow(rows, shown, id, () => ({
    ...asShown(line),
    [field]: said,
    own: line.own.filter((other) => other !== field),
  }));
};

/** Gives a line back to the list. How many are hired stays. */
export const givenBack = (rows: Rows, shown: readonly ShownLine[], id: string) =>
  withRow(rows, shown, id, (_, line) => {
    const { list, quantity } = line;
    return { ...asShown({ ...line, ...list }), own: [], ...(isHired(line) && { quantity }) };
  });

/** Another model in the place of a trailer's. A price of its own stays. */
export const modelChosen = (rows: Rows, shown: readonly ShownLine[], id: string, model: string) =>
  withRow(rows, shown, id, (_, line) => ({
    ...asShown(line),
    model,
    own: line.own.filter((field) => field !== "text"),
  }));

/** Adds an empty line, which is a person's own; but the list prices a trailer as soon as its model is chosen. */
export function lineAdded(rows: Rows, shown: readonly ShownLine[], kind: LineKind) {
  const line = emptyLine(kind);
  const id = nextId(rows);
  const own = kind === "model" ? [] : [...LINE_FIELDS];
  return { id, lines: insertedAt(rows, shown, placeFor(line, shown), { ...line, id, own }) };
}

/** Adds an extra of the price list, or takes it out. */
export function extraToggled(rows: Rows, shown: readonly ShownLine[], item: string): Rows {
  if (rows.some((row) => row.item === item)) return rows.filter((row) => row.item !== item);
  const line = { ...emptyLine("other"), item };
  return insertedAt(rows, shown, placeFor(line, shown), { ...line, id: nextId(rows), own: [] });
}

export function lineRemoved(
  { lines, leftOut }: LineDecisions,
  { id, ...line }: ShownLine,
): LineDecisions {
  const key = keyOf(line);
  return {
    lines: lines.filter((row) => row.id !== id),
    leftOut: key && isOfRule(line) ? [...leftOut, key] : leftOut,
  };
}

/** Replaces the trailers at the quote's own place. What goes with the first ones is the list's. */
export function trailersReplaced({ lines, leftOut }: LineDecisions, by: Trailers): LineDecisions {
  const isFirst = trailersOf(lines).length === 0;
  const others = lines.filter(({ kind, at }) => kind !== "model" || at);
  return {
    lines: [decidedTrailer(by, nextId(lines)), ...others],
    leftOut: isFirst ? [] : leftOut,
  };
}

/** Another place for a line, or the quote's own. */
export const placeChosen = (
  rows: Rows,
  shown: readonly ShownLine[],
  id: string,
  at: string | undefined,
) => withRow(rows, shown, id, (_, { at: __, ...line }) => asShown({ ...line, ...(at && { at }) }));

/** A trailer at another place, of the first model that is ordered; the list adds the rest. Nothing without a trailer. */
export function placeAdded(rows: Rows, shown: readonly ShownLine[], at: string): Rows {
  const first = rows.find(({ kind, model }) => kind === "model" && model !== "");
  if (!first) return rows;
  const row = decidedTrailer({ model: first.model, trailers: 1, at }, nextId(rows));
  return insertedAt(rows, shown, placeFor(row, shown), row);
}

/** Takes a place away, with all that is for it. */
export const placeRemoved = (rows: Rows, at: string): Rows => rows.filter((row) => row.at !== at);
