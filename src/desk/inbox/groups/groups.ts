import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";
import { spamReasonOf } from "./spam";

/**
 * The pinned groups from the top: emergencies still on time, whatever is overdue, other requests due within two hours, and
 * emergencies that only await a quote.
 */
const PINNED = ["keepable", "late", "soon", "answered"] as const;

type Pinned = (typeof PINNED)[number];

/** `rest` is the list itself. */
export type GroupName = Pinned | "rest";

export type Group = { name: GroupName; rows: readonly Submission[] };

/** Requests due within this time are pinned, in milliseconds. */
export const SOON_MS = 2 * 60 * 60 * 1000;

/** Maximum number of rows fetched for each of the pinned parts. */
export const PINNED_MAX = 50;

const dueAt = ({ due_at }: Pick<Submission, "due_at">) => parseMoment(due_at).getTime();

/** @param now in milliseconds since 1970, by the server's clock */
export function groupOf(request: Submission, now: number): GroupName {
  const isEmergency = request.kind === "emergency";
  const left = dueAt(request) - now;
  if (answerOf(request) !== null) return isEmergency ? "answered" : "rest";
  if (left < 0) return "late";
  if (isEmergency) return "keepable";
  return left < SOON_MS ? "soon" : "rest";
}

type Rank = (request: Submission) => number;

const ordered = (rows: readonly Submission[], ...ranks: Rank[]) =>
  [...rows].sort((one, other) => {
    const rank = ranks.find((each) => each(one) !== each(other));
    return rank ? rank(one) - rank(other) : 0;
  });

const isSpam: Rank = (request) => Number(spamReasonOf(request) !== undefined);
const isNoEmergency: Rank = ({ kind }) => Number(kind !== "emergency");

/**
 * The non-empty groups of a list. Pinned requests are sorted by due time, overdue ones by the most recently missed (the
 * easiest to save), emergencies above the others; likely spam comes last in its group. Each request appears once.
 * @param pinned fetched separately
 * @param rows a page of the list, in its order
 */
export function inGroups(
  pinned: readonly Submission[],
  rows: readonly Submission[],
  now: number,
): Group[] {
  const pinnedIds = new Set(pinned.map(({ id }) => id));
  const above = PINNED.map((name) => {
    const members = pinned.filter((request) => groupOf(request, now) === name);
    return {
      name,
      rows:
        name === "late"
          ? ordered(members, isSpam, isNoEmergency, (request) => -dueAt(request))
          : ordered(members, isSpam, dueAt),
    };
  });
  // It came due between the fetch and now.
  const left = pinned.filter((request) => groupOf(request, now) === "rest");
  const rest: Group = {
    name: "rest",
    rows: [...ordered(left, dueAt), ...rows.filter(({ id }) => !pinnedIds.has(id))],
  };
  return [...above, rest].filter((group) => group.rows.length > 0);
}

/** Of requests by when they are due, the first that doesn't look like spam. */
export const mostUrgent = (requests: readonly Submission[]): Submission | undefined =>
  requests.find((request) => spamReasonOf(request) === undefined) ?? requests[0];

/**
 * The groups as last shown, with fresh rows: nothing moves under a pointer except rows that were handled, here or at another desk.
 * @param kept as last shown
 * @param fresh as they would be now
 */
export function frozenAs(kept: readonly Group[], fresh: readonly Group[]): Group[] {
  const news = new Map(fresh.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  return kept
    .map(({ name, rows }) => ({ name, rows: rows.flatMap(({ id }) => news.get(id) ?? []) }))
    .filter(({ rows }) => rows.length > 0);
}

/** How many rows are in the fresh groups only. */
export function countNew(kept: readonly Group[], fresh: readonly Group[]): number {
  const known = new Set(kept.flatMap(({ rows }) => rows.map(({ id }) => id)));
  return fresh.flatMap(({ rows }) => rows).filter(({ id }) => !known.has(id)).length;
}
