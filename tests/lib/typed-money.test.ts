import { expect, test } from "vitest";
import { readDollars } from "@/lib/typed-money";

test.each([
  ["1,200", 1200],
  ["$1200", 1200],
  [" $ 1,234.50 ", 1234.5],
  ["1200.5 USD", 1200.5],
  ["1.2k", 1200],
  ["12,345,678.90", 12_345_678.9],
  [".5", 0.5],
  ["1200.", 1200],
  ["0", 0],
])("%s is understood", (typed, dollars) => expect(readDollars(typed)).toBe(dollars));

test.each(["", "1,20", "12,00", "1.200,00", "1200.555", "-5", "12-00", "abc", "1 200", "$"])(
  "%s is not",
  (typed) => expect(readDollars(typed)).toBeUndefined(),
);
