import { expect, it } from "vitest";
import { healthState, workerState } from "@/desk/notifications/health";

const NOW = Date.UTC(2026, 10, 22, 12);
const ago = (seconds: number) => NOW - seconds * 1000;
const well = {
  ...{ lastRunAt: ago(30), canMail: true, canText: false, waiting: 0, waitingSince: null },
  ...{ failed: 0, medianMs: 40_000, copiesSpent: [], hasSecondWay: true },
};

it.each([
  ["well", well],
  ["well", { ...well, lastRunAt: ago(900) }],
  ["well", { ...well, lastRunAt: ago(164), waiting: 2, waitingSince: ago(164) }],
  ["stopped", { ...well, lastRunAt: ago(166), waiting: 1, waitingSince: ago(20) }],
  ["stuck", { ...well, waiting: 1, waitingSince: ago(166) }],
  ["stuck", { ...well, canMail: false, waiting: 1, waitingSince: ago(301) }],
  ["failed", { ...well, failed: 1 }],
  ["stopped", { ...well, failed: 1, lastRunAt: ago(301), waiting: 1 }],
  ["unset", { ...well, lastRunAt: null, waiting: 9, waitingSince: ago(9000) }],
  ["unset", { ...well, canMail: false }],
] as const)("is %s", (expected, health) => {
  expect(healthState(health, NOW)).toBe(expected);
});

it.each([
  ["unset", null],
  ["running", ago(165)],
  ["stopped", ago(166)],
] as const)("the worker is %s", (expected, lastRunAt) => {
  expect(workerState({ ...well, lastRunAt }, NOW)).toBe(expected);
});
