import { describe, expect, it } from "vitest";
import { afterClick } from "@/desk/inbox/dismissal/selection";
import { foldCustomers } from "@/desk/inbox/groups/customers";
import { countNew, frozenAs, groupOf, inGroups, mostUrgent } from "@/desk/inbox/groups/groups";
import { spamReasonOf } from "@/desk/inbox/groups/spam";
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

it("turns to the emergency that waits longest, and to spam only if there is nothing else", () => {
  const mashed = emergency("mashed", -800, { name: "asdf asdf" });
  const waiting = [emergency("long ago", -300), emergency("just now", -5)];
  expect(mostUrgent([mashed, ...waiting])?.id).toBe("long ago");
  expect(mostUrgent([mashed])?.id).toBe("mashed");
  expect(mostUrgent([])).toBeUndefined();
});

describe("the requests of one customer", () => {
  /** @param same the ids of each customer's requests, with the others as the database lists them */
  const fold = (pinned: Submission[], rows: Submission[], ...same: string[][]) => {
    const others = same.flatMap((ids) =>
      ids.map((id) => [id, { ids: ids.filter((other) => other !== id) }] as const),
    );
    const { groups, beneath } = foldCustomers(inGroups(pinned, rows, NOW), new Map(others));
    return { groups: shown(groups), beneath: Object.fromEntries(beneath) };
  };

  it("stand beneath the most urgent, in its place, and leave no empty group", () => {
    const rows = [due("new", 1400), due("old", 500), due("other", 400)];
    expect(fold([due("soon", 5)], rows, ["old", "soon", "on-another-page"])).toEqual({
      groups: { soon: "soon", rest: "new other" },
      beneath: { soon: ["old", "on-another-page"] },
    });
    expect(fold([due("soon", 5)], [due("old", 500)], ["old", "soon"]).groups).toEqual({
      soon: "soon",
    });
  });

  it("hide no emergency beneath another kind", () => {
    const pinned = [due("soon", 5), emergency("answered", -1, ANSWERED), emergency("now", 9)];
    expect(fold(pinned, [], ["soon", "answered"])).toEqual({
      groups: { keepable: "now", soon: "soon", answered: "answered" },
      beneath: {},
    });
    expect(fold(pinned, [], ["answered", "now", "soon"])).toEqual({
      groups: { keepable: "now" },
      beneath: { now: ["answered", "soon"] },
    });
  });

  it("stand once, where two customers share one", () => {
    const same = new Map([
      ["a", { ids: ["b"] }],
      ["b", { ids: ["a", "c"] }],
      ["c", { ids: ["b"] }],
    ]);
    const rows = [due("a", 900), due("b", 901), due("c", 902)];
    const { groups, beneath } = foldCustomers(inGroups([], rows, NOW), same);
    expect(shown(groups)).toEqual({ rest: "a c" });
    expect([...beneath]).toEqual([["a", ["b"]]]);
  });
});

describe("the groups of the list", () => {
  it.each([
    ["keepable", emergency("a", 0)],
    ["late", emergency("a", -1)],
    ["answered", emergency("a", -1, ANSWERED)],
    ["soon", due("a", 0)],
    ["soon", due("a", 119)],
    ["rest", due("a", 120)],
    ["late", due("a", -1)],
    ["rest", due("a", -1, ANSWERED)],
    ["rest", due("a", 60, ANSWERED)],
  ])("%s", (name, request) => {
    expect(groupOf(request, NOW)).toBe(name);
  });

  it("are in order, each by due time, what was missed last first, the rest as listed, without duplicates", () => {
    const pinned = [
      due("soon-2", 90),
      emergency("late-1", -600),
      emergency("keep-2", 20),
      emergency("keep-1", 2),
      due("soon-1", 5),
      emergency("late-2", -3),
      due("missed-1", -1560),
      due("missed-2", -1),
    ];
    const rows = [due("new", 1400), emergency("keep-1", 2), due("soon-2", 90), due("old", 500)];
    const groups = inGroups(pinned, rows, NOW);
    expect(groups.map(({ name }) => name)).toEqual(["keepable", "late", "soon", "rest"]);
    expect(shown(groups)).toEqual({
      keepable: "keep-1 keep-2",
      late: "late-2 late-1 missed-2 missed-1",
      soon: "soon-1 soon-2",
      rest: "new old",
    });
  });

  it("have what looks like spam last, with its reason", () => {
    const spam = { name: "asdf asdf" };
    expect(shown(inGroups([emergency("a", 1, spam), emergency("b", 9)], [], NOW))).toEqual({
      keepable: "b a",
    });
    const late = [emergency("a", -1, spam), due("b", -90), emergency("c", -60)];
    expect(shown(inGroups(late, [], NOW))).toEqual({ late: "c b a" });
  });

  it("keeps a row that left its group between fetch and render", () => {
    expect(shown(inGroups([due("a", 121)], [due("b", 600)], NOW))).toEqual({ rest: "a b" });
  });
});

it.each<[string | undefined, Partial<Submission>]>([
  ["Spam? Fake name", { name: "Sdkfjh" }],
  ["Spam? Fake name", { name: "aaaaaa" }],
  ["Spam? Fake name", { name: "Test Person" }],
  ["Spam? Fake place", { event_address: "asdf asdf" }],
  ["Spam? Link as name", { name: "Leads www.x.example" }],
  [undefined, { name: "Ng Vy", event_address: "Katy" }],
  [undefined, { name: "Testa Rossi" }],
  [undefined, { name: "KPMG" }],
  [undefined, { kind: "emergency", additional_info: "https://maps.app.goo.gl/x" }],
  [undefined, { name: "asdf", ...ANSWERED }],
  [undefined, { name: "Lynn Hwang-Schmidt", event_address: "1111 Main St" }],
])("%s of %o", (reason, changes) => {
  expect(spamReasonOf(aSubmission(changes))).toBe(reason);
});

describe("a frozen list", () => {
  const kept = inGroups([emergency("a", 1)], [due("b", 600), due("c", 700)], NOW);

  it("keeps its rows in place, with fresh content, but not what is gone; new rows wait", () => {
    const fresh = inGroups(
      [emergency("a", 1), emergency("new", 9)],
      [due("b", 600, { taken_by: "x" })],
      NOW + 120_000,
    );
    const held = frozenAs(kept, fresh);
    expect(shown(held)).toEqual({ keepable: "a", rest: "b" });
    expect(held[1]?.rows[0]?.taken_by).toBe("x");
    expect(countNew(kept, fresh)).toBe(1);
  });

  it("drops what is gone at once, wherever it was handled", () => {
    const fresh = inGroups([], [due("b", 600)], NOW);
    expect(shown(frozenAs(kept, fresh))).toEqual({ rest: "b" });
  });
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
