import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";

/**
 * The pinned groups from the top: emergencies still on time, emergencies overdue, other requests due within two
 * hours, and emergencies that only await a quote.
 */
const PINNED = ["keepable", "late", "soon", "answered"] as const;

type Pinned = (typeof PINNED)[number];

/** `rest` is the list itself. */
export type GroupName = Pinned | "rest";

export type Group = { name: GroupName; rows: readonly Submission[] };

/** Requests due within this time are pinned, in milliseconds. */
export const SOON_MS = 2 * 60 * 60 * 1000;

/** At most so many rows are fetched for the pinned emergencies, and for the others. */
export const PINNED_MAX = 50;

/** How many requests a pinned group has: "3", or "50+" where the fetch may have cut it. */
export function pinnedCount({ name, rows }: Group, groups: readonly Group[]): string {
  const fetched = groups
    .filter((each) => each.name !== "rest" && (each.name === "soon") === (name === "soon"))
    .flatMap((each) => each.rows);
  return fetched.length < PINNED_MAX ? `${rows.length}` : `${rows.length}+`;
}

const dueAt = ({ due_at }: Pick<Submission, "due_at">) => parseMoment(due_at).getTime();

/** @param now in milliseconds since 1970, by the server's clock */
export function groupOf(request: Submission, now: number): GroupName {
  const isEmergency = request.kind === "emergency";
  const left = dueAt(request) - now;
  if (answerOf(request) !== null) return isEmergency ? "answered" : "rest";
  if (isEmergency) return left >= 0 ? "keepable" : "late";
  return left >= 0 && left < SOON_MS ? "soon" : "rest";
}

/**
 * The non-empty groups of a list, pinned ones by due time. Each request appears once.
 * @param pinned fetched separately
 * @param rows a page of the list, in its order
 */
export function inGroups(
  pinned: readonly Submission[],
  rows: readonly Submission[],
  now: number,
): Group[] {
  const pinnedIds = new Set(pinned.map(({ id }) => id));
  const byDue = [...pinned].sort((one, other) => dueAt(one) - dueAt(other));
  const above = PINNED.map((name) => ({
    name,
    rows: byDue.filter((request) => groupOf(request, now) === name),
  }));
  // It came due between the fetch and now.
  const left = byDue.filter((request) => groupOf(request, now) === "rest");
  const rest: Group = {
    name: "rest",
    rows: [...left, ...rows.filter(({ id }) => !pinnedIds.has(id))],
  };
  return [...above, rest].filter((group) => group.rows.length > 0);
}

/**
 * The groups as they stood, with fresh rows: nothing moves under a pointer.
 * @param kept as last shown
 * @param fresh as they would be now
 * @param gone ids of rows handled here, which leave at once
 */
export function frozenAs(
  kept: readonly Group[],
  fresh: readonly Group[],
  gone: ReadonlySet<string>,
): Group[] {
  const news = new Map(fresh.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  return kept
    .map(({ name, rows }) => ({
      name,
      rows: rows
        .filter(({ id }) => news.has(id) || !gone.has(id))
        .map((row) => news.get(row.id) ?? row),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** How many rows are in the fresh groups only. */
export function countNew(kept: readonly Group[], fresh: readonly Group[]): number {
  const known = new Set(kept.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return fresh.flatMap(({ rows }) => rows).filter(({ id }) => !known.has(id)).length;
}
