import { expect, it } from "vitest";
import { wrapIndex } from "@/site/gallery/lightbox-stage";

it.each([
  [0, 7, 0],
  [6, 7, 6],
  [7, 7, 0],
  [-1, 7, 6],
  [-8, 7, 6],
  [1, 1, 0],
])("index %i of %i is %i", (index, count, expected) => {
  expect(wrapIndex(index, count)).toBe(expected);
});
