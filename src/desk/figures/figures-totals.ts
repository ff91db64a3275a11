import type { WeekFigures } from "./figures-query";

/** Several weeks in one. Money in US dollars. */
export type FigureTotals = {
  received: number;
  answeredInTime: number;
  /** Answered, or waiting and overdue: those that count for or against the promise. */
  due: number;
  acceptedQuotes: number;
  acceptedValue: number;
};

/** Adds weeks up. Medians cannot be added: the median of a longer time is not to be had from those of its weeks. */
export function totalFigures(weeks: readonly WeekFigures[]): FigureTotals {
  const sum = (of: (week: WeekFigures) => number) =>
    weeks.reduce((total, week) => total + of(week), 0);
  return {
    received: sum((week) => week.received),
    answeredInTime: sum((week) => week.answeredInTime),
    due: sum((week) => week.answered + week.missed),
    acceptedQuotes: sum((week) => week.acceptedQuotes),
    acceptedValue: sum((week) => week.acceptedValue),
  };
}

/**
 * The share of answers that kept the promise, in whole percent; null while none was due. Rounded down, so that 100
 * means all of them.
 */
export function percentInTime(answeredInTime: number, due: number): number | null {
  return due === 0 ? null : Math.floor((100 * answeredInTime) / due);
}
