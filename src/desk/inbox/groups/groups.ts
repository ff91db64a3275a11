import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";

/**
 * What stands above the list, the first first: emergencies whose promise can still be kept, those whose cannot, other
 * requests due within two hours, and emergencies that wait for no more than their quote.
 */
const PINNED = ["keepable", "late", "soon", "answered"] as const;

type Pinned = (typeof PINNED)[number];

/** `rest`: the list itself, in its order. */
export type GroupName = Pinned | "rest";

export type Group = { name: GroupName; rows: readonly Submission[] };

/** How near a due time has to be for a request to stand above the list, in milliseconds: two hours. */
export const SOON_MS = 2 * 60 * 60 * 1000;

const dueAt = ({ due_at }: Pick<Submission, "due_at">) => parseMoment(due_at).getTime();

/**
 * Where an open request stands.
 * @param now in milliseconds since 1970, by the server's clock
 */
export function groupOf(request: Submission, now: number): GroupName {
  const isEmergency = request.kind === "emergency";
  const left = dueAt(request) - now;
  if (answerOf(request) !== null) return isEmergency ? "answered" : "rest";
  if (isEmergency) return left >= 0 ? "keepable" : "late";
  return left >= 0 && left < SOON_MS ? "soon" : "rest";
}

/**
 * The list in its groups, empty ones left out. Whatever is pinned is due next first: by the time left, and what is late by
 * its age. A request stands in one place only.
 * @param pinned what was fetched to stand above the list
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
  // Its time ran out between being fetched and being shown.
  const left = byDue.filter((request) => groupOf(request, now) === "rest");
  const rest: Group = {
    name: "rest",
    rows: [...left, ...rows.filter(({ id }) => !pinnedIds.has(id))],
  };
  return [...above, rest].filter((group) => group.rows.length > 0);
}

/**
 * The groups as they stood before, with what each request has become: nothing moves under a pointer.
 * @param kept as they were shown
 * @param fresh as they would be shown now
 * @param gone ids of what was dealt with here, and has to leave
 */
export function heldAs(
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

/** How many requests stand in the fresh groups and not in those that are kept. */
export function countNew(kept: readonly Group[], fresh: readonly Group[]): number {
  const known = new Set(kept.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return fresh.flatMap(({ rows }) => rows).filter(({ id }) => !known.has(id)).length;
}
