import type { HirePeriod } from "./hire-months.ts";

const UNITS = ["month", "week", "day"] as const;

/** "3 months", "2 months and 1 week"; "3 meses". */
export function periodWords(period: HirePeriod, locale: string): string {
  const parts = UNITS.map((unit) => ({ unit, count: period[`${unit}s`] })).filter(
    ({ count }) => count > 0,
  );
  const words = parts.map(({ unit, count }) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count),
  );
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(words);
}
