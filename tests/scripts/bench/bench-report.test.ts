import { expect, it } from "vitest";
import { insertReport } from "../../../scripts/bench/insert-report.ts";
import { largestPaint, type PageRuns } from "../../../scripts/bench/report.ts";
import { percentile, spread } from "../../../scripts/bench/statistics.ts";

it("finds the median of odd and even numbers of runs", () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 4 });
  expect(() => spread([])).toThrow("No measurements");
});

it("finds the number below which a share of the others lies", () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow("No measurements");
});

it("replaces the report in its place and nothing else", () => {
  const other = "<!-- bench:database: written by npm run bench:database -->\nkept\n";
  const before = `# A\n${other}<!-- end of bench:database -->
<!-- bench: written by npm run bench -->\nold\n<!-- end of bench -->\n## B\n`;
  expect(insertReport(before, "bench", "new\n")).toBe(before.replace("old", "new"));
  expect(insertReport(before, "bench:database", "new\n")).toBe(before.replace("kept", "new"));
  expect(() => insertReport("# A\n", "bench", "new\n")).toThrow("no place");
});

it("asks for a picture almost as early as alone, and for text within what its page takes", () => {
  const runs = (fcp: number, lcp: number, alone: number): PageRuns => ({
    page: "/",
    lighthouse: { ours: [], bare: [] },
    paint: { ours: [{ fcp, lcp }], bare: [], firstScreen: [{ fcp: alone, lcp: alone }] },
  });
  expect(largestPaint(runs(700, 1400, 1300))).toEqual({ lcp: 1400, limit: 1365 });
  expect(largestPaint(runs(700, 700, 600))).toEqual({ lcp: 700, limit: 750 });
});
