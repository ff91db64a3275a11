import { expect, it } from "vitest";
import { afterClick } from "@/desk/inbox/dismissal/selection";

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
