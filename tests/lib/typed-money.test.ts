import { expect, test } from "vitest";
import { dollarsMeant, readDollars } from "@/lib/typed-money";

type Reading = [dollars: number | undefined, ...typed: string[]];

test.each<Reading>([
  [0, "0"],
  [0.5, ".5"],
  [1200, "1,200", "$1200", "1.2k", "1200."],
  [1200.5, "1200.5 USD", "\u200e$1,200.50\u200b", "١٢٠٠.٥"],
  [1234.5, " $ 1,234.50 "],
  [12_345_678.9, "12,345,678.90"],
  [undefined, "", "1,20", "12,00", "1.200,00", "1200.555", "-5", "12-00", "abc", "1 200", "$"],
])("%s dollars are read from: %s", (dollars, ...typed) => {
  for (const words of typed) expect(readDollars(words), words).toBe(dollars);
});

test.each<Reading>([
  [1.2, "1,20"],
  [12, "12-00", "12,00"],
  [1200, "1 200", "1.200", "1200,-"],
  [1200.5, "1.200,50", "$ 1.200,50"],
  [undefined, "1.2.3", "abc", "1200.555", "-5"],
])("%s dollars are asked about for: %s", (dollars, ...typed) => {
  for (const words of typed) expect(dollarsMeant(words), words).toBe(dollars);
});
