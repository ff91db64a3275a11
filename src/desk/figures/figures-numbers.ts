import { durationText } from "@/desk/model/due";
import { loggedName } from "@/desk/model/logged-name";
import { kindLabels, sourceTexts } from "@/desk/model/model-texts";
import type { Figures, Outcomes } from "./figures-query";
import { figuresTexts, salesTexts } from "./figures-texts";

const MINUTE_MS = 60_000;

/** A share in whole percent; null if the whole is zero. 100 is returned only for all of them. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const percent = Math.round((100 * part) / whole);
  return part < whole ? Math.min(percent, 99) : percent;
}

const percentText = (percent: number | null) => (percent === null ? null : `${percent}%`);

type Promised = Pick<Outcomes, "answered" | "answered_in_time" | "missed">;
type Decided = Pick<Outcomes, "accepted" | "lost">;

/** How many requests count for or against the promise: answered, or overdue. */
export const dueCount = ({ answered, missed }: Promised) => answered + missed;

/** Percent of those that were answered in time; null while none was due. */
export const inTime = (of: Promised) => percentOf(of.answered_in_time, dueCount(of));

/** Percent of decided quotes that were accepted; null while none is decided. */
export const winRate = ({ accepted, lost }: Decided) => percentOf(accepted, accepted + lost);

/** "96%". */
export const inTimeText = (of: Promised) => percentText(inTime(of));
export const winRateText = (of: Decided) => percentText(winRate(of));

/** "38 min", "5 h 20 min"; null when nothing was answered. @param minutes may have a fraction */
export function medianText(minutes: number | null): string | null {
  return minutes === null ? null : durationText(Math.round(minutes) * MINUTE_MS);
}

/** "1,204". */
export const countText = (count: number): string => count.toLocaleString("en-US");

/** The placeholder for a missing figure. */
export const NO_FIGURE = figuresTexts.none;

/** The sum of one figure over several rows. Medians can't be summed. */
export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

type Sums = Omit<Outcomes, `median_${string}`>;

/** Adds several rows up to one. */
export const sumOutcomes = (rows: readonly Sums[]): Sums => ({
  requests: sumOf(rows, (row) => row.requests),
  quotes: sumOf(rows, (row) => row.quotes),
  accepted: sumOf(rows, (row) => row.accepted),
  lost: sumOf(rows, (row) => row.lost),
  canceled: sumOf(rows, (row) => row.canceled),
  value: sumOf(rows, (row) => row.value),
  quoted_value: sumOf(rows, (row) => row.quoted_value),
  answered: sumOf(rows, (row) => row.answered),
  answered_in_time: sumOf(rows, (row) => row.answered_in_time),
  missed: sumOf(rows, (row) => row.missed),
});

/** Merges rows with the same name; most dollars first, then most requests. */
export function sumByName<Row extends Sums>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const names = [...new Set(rows.map(nameOf))];
  return names
    .map((name) => ({ name, ...sumOutcomes(rows.filter((row) => nameOf(row) === name)) }))
    .sort((one, other) => other.value - one.value || other.requests - one.requests);
}

const kinds: Partial<Record<string, string>> = kindLabels;
const sources: Partial<Record<string, string>> = sourceTexts.names;

/** The label of a kind of request. */
export const kindName = (kind: string) => kinds[kind] ?? kind;

type Source = Figures["sources"][number];

export const sourceName = ({ source }: Source) => sources[source ?? "unknown"] ?? source ?? "";

/** Who made quotes, as the log names them. */
export function personName({ maker_id, maker_name }: Figures["people"][number]): string {
  return maker_name === null ? salesTexts.someone : loggedName(maker_id, maker_name);
}
