import { expect, it } from "vitest";
import { equalParts, formatWholeDollars, inCents, shareOf, shortDollars } from "@/lib/money";

it.each([
  [0, 0],
  [0.01, 1],
  [1.004, 100],
  [1.006, 101],
  [0.29, 29],
  [1879.22, 187_922],
  [-4.5, -450],
])("%d dollars are %i cents", (dollars, cents) => {
  expect(inCents(dollars)).toBe(cents);
});

it.each([
  [1450, 8.25, 119.63],
  [100, 8.25, 8.25],
  // A half of a cent goes up, and less than a half goes.
  [0.1, 5, 0.01],
  [0.09, 5, 0],
  [10, 0.125, 0.01],
  [10, 0.05, 0.01],
  [10, 0.049, 0],
  [1000, 0.001, 0.01],
  [1000, 0.0004, 0],
  [0.29, 100, 0.29],
  [1450, 0, 0],
  [1450, 200, 2900],
])("of %d dollars, %d percent are %d", (dollars, percent, share) => {
  expect(shareOf(dollars, percent)).toBe(share);
});

it.each([
  [12_400, "$12,400"],
  [12_400.49, "$12,400"],
  [12_400.5, "$12,401"],
])("%d is compared as %s", (amount, words) => {
  expect(formatWholeDollars(amount)).toBe(words);
});

it.each([
  [1450, "$1,450"],
  [4.5, "$4.50"],
  [0, "$0"],
  [1450.01, "$1,450.01"],
])("%d is short as %s", (amount, words) => {
  expect(shortDollars(amount)).toBe(words);
});

it.each([
  [1786.12, 3, [595.38, 595.37, 595.37]],
  [100, 4, [25, 25, 25, 25]],
  [0.02, 3, [0.01, 0.01, 0]],
])("%d dollars in %i parts add up to the cent", (amount, count, parts) => {
  expect(equalParts(amount, count)).toEqual(parts);
});
