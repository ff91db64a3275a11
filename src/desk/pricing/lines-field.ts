import { z } from "zod";
import {
  AMOUNT_MAX,
  LINE_KINDS,
  LINE_TEXT_MAX,
  LINES_MAX,
  type LineKind,
  pricedLines,
  type QuoteLine,
  totalOf,
  type UnpricedLine,
} from "@/desk/model/quote-line";
import { readDollars } from "@/lib/typed-money";
import { trailerModels } from "@/request/trailer-models";
import { fieldTexts } from "@/ui/words/field-texts";
import { lineTexts } from "./line-texts";

/** A line as typed. Fields that its kind doesn't use stay empty. */
export const typedLine = z.object({
  kind: z.enum(LINE_KINDS),
  text: z.string(),
  at: z.string().optional(),
  model: z.string(),
  quantity: z.string(),
  price: z.string(),
  percent: z.string(),
  untaxed: z.literal(true).optional(),
  item: z.string().optional(),
});

export type LineInput = z.output<typeof typedLine>;

/** A typed number, "8.25 %" included; undefined if invalid or with more decimals. */
function numberIn(text: string, decimals: number): number | undefined {
  const plain = text.replaceAll(/[\s,%]/g, "");
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  return (plain.split(".")[1] ?? "").length <= decimals ? Number(plain) : undefined;
}

type Read = { line: UnpricedLine } | { field: keyof LineInput; message: string };

function readTax(text: string, { kind, percent: typed }: LineInput): Read {
  const percent = numberIn(typed, 3);
  if (!percent || percent > 100) return { field: "percent", message: lineTexts.percentInvalid };
  return { line: { kind, text, percent } };
}

function readDiscount(text: string, { kind, price: typed }: LineInput): Read {
  const price = readDollars(typed.trim().replace(/^[-−]/, ""));
  if (!price || price > AMOUNT_MAX) return { field: "price", message: lineTexts.priceInvalid };
  return { line: { kind, text, quantity: 1, price: -price } };
}

function readPriced(text: string, typed: LineInput): Read {
  const { kind, model, untaxed, item, at } = typed;
  const isModel = kind === "model";
  const quantity = numberIn(typed.quantity, isModel ? 0 : 2);
  if (!quantity || quantity > (isModel ? 99 : 9999.99)) {
    const message = isModel ? lineTexts.countInvalid : lineTexts.quantityInvalid;
    return { field: "quantity", message };
  }
  const price = readDollars(typed.price);
  if (price === undefined || price > AMOUNT_MAX) {
    const isOpen = typed.price.trim() === "";
    return { field: "price", message: isOpen ? lineTexts.priceMissing : lineTexts.priceInvalid };
  }
  return {
    line: {
      kind,
      text,
      quantity,
      price,
      ...(at && { at }),
      ...(isModel && { model }),
      ...(item && { item }),
      ...(untaxed && { untaxed }),
    },
  };
}

/** A model line is named after its model; a retired model keeps its text. */
function textOf({ kind, model, text }: LineInput): string {
  const known = kind === "model" && trailerModels.find(({ id }) => id === model);
  return known ? lineTexts.modelText(known) : text.trim();
}

/** A typed line, or which of its fields is refused and why. */
export function readLine(typed: LineInput): Read {
  if (typed.kind === "model" && typed.model === "") {
    return { field: "model", message: lineTexts.modelMissing };
  }
  const text = textOf(typed);
  if (text === "") return { field: "text", message: lineTexts.textMissing };
  if (Array.from(text).length > LINE_TEXT_MAX) {
    return { field: "text", message: fieldTexts.tooLong(LINE_TEXT_MAX) };
  }
  if (typed.kind === "tax") return readTax(text, typed);
  return typed.kind === "discount" ? readDiscount(text, typed) : readPriced(text, typed);
}

const lineField = typedLine.transform((typed, context): UnpricedLine => {
  const read = readLine(typed);
  if ("line" in read) return read.line;
  context.addIssue({ code: "custom", path: [read.field], message: read.message });
  return z.NEVER;
});

/** The form's lines, priced; empty for a quote with an amount alone. */
export const linesField = z
  .array(lineField)
  .max(LINES_MAX, lineTexts.tooMany(LINES_MAX))
  .transform(pricedLines)
  .refine((lines) => totalOf(lines) >= 0, lineTexts.belowZero)
  .refine((lines) => totalOf(lines) <= AMOUNT_MAX, lineTexts.tooMuch)
  .default([]);

/** Prices lines while they are typed: an incomplete one has no amount. */
export function pricedSoFar(typed: readonly LineInput[]): (QuoteLine | undefined)[] {
  const reads = typed.map((line) => readLine(line));
  const priced = pricedLines(reads.flatMap((read) => ("line" in read ? [read.line] : [])));
  return reads.map((read) => ("line" in read ? priced.shift() : undefined));
}

export function emptyLine(kind: LineKind): LineInput {
  const isCounted = kind !== "mileage" && kind !== "attendant";
  return toLineInput({
    kind,
    text: lineTexts.texts[kind],
    amount: 0,
    ...(isCounted && { quantity: 1 }),
  });
}

export function toLineInput(line: QuoteLine): LineInput {
  const { kind, text, at, model = "", quantity, price, percent, untaxed, item } = line;
  return {
    kind,
    text,
    model,
    quantity: quantity?.toString() ?? "",
    price: price === undefined ? "" : Math.abs(price).toFixed(2),
    percent: percent?.toString() ?? "",
    ...(at && { at }),
    ...(untaxed && { untaxed }),
    ...(item && { item }),
  };
}
