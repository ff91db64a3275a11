import { describe, expect, it } from "vitest";
import { afterClick } from "@/desk/inbox/dismissal/selection";
import {
  countNew,
  frozenAs,
  groupOf,
  inGroups,
  PINNED_MAX,
  pinnedCount,
} from "@/desk/inbox/groups/groups";
import type { Submission } from "@/desk/model/submission";
import { aSubmission } from "./submission-factory";

const NOW = Date.parse("2026-11-21T12:00:00Z");

/** A request that is due so many minutes from now. */
const due = (id: string, minutes: number, changes: Partial<Submission> = {}) =>
  aSubmission({ id, due_at: new Date(NOW + minutes * 60_000).toISOString(), ...changes });
const emergency = (id: string, minutes: number, changes: Partial<Submission> = {}) =>
  due(id, minutes, { kind: "emergency", ...changes });
const ANSWERED = {
  first_contact_at: "2026-11-21 11:00:00+00",
  first_contact_kind: "spoke",
} as const;

const shown = (groups: ReturnType<typeof inGroups>) =>
  Object.fromEntries(groups.map(({ name, rows }) => [name, rows.map(({ id }) => id).join(" ")]));

describe("the groups of the list", () => {
  it.each([
    ["keepable", emergency("a", 0)],
    ["late", emergency("a", -1)],
    ["answered", emergency("a", -1, ANSWERED)],
    ["soon", due("a", 0)],
    ["soon", due("a", 119)],
    ["rest", due("a", 120)],
    ["rest", due("a", -1)],
    ["rest", due("a", 60, ANSWERED)],
  ])("%s", (name, request) => {
    expect(groupOf(request, NOW)).toBe(name);
  });

  it("are in order, each by due time, the rest as listed, without duplicates", () => {
    const pinned = [
      ...[due("soon-2", 90), emergency("late-1", -600), emergency("keep-2", 20)],
      ...[emergency("keep-1", 2), due("soon-1", 5), emergency("late-2", -3)],
    ];
    const rows = [due("new", 1400), emergency("keep-1", 2), due("soon-2", 90), due("old", -30)];
    const groups = inGroups(pinned, rows, NOW);
    expect(groups.map(({ name }) => name)).toEqual(["keepable", "late", "soon", "rest"]);
    expect(shown(groups)).toEqual({
      keepable: "keep-1 keep-2",
      late: "late-1 late-2",
      soon: "soon-1 soon-2",
      rest: "new old",
    });
  });

  it("keeps a row that left its group between fetch and render", () => {
    expect(shown(inGroups([due("a", -1)], [due("b", 600)], NOW))).toEqual({ rest: "a b" });
  });
});

describe("a frozen list", () => {
  const kept = inGroups([emergency("a", 1)], [due("b", 600), due("c", 700)], NOW);

  it("keeps its rows in place, with fresh content; new rows wait", () => {
    const fresh = inGroups(
      [emergency("a", 1), emergency("new", 9)],
      [due("b", 600, { taken_by: "x" })],
      NOW + 120_000,
    );
    const held = frozenAs(kept, fresh, new Set());
    expect(shown(held)).toEqual({ keepable: "a", rest: "b c" });
    expect(held[1]?.rows[0]?.taken_by).toBe("x");
    expect(countNew(kept, fresh)).toBe(1);
  });

  it("drops rows handled here at once", () => {
    const fresh = inGroups([], [due("b", 600)], NOW);
    expect(shown(frozenAs(kept, fresh, new Set(["a", "b"])))).toEqual({ rest: "b c" });
  });
});

it("does not pass the limit of a fetch off as a count", () => {
  const rows = Array.from({ length: PINNED_MAX }, (_, index) => due(`soon-${index}`, 60));
  const of = (pinned: Submission[]) => {
    const groups = inGroups(pinned, [], NOW);
    return groups.map((group) => [group.name, pinnedCount(group, groups)]);
  };
  expect(of(rows.slice(1))).toEqual([["soon", "49"]]);
  expect(of([...rows, emergency("late", -3)])).toEqual([
    ["late", "1"],
    ["soon", "50+"],
  ]);
  const late = rows.slice(1).map(({ id }) => emergency(id, -3));
  expect(of([...late, emergency("keep", 2)])).toEqual([
    ["keepable", "1+"],
    ["late", "49+"],
  ]);
});

const ORDER = ["a", "b", "c", "d", "e"];

it.each([
  ["a row", [], "b", undefined, ["b"]],
  ["a second row", ["b"], "d", undefined, ["b", "d"]],
  ["a chosen row again", ["b", "d"], "d", undefined, ["b"]],
  ["a range downwards", ["b"], "d", "b", ["b", "c", "d"]],
  ["a range upwards", ["d"], "b", "d", ["b", "c", "d"]],
  ["a range that is taken out", ["a", "b", "c"], "c", "b", ["a"]],
  ["from a row that has gone", ["b"], "d", "gone", ["b", "d"]],
] as const)("%s", (_, selected, clicked, anchor, expected) => {
  expect([...afterClick(new Set(selected), clicked, ORDER, anchor)].sort()).toEqual(expected);
});
