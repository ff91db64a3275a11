import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Group } from "@/desk/inbox/groups/groups";
import { useFrozenList } from "@/desk/inbox/groups/use-frozen-list";
import { aSubmission } from "./submission-factory";

const listOf = (...ids: string[]): Group[] => [
  { name: "rest", rows: ids.map((id) => aSubmission({ id })) },
];
const mine = listOf("a");
const all = listOf("a", "b");

it("shows another view as soon as it has loaded, even under a pointer, and freezes it from then on", () => {
  const { result, rerender } = renderHook(
    (props: Parameters<typeof useFrozenList>) => useFrozenList(...props),
    { initialProps: [mine, "mine", true, true] },
  );
  // The previous view stays until the answer comes.
  rerender([mine, "all", true, false]);
  rerender([all, "all", true, true]);
  expect(result.current).toEqual({ groups: all, newCount: 0 });
  rerender([listOf("c", "a", "b"), "all", true, true]);
  expect(result.current).toEqual({ groups: all, newCount: 1 });
});
