import { describe, expect, it } from "vitest";
import { formatPeriod, presetDays, presetOf } from "@/desk/figures/figure-days";
import { fileRows } from "@/desk/figures/figures-export";
import {
  formatWholeDollars,
  medianText,
  type PeriodFigures,
  percentOf,
  percentText,
  totalFigures,
} from "@/desk/figures/figures-query";

const week = (changes: Partial<PeriodFigures>): PeriodFigures => ({
  start: "2026-11-16",
  step: "week",
  received: 0,
  answered: 0,
  answeredInTime: 0,
  missed: 0,
  medianAnswerMinutes: null,
  medianContactMinutes: null,
  medianQuoteMinutes: null,
  acceptedQuotes: 0,
  acceptedValue: 0,
  ...changes,
});

describe("figures", () => {
  it("adds weeks up; open requests count once they are overdue", () => {
    expect(
      totalFigures([
        week({ received: 5, answered: 3, answeredInTime: 2, missed: 1, acceptedValue: 1000.5 }),
        week({ received: 2, answered: 1, answeredInTime: 1, acceptedQuotes: 1, acceptedValue: 99 }),
      ]),
    ).toEqual({
      received: 7,
      answeredInTime: 3,
      due: 5,
      acceptedQuotes: 1,
      acceptedValue: 1099.5,
    });
    expect(totalFigures([])).toMatchObject({ received: 0, due: 0 });
  });

  it.each([
    [0, 0, null],
    [0, 4, 0],
    [3, 4, 75],
    [2, 3, 66],
    // All but one are not all.
    [999, 1000, 99],
    [1000, 1000, 100],
  ])("%i of %i in time", (inTime, due, percent) => {
    expect(percentOf(inTime, due)).toBe(percent);
    expect(percentText(inTime, due)).toBe(percent === null ? null : `${percent}%`);
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
    const sold = { quotes: 4, accepted: 1, lost: 2, value: 900 };
    const rows = fileRows(
      [week({ received: 5, answered: 4, answeredInTime: 2, acceptedQuotes: 1 })],
      {
        open: { sent: { quotes: 1, accepted: 0, lost: 0, value: 400 } },
        kinds: [
          {
            ...{ ...sold, kind: "luxury", requests: 5 },
            ...{ answered: 4, answeredInTime: 3, missed: 0, medianMinutes: 12 },
          },
        ],
        persons: [{ quotes: 1, accepted: 0, lost: 0, value: 0, id: null, name: null }],
        reasons: [{ quotes: 2, accepted: 0, lost: 0, value: 500, reason: null }],
      },
      [{ ...sold, source: "google-ads", landing: "/", requests: 5 }],
    );
    expect(rows).toMatchObject([
      { part: "Week", name: "2026-11-16", requests: 5, inTime: 50 },
      { part: "Open today", name: "Sent and open", quotes: 1, value: 400 },
      { part: "Type", name: "Luxury trailers", winRate: 33, medianMinutes: 12, inTime: 75 },
      { part: "Source", name: "Google Ads", requests: 5, winRate: 33 },
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
});
