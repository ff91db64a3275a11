import { addDays } from "date-fns";
import type { Business } from "@/desk/business/business";
import { isHired, isRuleItem, type LineKind, type RuleItem } from "@/desk/model/quote-line";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { SERVICE_ITEM } from "@/request/prices/service-visits";
import { trailerModels } from "@/request/trailer-models";
import { type LineInput, pricedSoFar, toLineInput } from "./lines-field";
import { type Elsewhere, type Proposal, type ProposedLine, proposeQuote } from "./propose-quote";

/** What lines are proposed from, besides themselves. */
export type Circumstances = {
  /** Days of the event in a row. */
  days: number;
  /** yyyy-MM-dd. */
  firstDay: string | null;
  /** By road, one way; null if unknown. */
  miles: number | null;
  /** The distances to other places of the customer's; a line names its place by `at`. */
  elsewhere?: readonly Elsewhere[];
  isPackage: boolean;
  /** Service visits a week; none by default. */
  visits?: number;
  /** Until it is picked up, of which `days` are the first month; no by default. */
  isOpenEnded?: boolean;
};

/** At a place; without one, at the quote's own. */
export type Trailers = { model: string; trailers: number; at?: string };

const count = (quantity: string) => Math.max(1, Math.floor(Number(quantity)) || 1);

/** Skips lines without a model. */
export function trailersOf(lines: readonly LineInput[]): Trailers[] {
  return lines
    .filter(({ kind, model }) => kind === "model" && model !== "")
    .map(({ model, quantity, at }) => ({ model, trailers: count(quantity), ...(at && { at }) }));
}

/** The price list's extras among the lines. */
function extrasOf({ prices }: Business, lines: readonly LineInput[]) {
  return lines.flatMap(({ item, quantity, at }) =>
    prices.some(({ id }) => id === item) && item
      ? [{ id: item, quantity: Number(quantity) || 1, ...(at && { at }) }]
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
export function trailerLine({ model, trailers, at }: Trailers): LineInput {
  const line = { kind: "model", text: model, model, quantity: trailers, amount: 0 } as const;
  return toLineInput({ ...line, ...(at && { at }) });
}

export type Keyed = {
  kind: LineKind;
  model?: string | undefined;
  item?: string | undefined;
  at?: string | undefined;
};

function itemKeyOf({ kind, model, item }: Keyed): string | undefined {
  if (kind === "model") return model ? `model ${model}` : undefined;
  if (kind === "other") return item && `extra ${item}`;
  return kind;
}

/** A key of a line for one of several places. */
const keyAt = (key: string, at: string | undefined) => (at ? `${key} at ${at}` : key);

/**
 * Identifies the item of the price list that a line is about, and the place that it is for; undefined if it is not in the
 * list.
 */
export function keyOf(line: Keyed): string | undefined {
  const key = itemKeyOf(line);
  return key && keyAt(key, line.at);
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

/** The delivery to another place comes with its miles, behind that to the quote's own. */
function rankOf({ kind, item, at }: Keyed): number {
  const rank = ORDER.indexOf(isRuleItem(item) ? item : kind);
  const isElsewhere = at !== undefined && (kind === "delivery" || kind === "mileage");
  return isElsewhere ? ORDER.indexOf("mileage") + (kind === "delivery" ? 0.1 : 0.2) : rank;
}

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

/** Whether the list adds such a line to trailers by its rules. */
export function isOfRule(line: Keyed): boolean {
  const key = itemKeyOf(line);
  return key !== undefined && RULE_KEYS.includes(key);
}

/** Keys of what the list could add to some lines, at each of their places. */
export const ruleKeysFor = (lines: readonly Keyed[]): string[] =>
  [undefined, ...new Set(lines.flatMap(({ at }) => at ?? []))].flatMap((at) =>
    RULE_KEYS.map((key) => keyAt(key, at)),
  );

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
