import { describe, expect, it } from "vitest";
import {
  formatWeek,
  formatWholeDollars,
  medianText,
  percentInTime,
  percentText,
  totalFigures,
  type WeekFigures,
} from "@/desk/figures/figures-query";

const week = (changes: Partial<WeekFigures>): WeekFigures => ({
  weekStart: "2026-11-16",
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
    expect(percentInTime(inTime, due)).toBe(percent);
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

  it("writes weeks and sums short", () => {
    expect(formatWeek("2026-11-16")).toBe("Nov 16");
    expect(formatWeek("later")).toBe("later");
    expect(formatWholeDollars(12_400.49)).toBe("$12,400");
  });
});
