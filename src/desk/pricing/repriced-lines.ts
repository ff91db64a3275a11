import type { Business } from "@/desk/business/business";
import { isHired, type QuoteLine } from "@/desk/model/quote-line";
import { isSame } from "@/lib/is-same";
import { inCents } from "@/lib/money";
import { type LinePair, linePairs } from "@/request/quote-letter/booking-change";
import { type DecidedLine, linesOfDecisions, type ShownLine, storedRows } from "./decided-lines";
import { lineAdded, modelChosen, typedInto } from "./line-decisions";
import { type LineInput, pricedSoFar, toLineInput } from "./lines-field";
import { type Circumstances, isOfRule, keyOf, placeFor } from "./list-proposal";

// A change of a booking is priced by the list as a new quote would be: what followed the list when it was agreed follows it to
// the new day, place and trailers, and what a person priced stays. Each difference that is the list's can be waived.

/** What is known of a booking whose lines are priced once more. */
export type Repricing = {
  /** In force; in English, like all lines here. */
  agreed: readonly QuoteLine[];
  /** Where the change starts: what is in force, or what an open change proposes. */
  from: readonly QuoteLine[];
  /** Undefined without a price list: then prices stay. */
  business: Business | undefined;
  /** What `from` was priced by. */
  former: Circumstances;
  /** What is priced by now. */
  now: Circumstances;
  /** Of the first line that has trailers; "instead": what some of them are. */
  trailers: {
    count: number;
    model: string;
    instead?: { count: number; model: string } | undefined;
  };
  /** Keys of lines whose agreed price stays, though the list says another. */
  kept: ReadonlySet<string>;
  /** yyyy-MM-dd in Houston. */
  today: string;
};

/** A line that would change. */
export type LineChange = LinePair<QuoteLine> & {
  /** Among the lines of one quote. */
  key: string;
  /** What it is about, also where it is waived. */
  name: string;
  /**
   * Whether what was agreed can stay. "unpriced" stays because the list has no price: the distance is unknown or too long, or
   * the model is not in it.
   */
  keep: "never" | "offered" | "kept" | "unpriced";
  /** By how much the list's price is more than what was agreed, US dollars; null if it has none. */
  listMore: number | null;
};

export type RepricedLines = {
  lines: QuoteLine[];
  /** Those that differ from what was agreed, or would without a decision to keep them. */
  changes: LineChange[];
  /** What has no price, so that the change can't be sent like this. */
  unpriced: string[];
};

type TypedPair = LinePair<LineInput>;

const asTyped = ({ own: _, list: __, id: ___, ...line }: ShownLine): LineInput => line;

/** The list's lines for the trailers, before anything is kept. */
function listedLines(typed: readonly LineInput[], known: Repricing): LineInput[] {
  const { business, former, now, trailers, today } = known;
  const stored = { lines: typed, circumstances: former };
  const shownOf = (lines: DecidedLine[]) =>
    linesOfDecisions({ lines, leftOut: [] }, business, now, today, stored).lines;
  const { model, instead } = trailers;
  let rows = storedRows(typed);
  const first = rows.find(({ kind }) => kind === "model");
  const hire = (id: string, of: { count: number; model: string }) => {
    if (rows.find((row) => row.id === id)?.model !== of.model) {
      rows = modelChosen(rows, shownOf(rows), id, of.model);
    }
    if (Number(rows.find((row) => row.id === id)?.quantity) !== of.count) {
      rows = typedInto(rows, shownOf(rows), id, "quantity", of.count.toString());
    }
  };
  const rest = trailers.count - (instead?.count ?? 0);
  if (first) hire(first.id, rest > 0 ? { model, count: rest } : (instead ?? trailers));
  if (first && instead && rest > 0) {
    const added = lineAdded(rows, shownOf(rows), "model");
    rows = added.lines;
    hire(added.id, instead);
  }
  return shownOf(rows).map(asTyped);
}

/** What a line costs without a decision of a person's, in a form that compares. */
const rateOf = (line: LineInput) => [
  line.price,
  line.untaxed,
  ...(isHired(line) ? [] : [line.quantity]),
];

/** Whether the list, and not a person, makes the difference. */
function isListDifference({ was, is }: TypedPair): boolean {
  const line = is ?? was;
  if (!line || line.kind === "tax") return false;
  return was && is ? !isSame(rateOf(was), rateOf(is)) : isOfRule(line);
}

/** A line at what was agreed; undefined where nothing was. */
function atAgreed({ was, is }: TypedPair): LineInput | undefined {
  if (!was || !is || !isHired(is)) return was;
  const { untaxed: _, ...line } = is;
  return { ...line, price: was.price, ...(was.untaxed && { untaxed: was.untaxed }) };
}

const isPriced = (line: LineInput) => pricedSoFar([line])[0] !== undefined;

/** Keys that tell lines about the same thing apart. */
function keyed(pairs: readonly TypedPair[]): (TypedPair & { key: string })[] {
  const counts = new Map<string, number>();
  return pairs.map((pair) => {
    const line = pair.is ?? pair.was;
    const subject = (line && keyOf(line)) || (line?.text ?? "");
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return { ...pair, key: `${subject} ${count}` };
  });
}

function keepOf(pair: TypedPair & { key: string }, kept: ReadonlySet<string>): LineChange["keep"] {
  if (!isListDifference(pair)) return "never";
  if (pair.was && pair.is && !isPriced(pair.is)) return "unpriced";
  return kept.has(pair.key) ? "kept" : "offered";
}

/** Each line in the place that it has in a quote. */
function inOrder(pairs: readonly (TypedPair & { next: LineInput | undefined })[]): LineInput[] {
  const listed = pairs.flatMap(({ is, next }) => (is && next ? [next] : []));
  const others = pairs.flatMap(({ is, next }) => (!is && next ? [next] : []));
  return others.reduce((some, line) => some.toSpliced(placeFor(line, some), 0, line), listed);
}

/** The lines of a booking for another day, place, or number or model of trailers, beside what was agreed. */
export function repricedLines(known: Repricing): RepricedLines {
  const agreed = known.agreed.map(toLineInput);
  const from = known.from.map(toLineInput);
  const listed = listedLines(from, known);
  const pairs = keyed(linePairs(agreed, listed)).map((pair) => {
    const keep = keepOf(pair, known.kept);
    return {
      ...pair,
      keep,
      next: keep === "kept" || keep === "unpriced" ? atAgreed(pair) : pair.is,
    };
  });
  const typed = inOrder(pairs);
  const priced = pricedSoFar(typed);
  const complete = priced.filter((line) => line !== undefined);
  const byList = pricedSoFar(listed);
  const agreedPrices = pricedSoFar(agreed);
  const changes = pairs.map(({ key, keep, was, is, next }): LineChange => {
    const now = next && priced[typed.indexOf(next)];
    const list = is && byList[listed.indexOf(is)];
    return {
      key,
      name: (is ?? was)?.text ?? "",
      keep,
      was: was && agreedPrices[agreed.indexOf(was)],
      is: now,
      listMore:
        keep === "unpriced" ? null : (inCents(list?.amount ?? 0) - inCents(now?.amount ?? 0)) / 100,
    };
  });
  return {
    // As they are stored, unless something changes.
    lines: isSame(complete, pricedSoFar(from)) ? [...known.from] : complete,
    changes: changes.filter(({ keep, was, is }) => keep !== "never" || !isSame(was, is)),
    unpriced: typed.filter((_, place) => priced[place] === undefined).map(({ text }) => text),
  };
}
