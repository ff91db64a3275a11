import { z } from "zod";
import type { Business } from "@/desk/business/business";
import { modelName } from "@/desk/model/model-name";
import { lineNames } from "@/desk/model/model-texts";
import { isHired, type LineKind } from "@/desk/model/quote-line";
import { readDollars } from "@/lib/typed-money";
import { type LineInput, typedLine } from "./lines-field";
import {
  type Circumstances,
  isOfRule,
  keyOf,
  listProposal,
  placeFor,
  type Trailers,
  trailerLine,
  typedLines,
  typedListLine,
} from "./list-proposal";
import { extraLine, type Proposal } from "./propose-quote";

// The lines of a quote follow from what a person decided and from the price list, as often as either changes. What a person
// typed into a line is an override of one field; everything else of it is the list's.

export const LINE_FIELDS = ["text", "quantity", "price", "percent"] as const;

export type LineField = (typeof LINE_FIELDS)[number];

/** A line that somebody decided on. What is not `own` follows the list, or stays where the list has no such line. */
export const decidedLine = typedLine.extend({
  id: z.string(),
  /** What a person typed. */
  own: z.array(z.enum(LINE_FIELDS)),
  /** From a stored quote, which doesn't record who wrote it: what differs from the list of its time is its own. */
  isStored: z.literal(true).optional(),
});

export type DecidedLine = z.output<typeof decidedLine>;

export type LineDecisions = {
  lines: DecidedLine[];
  /** Keys of what the list would add, and a person left out. */
  leftOut: string[];
};

/** A line of a quote as it is now. */
export type ShownLine = LineInput & {
  id: string;
  /** Its fields that don't follow the list. */
  own: readonly LineField[];
  /** What the list says of it; undefined for what is not in the list. */
  list: LineInput | undefined;
};

/** A stored quote's lines, and what they were priced by. */
export type StoredLines = { lines: readonly LineInput[]; circumstances: Circumstances };

/** Whether a field of a line is the list's to say: how many are hired is a person's choice. */
export const isListed = (field: LineField, line: { kind: LineKind; item?: string | undefined }) =>
  field !== "quantity" || !isHired(line);

function ownFields(row: DecidedLine, former: LineInput | undefined): readonly LineField[] {
  if (!row.isStored) return row.own;
  // Whether a line is taxed goes with its price.
  const isTaxedAlike = former?.untaxed === row.untaxed;
  return LINE_FIELDS.filter((field) => {
    if (row.own.includes(field) || !former) return true;
    const isAlike = row[field] === former[field] && (field !== "price" || isTaxedAlike);
    return isListed(field, row) && !isAlike;
  });
}

/** The text of a line without a season. */
const plainText = ({ kind, model, text }: LineInput) =>
  kind === "model" ? lineNames.model({ name: modelName(model), stalls: 0 }) : text;

/** Undefined for a line that only followed the list, which no longer has it. */
function shownLine(
  row: DecidedLine,
  own: readonly LineField[],
  list: LineInput | undefined,
): ShownLine | undefined {
  const { isStored: _, ...line } = row;
  if (!list) return own.length === 0 && isOfRule(row) ? undefined : { ...line, own, list };
  const from = (field: LineField) => (own.includes(field) || !isListed(field, row) ? row : list);
  const { untaxed: __, ...rest } = line;
  const { untaxed } = from("price");
  return {
    ...rest,
    // Who types a price does not charge the season's.
    text: own.includes("price") && !own.includes("text") ? plainText(list) : from("text").text,
    quantity: from("quantity").quantity,
    price: from("price").price,
    percent: from("percent").percent,
    ...(untaxed && { untaxed }),
    own,
    list,
  };
}

/** The list's line of an extra, whose price needs no trailer. */
function listedExtra({ prices }: Business, row: DecidedLine, circumstances: Circumstances) {
  const item = isHired(row) ? prices.find(({ id }) => id === row.item) : undefined;
  const line = item && extraLine(item, 1, circumstances);
  return line && typedListLine({ ...line, ...(row.at && { at: row.at }) });
}

const ofKey = (lines: readonly LineInput[], key: string | undefined) =>
  key === undefined ? undefined : lines.find((line) => keyOf(line) === key);

/**
 * The lines of a quote.
 * @param business undefined while there is no price list: then the lines are what was typed
 * @param today yyyy-MM-dd in Houston
 * @param stored of a quote that is changed: what the list would have added to it then stays out
 * @returns `proposal`: the list's for the trailers and extras among the lines; null without a trailer
 */
export function linesOfDecisions(
  { lines: rows, leftOut }: LineDecisions,
  business: Business | undefined,
  circumstances: Circumstances,
  today: string,
  stored?: StoredLines,
): { lines: ShownLine[]; proposal: Proposal | null } {
  const proposal = business ? listProposal(business, rows, circumstances, today) : null;
  const former =
    business && stored ? listProposal(business, stored.lines, stored.circumstances, today) : null;
  const listed = typedLines(proposal);
  const formerlyListed = typedLines(former);
  const shown = rows.flatMap((row) => {
    const key = keyOf(row);
    const list = ofKey(listed, key) ?? (business && listedExtra(business, row, circumstances));
    return shownLine(row, ownFields(row, ofKey(formerlyListed, key)), list) ?? [];
  });
  const known = new Set([...[...rows, ...formerlyListed].map(keyOf), ...leftOut]);
  for (const list of listed) {
    const key = keyOf(list);
    if (key === undefined || known.has(key)) continue;
    shown.splice(placeFor(list, shown), 0, { ...list, id: key, own: [], list });
  }
  return { lines: shown, proposal };
}

/** By which two typed values are compared: "1,450" is 1450.00. */
const meantBy = (field: LineField, typed: string) => {
  if (field === "text") return typed.trim();
  return (field === "price" ? readDollars(typed) : undefined) ?? typed.trim().replaceAll(",", "");
};

/** The fields of a line in which a person says something else than the list does. */
export function overriddenFields({ own, list, ...line }: ShownLine): LineField[] {
  return own.filter(
    (field) =>
      list &&
      list[field] !== "" &&
      isListed(field, line) &&
      // A trailer is named after its model.
      !(field === "text" && line.kind === "model") &&
      meantBy(field, line[field]) !== meantBy(field, list[field]),
  );
}

/** A trailer that the list prices. */
export function decidedTrailer(trailers: Trailers, id: string): DecidedLine {
  return { ...trailerLine(trailers), id, own: [] };
}

/** Rows of trailers that the list prices. */
export const trailerRows = (trailers: readonly Trailers[]) =>
  trailers.map((some, place) => decidedTrailer(some, `line ${place + 1}`));

/** Rows of lines that are a person's own in every field. */
export const ownRows = (lines: readonly LineInput[]): DecidedLine[] =>
  lines.map((line, place) => ({ ...line, id: `line ${place + 1}`, own: [...LINE_FIELDS] }));

/** Rows of a stored quote. */
export const storedRows = (lines: readonly LineInput[]): DecidedLine[] =>
  ownRows(lines).map((row) => ({ ...row, own: [], isStored: true }));
