import { expect, test } from "vitest";
import { monthRows, waysIn } from "@/desk/figures/figures-money";

const month = (start: string, received: Record<string, number>, given_back = 0, tax = 0) => {
  const kept = Object.values(received).reduce((sum, one) => sum + one, 0) - given_back;
  return { start, received, given_back, kept, tax };
};

test("ways in a fixed order, those that are new last, and no column for a way without money", () => {
  const months = [month("2026-01-01", { crypto: 1, zelle: 2 }), month("2026-02-01", { card: 3 })];
  expect(waysIn(months)).toEqual(["card", "zelle", "crypto"]);
});

test("a row a month and their total, to the cent", () => {
  const months = [
    month("2026-01-01", { card: 0.1, check: 100 }, 0, 7.62),
    month("2026-02-01", { card: 0.2 }, 50, -3.81),
  ];
  expect(monthRows(months, ["card", "check"])).toEqual([
    {
      key: "2026-01-01",
      name: "Jan 2026",
      figures: ["$0.10", "$100.00", null, "$100.10", "$7.62"],
    },
    {
      key: "2026-02-01",
      name: "Feb 2026",
      figures: ["$0.20", null, "-$50.00", "-$49.80", "-$3.81"],
    },
    { key: "total", name: "Total", figures: ["$0.30", "$100.00", "-$50.00", "$50.30", "$3.81"] },
  ]);
  expect(monthRows(months.slice(0, 1), ["card"])).toHaveLength(1);
});
