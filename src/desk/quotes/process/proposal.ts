import { addDays } from "date-fns";
import type { Business } from "@/desk/business/business";
import { type Proposal, proposeQuote } from "@/desk/business/price";
import type { LineKind } from "@/desk/model/quote-line";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { isSame } from "@/lib/is-same";
import { type LineInput, toLineInput } from "../lines/line-schema";

/** What the lines of a quote are proposed from, besides what stands in them. */
export type Circumstances = {
  /** Days of the event in a row. */
  days: number;
  /** yyyy-MM-dd. */
  firstDay: string | null;
  /** By road, one way; null while they are not known. */
  miles: number | null;
  isPackage: boolean;
};

/** How many trailers of a model. */
export type Trailers = { model: string; trailers: number };

const count = (quantity: string) => Math.max(1, Math.floor(Number(quantity)) || 1);

/** The trailers of lines, in their order; a line without a model yet counts for nothing. */
export function trailersOf(lines: readonly LineInput[]): Trailers[] {
  return lines
    .filter(({ kind, model }) => kind === "model" && model !== "")
    .map(({ model, quantity }) => ({ model, trailers: count(quantity) }));
}

/** The extras of the price list among lines, by the id of the list. */
function extrasOf({ prices }: Business, lines: readonly LineInput[]) {
  return lines.flatMap(({ kind, text, quantity }) => {
    const item = prices.find(({ name }) => name === text);
    return kind === "other" && item ? [{ id: item.id, quantity: Number(quantity) || 1 }] : [];
  });
}

/**
 * What the price list says for the trailers and extras that stand in lines.
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

/** Lines as the form holds them; what is priced by hand has no price yet. */
export function typedLines(proposal: Proposal | null): LineInput[] {
  return (proposal?.lines ?? []).map(({ price, amount: _, ...line }) =>
    toLineInput({ ...line, amount: 0, ...(typeof price === "number" && { price }) }),
  );
}

/** A new line for a trailer, of which everything else is proposed. */
export function trailerLine({ model, trailers }: Trailers): LineInput {
  return toLineInput({ kind: "model", text: model, model, quantity: trailers, amount: 0 });
}

const keyOf = ({ kind, model, text }: LineInput) =>
  kind === "model" || kind === "other" ? `${kind} ${model || text}` : kind;

const ORDER: readonly LineKind[] = [
  "model",
  "attendant",
  "other",
  "delivery",
  "mileage",
  "discount",
  "tax",
];

const inOrder = (lines: readonly LineInput[]) =>
  lines.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

/** Whether a trailer has only just been chosen for a line, which has no price of its own yet. */
function isNewTrailer(line: LineInput, before: readonly LineInput[]): boolean {
  const former = before.filter(({ kind }) => kind === "model");
  const isKnown = former.some((proposed) => keyOf(proposed) === keyOf(line));
  const isUntouched = line.price === "" || former.some(({ price }) => price === line.price);
  return line.kind === "model" && line.model !== "" && !isKnown && isUntouched;
}

/**
 * Lines after what they were proposed from has changed: what stood there as it was proposed follows, what somebody has
 * typed, added or taken out stays so.
 * @param before what was proposed
 * @param after what is proposed now
 */
export function refilled(
  current: readonly LineInput[],
  before: readonly LineInput[],
  after: readonly LineInput[],
): LineInput[] {
  const withKey = (lines: readonly LineInput[], key: string) =>
    lines.find((line) => keyOf(line) === key);
  const isProposed = (line: LineInput) => before.some((proposed) => isSame(proposed, line));
  const stayed = current.flatMap((line) =>
    isProposed(line) || isNewTrailer(line, before) ? (withKey(after, keyOf(line)) ?? []) : [line],
  );
  const added = after.filter(
    (line) => !withKey(current, keyOf(line)) && !withKey(before, keyOf(line)),
  );
  return added.length === 0 ? stayed : inOrder([...stayed, ...added]);
}

/** Delivery on the first day of the event, pickup on the morning after the last (src/request/words/en/promises.ts); yyyy-MM-dd. */
export function proposedDays({ firstDay, days }: Pick<Circumstances, "firstDay" | "days">) {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  return first
    ? { deliveryOn: toIsoDate(first), pickupOn: toIsoDate(addDays(first, days)) }
    : { deliveryOn: "", pickupOn: "" };
}

/** How many trailers of each model could go out on some days, of how many that are owned. */
export type Free = ReadonlyMap<string, { free: number; owned: number }>;

/**
 * What is free of each model.
 * @param tightest by model, the day on which the fewest are left
 */
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

/** Something whose price is far from the list. US dollars. */
type FarPrice = { what: string | null; amount: number; list: number };

const isFar = (amount: number, list: number) =>
  list > 0 && (amount > 2 * list || amount < list / 2);

/**
 * Prices more than twice the list or less than half of it: of trailers and extras one by one (a line typed as such), or,
 * where all of those are near, of the whole.
 */
export function farPrices(
  proposal: Proposal | null,
  lines: readonly { kind: LineKind; text: string; model?: string; price?: number }[],
  amount: number | null,
): FarPrice[] {
  if (!proposal) return [];
  const far = lines.flatMap(({ kind, text, model, price }) => {
    const listed = proposal.lines.find(
      (line) => line.kind === kind && (model ? line.model === model : line.text === text),
    );
    const isPriced = (kind === "model" || kind === "other") && typeof listed?.price === "number";
    const isOdd = isPriced && price !== undefined && isFar(price, listed.price ?? 0);
    return isOdd ? [{ what: text, amount: price, list: listed.price ?? 0 }] : [];
  });
  if (far.length > 0 || amount === null || proposal.total === null) return far;
  return isFar(amount, proposal.total) ? [{ what: null, amount, list: proposal.total }] : [];
}
