import { addDays } from "date-fns";
import type { Business } from "@/desk/business/business";
import { isHired, isRuleItem, type LineKind, type RuleItem } from "@/desk/model/quote-line";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { SERVICE_ITEM } from "@/request/prices/service-visits";
import { trailerModels } from "@/request/trailer-models";
import { type LineInput, pricedSoFar, toLineInput } from "./lines-field";
import { type Proposal, type ProposedLine, proposeQuote } from "./propose-quote";

/** What lines are proposed from, besides themselves. */
export type Circumstances = {
  /** Days of the event in a row. */
  days: number;
  /** yyyy-MM-dd. */
  firstDay: string | null;
  /** By road, one way; null if unknown. */
  miles: number | null;
  isPackage: boolean;
  /** Service visits a week; none by default. */
  visits?: number;
  /** Until it is picked up, of which `days` are the first month; no by default. */
  isOpenEnded?: boolean;
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
  circumstances: Circumstances,
  today: string,
): Proposal | null {
  const [first, ...others] = trailersOf(lines);
  if (!first) return null;
  const extras = extrasOf(business, lines);
  return proposeQuote(business, { ...circumstances, ...first, others, extras }, today);
}

/** A line of the list as form values; what is priced by hand stays empty. */
export const typedListLine = ({ price, ...line }: Omit<ProposedLine, "amount">): LineInput =>
  toLineInput({ ...line, amount: 0, ...(typeof price === "number" && { price }) });

export const typedLines = (proposal: Proposal | null): LineInput[] =>
  (proposal?.lines ?? []).map(({ amount: _, ...line }) => typedListLine(line));

/** A trailer line that the proposal completes. */
export function trailerLine({ model, trailers }: Trailers): LineInput {
  return toLineInput({ kind: "model", text: model, model, quantity: trailers, amount: 0 });
}

export type Keyed = { kind: LineKind; model?: string | undefined; item?: string | undefined };

/** Identifies the item of the price list that a line is about; undefined if it is not in the list. */
export function keyOf({ kind, model, item }: Keyed): string | undefined {
  if (kind === "model") return model ? `model ${model}` : undefined;
  if (kind === "other") return item && `extra ${item}`;
  return kind;
}

const ORDER: readonly string[] = [
  "model",
  "attendant",
  "other",
  "premium-package",
  "short-notice",
  "delivery",
  "mileage",
  "discount",
  "tax",
] satisfies (LineKind | RuleItem)[];

const rankOf = ({ kind, item }: Keyed) => ORDER.indexOf(isRuleItem(item) ? item : kind);

/** Where a new line goes among the others, which stay in their order: above the tax. */
export function placeFor(line: Keyed, lines: readonly Keyed[]): number {
  const next = lines.findIndex((other) => rankOf(other) > rankOf(line));
  return next === -1 ? lines.length : next;
}

export const PACKAGE_KEY = "extra premium-package";
export const SERVICE_KEY = `extra ${SERVICE_ITEM}`;

/** Keys of the lines that the list adds to trailers by its rules. */
export const RULE_KEYS: readonly string[] = [
  PACKAGE_KEY,
  SERVICE_KEY,
  "extra short-notice",
  "delivery",
  "mileage",
  "tax",
];

export const isRuleKey = (key: string | undefined) => key !== undefined && RULE_KEYS.includes(key);

/** Keys of the lines that the list would add to a trailer now. Without a list, all that it could add. */
export function addedKeys(
  business: Business | undefined,
  circumstances: Circumstances,
  today: string,
): string[] {
  if (!business) return [...RULE_KEYS];
  const [{ id: model }] = trailerModels;
  const proposal = listProposal(
    business,
    [trailerLine({ model, trailers: 1 })],
    circumstances,
    today,
  );
  const keys = (proposal?.lines ?? []).map(keyOf);
  return RULE_KEYS.filter((key) => keys.includes(key));
}

/**
 * Delivery on the first day of the event, pickup on the morning after the last (src/request/words/en/promise-texts.ts);
 * yyyy-MM-dd. Without a pickup where its day is open.
 */
export function proposedDays({
  firstDay,
  days,
  isOpenEnded = false,
}: Pick<Circumstances, "firstDay" | "days" | "isOpenEnded">) {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  if (!first) return { deliveryOn: "", pickupOn: "" };
  return {
    deliveryOn: toIsoDate(first),
    pickupOn: isOpenEnded ? "" : toIsoDate(addDays(first, days)),
  };
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
