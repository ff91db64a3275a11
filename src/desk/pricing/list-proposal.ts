import { addDays } from "date-fns";
import type { Business } from "@/desk/business/business";
import { isHired, type LineKind } from "@/desk/model/quote-line";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { type LineInput, pricedSoFar, toLineInput } from "./lines-field";
import { type Proposal, proposeQuote } from "./propose-quote";

/** What lines are proposed from, besides themselves. */
export type Circumstances = {
  /** Days of the event in a row. */
  days: number;
  /** yyyy-MM-dd. */
  firstDay: string | null;
  /** By road, one way; null if unknown. */
  miles: number | null;
  isPackage: boolean;
};

export type Trailers = { model: string; trailers: number };

const count = (quantity: string) => Math.max(1, Math.floor(Number(quantity)) || 1);

/** Skips lines without a model. */
export function trailersOf(lines: readonly LineInput[]): Trailers[] {
  return lines
    .filter(({ kind, model }) => kind === "model" && model !== "")
    .map(({ model, quantity }) => ({ model, trailers: count(quantity) }));
}

/** The price list's extras among the lines. */
function extrasOf({ prices }: Business, lines: readonly LineInput[]) {
  return lines.flatMap(({ item, quantity }) =>
    prices.some(({ id }) => id === item) && item
      ? [{ id: item, quantity: Number(quantity) || 1 }]
      : [],
  );
}

/**
 * The price list's proposal for the trailers and extras among the lines.
 * @param today yyyy-MM-dd in Houston
 * @returns null without a trailer
 */
export function listProposal(
  business: Business,
  lines: readonly LineInput[],
  { days, firstDay, miles, isPackage }: Circumstances,
  today: string,
): Proposal | null {
  const [first, ...others] = trailersOf(lines);
  if (!first) return null;
  const extras = extrasOf(business, lines);
  const hire = { ...first, others, extras, days, firstDay, miles, isPackage };
  return proposeQuote(business, hire, today);
}

/** A proposal as form values; what is priced by hand stays empty. */
export function typedLines(proposal: Proposal | null): LineInput[] {
  return (proposal?.lines ?? []).map(({ price, amount: _, ...line }) =>
    toLineInput({ ...line, amount: 0, ...(typeof price === "number" && { price }) }, false),
  );
}

/** A trailer line that the proposal completes. */
export function trailerLine({ model, trailers }: Trailers): LineInput {
  return toLineInput({ kind: "model", text: model, model, quantity: trailers, amount: 0 }, false);
}

type Keyed = { kind: LineKind; model?: string | undefined; item?: string | undefined };

/** Identifies the item of the price list that a line is about; undefined if it is not in the list. */
function keyOf({ kind, model, item }: Keyed): string | undefined {
  if (kind === "model") return model ? `model ${model}` : undefined;
  if (kind === "other") return item && `extra ${item}`;
  return kind;
}

/** Whether a line counts as edited by hand after this field changed. Without a price it follows the list again. */
export function isOwnAfter(field: "text" | "quantity" | "price" | "percent", line: LineInput) {
  if (field === "price") return line.price.trim() !== "";
  return line.isEdited || field !== "quantity" || !isHired(line);
}

/** Lines of a stored quote, which doesn't record who wrote them: those at the list price follow the list. */
export function withoutOwn(lines: readonly LineInput[], list: Proposal | null): LineInput[] {
  const listed = typedLines(list);
  return lines.map((line) => {
    const key = keyOf(line);
    const same = key && listed.find((other) => keyOf(other) === key);
    return same && same.price === line.price && same.percent === line.percent
      ? { ...line, isEdited: false }
      : line;
  });
}

const ORDER: readonly LineKind[] = [
  "model",
  "attendant",
  "other",
  "delivery",
  "mileage",
  "discount",
  "tax",
];

export const inOrder = (lines: readonly LineInput[]) =>
  lines.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

/** Where a new line goes among the others: above the tax. */
export function placeFor(kind: LineKind, lines: readonly LineInput[]): number {
  const next = lines.findIndex((other) => ORDER.indexOf(other.kind) > ORDER.indexOf(kind));
  return next === -1 ? lines.length : next;
}

/**
 * Lines after a new proposal: those that no person has edited follow it; what was typed, added or removed stays.
 * @param before the list's previous proposal; undefined for lines written without one, to which nothing is added
 * @param after the new one
 */
export function refilled(
  current: readonly LineInput[],
  before: readonly Keyed[] | undefined,
  after: Proposal | null,
): LineInput[] {
  const known = new Set([...current, ...(before ?? [])].map(keyOf));
  const proposed = typedLines(after);
  const stayed = current.flatMap((line) => {
    const key = keyOf(line);
    if (line.isEdited || key === undefined) return [line];
    const listed = proposed.find((other) => keyOf(other) === key);
    if (!isHired(line)) return listed ?? [];
    // Staff decide how many trailers and extras; only the miles follow from the place.
    return listed ? { ...listed, quantity: line.quantity } : line;
  });
  const added = before ? proposed.filter((line) => !known.has(keyOf(line))) : [];
  return added.length === 0 ? stayed : inOrder([...stayed, ...added]);
}

/**
 * Delivery on the first day of the event, pickup on the morning after the last (src/request/words/en/promise-texts.ts); yyyy-MM-dd.
 */
export function proposedDays({ firstDay, days }: Pick<Circumstances, "firstDay" | "days">) {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  return first
    ? { deliveryOn: toIsoDate(first), pickupOn: toIsoDate(addDays(first, days)) }
    : { deliveryOn: "", pickupOn: "" };
}

/** By model id. */
export type Free = ReadonlyMap<string, { free: number; owned: number }>;

/** @param tightest by model, the day with the fewest free trailers */
export function freeTrailers(
  tightest: readonly { model: string | null; accepted: number; owned: number | null }[],
): Free {
  return new Map(
    tightest.flatMap(({ model, accepted, owned }) =>
      model === null || owned === null
        ? []
        : [[model, { free: Math.max(0, owned - accepted), owned }] as const],
    ),
  );
}

/** US dollars. `what` is null for the total. */
type FarPrice = { what: string | null; amount: number; list: number };

const isFar = (amount: number, list: number) =>
  list > 0 && (amount > 2 * list || amount < list / 2);

/** Prices over twice or under half of the list: of trailers and extras one by one, or of the total if those are near. */
export function farPrices(
  proposal: Proposal | null,
  lines: readonly LineInput[],
  amount: number | null,
): FarPrice[] {
  if (!proposal) return [];
  const priced = pricedSoFar(lines);
  const far = lines.flatMap((line, place) => {
    const { text = "", price } = priced[place] ?? {};
    const key = isHired(line) ? keyOf(line) : undefined;
    const list = proposal.lines.find((listed) => key && keyOf(listed) === key)?.price ?? 0;
    return price !== undefined && isFar(price, list) ? [{ what: text, amount: price, list }] : [];
  });
  if (far.length > 0 || amount === null || proposal.total === null) return far;
  return isFar(amount, proposal.total) ? [{ what: null, amount, list: proposal.total }] : [];
}
