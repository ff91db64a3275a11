import { expect, test } from "vitest";
import { nextAfter } from "@/desk/inbox/groups/next-after";

const rows = (ids: string) => [...ids].map((id) => ({ id }));

test.each([
  ["b", "c"],
  ["bc", "d"],
  ["bd", "c"],
  ["d", "c"],
  ["cd", "b"],
  ["abcd", null],
])("after %s of abcd: %s", (leaving, next) => {
  expect(nextAfter(rows("abcd"), rows(leaving))).toBe(next);
});

test("after a row that is not in the list, its first one", () => {
  expect(nextAfter(rows("ab"), rows("x"))).toBe("a");
  expect(nextAfter([], rows("x"))).toBeNull();
});
