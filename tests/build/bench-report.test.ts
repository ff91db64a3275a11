import { expect, it } from "vitest";
import { insertReport } from "../../scripts/bench/report.ts";
import { spread } from "../../scripts/bench/statistics.ts";

it("finds the median of odd and even numbers of runs", () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 4 });
  expect(() => spread([])).toThrow("No measurements");
});

it("replaces the report in its place and nothing else", () => {
  const before =
    "# A\n<!-- bench: written by npm run bench -->\nold\n<!-- end of bench -->\n## B\n";
  expect(insertReport(before, "new\n")).toBe(before.replace("old", "new"));
  expect(() => insertReport("# A\n", "new\n")).toThrow("no place");
});
