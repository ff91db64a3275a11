import { expect, test } from "vitest";
import { periodWords } from "@/request/prices/period-words";

test.each([
  [{ months: 3, weeks: 0, days: 0 }, "3 months", "3 meses"],
  [{ months: 1, weeks: 1, days: 2 }, "1 month, 1 week, and 2 days", "1 mes, 1 semana y 2 días"],
  [{ months: 0, weeks: 0, days: 1 }, "1 day", "1 día"],
])("%j is %s, in Spanish %s", (period, english, spanish) => {
  expect(periodWords(period, "en-US")).toBe(english);
  expect(periodWords(period, "es-US")).toBe(spanish);
});
