import { expect, test } from "vitest";
import { dollarsMeant, readDollars } from "@/lib/typed-money";

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

test.each([
  ["1.200,50", 1200.5],
  ["12-00", 12],
  ["12,00", 12],
  ["1,20", 1.2],
  ["1 200", 1200],
  ["1.200", 1200],
  ["$ 1.200,50", 1200.5],
  ["1200,-", 1200],
  ["1.2.3", undefined],
  ["abc", undefined],
  ["1200.555", undefined],
  ["-5", undefined],
])("%s is asked about as %s", (typed, dollars) => expect(dollarsMeant(typed)).toBe(dollars));
