import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Group } from "@/desk/inbox/groups/groups";
import { useHeldGroups } from "@/desk/inbox/groups/use-held-groups";
import { aSubmission } from "./submission-factory";

const listOf = (...ids: string[]): Group[] => [
  { name: "rest", rows: ids.map((id) => aSubmission({ id })) },
];
const mine = listOf("a");
const all = listOf("a", "b");

it("another view is shown as soon as its answer comes, under a pointer too, and held from then on", () => {
  const { result, rerender } = renderHook(
    (props: Parameters<typeof useHeldGroups>) => useHeldGroups(...props),
    { initialProps: [mine, "mine", true, true] },
  );
  // What was there before stands until the answer comes.
  rerender([mine, "all", true, false]);
  rerender([all, "all", true, true]);
  expect(result.current).toEqual({ groups: all, newCount: 0 });
  rerender([listOf("c", "a", "b"), "all", true, true]);
  expect(result.current).toEqual({ groups: all, newCount: 1 });
});
