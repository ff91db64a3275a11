import { expect, it } from "vitest";
import { formatPeriod, presetDays, presetOf } from "@/desk/figures/figure-days";
import { fileRows } from "@/desk/figures/figures-export";
import {
  dueCount,
  inTimeText,
  medianText,
  percentOf,
  sumByName,
  sumOutcomes,
} from "@/desk/figures/figures-numbers";
import { figuresSchema } from "@/desk/figures/figures-query";
import { formatWholeDollars } from "@/lib/money";

const sold = { quotes: 4, accepted: 1, lost: 2, value: 900 };
const figures = figuresSchema.parse({
  step: "week",
  periods: [
    {
      start: "2026-11-16",
      accepted_quotes: 1,
      accepted_value: 99.5,
      requests: 5,
      answered: 4,
      answered_in_time: 2,
      missed: 1,
    },
    {
      start: "2026-11-23",
      accepted_quotes: 0,
      accepted_value: 0,
      requests: 2,
      answered: 1,
      answered_in_time: 1,
    },
  ],
  kinds: [
    {
      ...sold,
      kind: "luxury",
      requests: 5,
      answered: 4,
      answered_in_time: 3,
      median_answer_minutes: 12,
    },
  ],
  people: [{ quotes: 1, maker_id: null, maker_name: null }],
  reasons: [{ quotes: 2, quoted_value: 500, reason: null }],
  sources: [
    { ...sold, source: "google-ads", requests: 5 },
    { quotes: 1, source: "google-ads", requests: 3 },
    { requests: 9, source: null },
  ],
  open: { pipeline: { quotes: 1, value: 400 } },
});

it("adds weeks up; open requests count once they are overdue", () => {
  const sums = sumOutcomes(figures.periods);
  expect(sums).toMatchObject({ requests: 7, answered_in_time: 3 });
  expect(dueCount(sums)).toBe(6);
  expect(dueCount(sumOutcomes([]))).toBe(0);
});

it("adds sources up by name, those with the most dollars first", () => {
  const sums = sumByName(figures.sources, ({ source }) => source ?? "unknown");
  expect(sums).toMatchObject([
    { name: "google-ads", requests: 8, quotes: 5, value: 900 },
    { name: "unknown", requests: 9, value: 0 },
  ]);
});

it.each([
  [0, 0, null],
  [0, 4, 0],
  [3, 4, 75],
  [5, 14, 36],
  [2, 3, 67],
  // All but one are not all.
  [999, 1000, 99],
  [1000, 1000, 100],
])("%i of %i in time", (inTime, due, percent) => {
  expect(percentOf(inTime, due)).toBe(percent);
  const text = inTimeText({ answered: due, answered_in_time: inTime, missed: 0 });
  expect(text).toBe(percent === null ? null : `${percent}%`);
});

it.each([
  [null, null],
  [0.2, "less than a minute"],
  [37.6, "38 min"],
  [59.7, "1 h"],
  [320, "5 h 20 min"],
  [1500, "1 d 1 h"],
])("a median of %s minutes", (minutes, text) => {
  expect(medianText(minutes)).toBe(text);
});

it.each([
  ["weeks", "2026-09-07", "2026-11-23"],
  ["month", "2026-11-01", "2026-11-23"],
  ["last-month", "2026-10-01", "2026-10-31"],
  ["quarter", "2026-10-01", "2026-11-23"],
  ["year", "2026-01-01", "2026-11-23"],
  ["last-12", "2025-12-01", "2026-11-23"],
] as const)("the days of %s", (preset, from, until) => {
  expect(presetDays(preset, "2026-11-23")).toEqual({ from, until });
  expect(presetOf({ from: "2026-02-03", until: "2026-02-05" })).toBe("chosen");
});

it("puts everything into one file, with a win rate only where quotes are decided", () => {
  const rows = fileRows(figures);
  expect(rows).toMatchObject([
    { part: "Week", name: "2026-11-16", requests: 5, accepted: 1, value: 99.5, inTime: 40 },
    { part: "Week", name: "2026-11-23", requests: 2, inTime: 100 },
    { part: "Open today", name: "Sent and open", quotes: 1, value: 400 },
    { part: "Open today", name: "Changes of bookings, not answered", quotes: 0, value: 0 },
    { part: "Open today", name: "Drafts", quotes: 0, value: 0 },
    { part: "Type", name: "Luxury trailers", winRate: 33, median: 12, inTime: 75 },
    { part: "Source", name: "Google Ads", requests: 8, winRate: 33 },
    { part: "Source", name: "Direct or unknown", requests: 9, winRate: null },
    { part: "Quoted by", name: "Someone", winRate: null },
    { part: "Reason for declining", name: "Other reasons", quotes: 2, value: 500 },
  ]);
});

it("writes weeks and sums short", () => {
  expect(formatPeriod("2026-11-16", "week")).toBe("Nov 16");
  expect(formatPeriod("2026-11-01", "month")).toBe("Nov 2026");
  expect(formatPeriod("later", "week")).toBe("later");
  expect(formatWholeDollars(12_400.49)).toBe("$12,400");
});
