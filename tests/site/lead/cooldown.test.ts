import { beforeEach, expect, it } from "vitest";
import {
  EMERGENCY_COOLDOWN,
  minutesLeft,
  QUOTE_COOLDOWN,
  startCooldown,
} from "@/site/lead/cooldown";
import { stubStorage } from "../../support/stub-storage.ts";

beforeEach(() => stubStorage());

const NOW = Date.UTC(2027, 0, 15, 12);
const MINUTE = 60_000;

it("counts whole minutes down, rounded up, and ends after five", () => {
  startCooldown(QUOTE_COOLDOWN, NOW);
  expect(localStorage.getItem("lastQuoteSubmission")).toBe(String(NOW));
  expect(minutesLeft(QUOTE_COOLDOWN, NOW)).toBe(5);
  expect(minutesLeft(QUOTE_COOLDOWN, NOW + 1)).toBe(5);
  expect(minutesLeft(QUOTE_COOLDOWN, NOW + MINUTE - 1)).toBe(5);
  expect(minutesLeft(QUOTE_COOLDOWN, NOW + MINUTE)).toBe(4);
  expect(minutesLeft(QUOTE_COOLDOWN, NOW + 5 * MINUTE - 1)).toBe(1);
  expect(minutesLeft(QUOTE_COOLDOWN, NOW + 5 * MINUTE)).toBe(0);
});

it("holds an emergency back for two minutes, apart from the other forms", () => {
  startCooldown(EMERGENCY_COOLDOWN, NOW);
  expect(minutesLeft(EMERGENCY_COOLDOWN, NOW + MINUTE)).toBe(1);
  expect(localStorage.getItem("lastEmergencySubmission")).toBe(String(NOW));
  expect(minutesLeft(EMERGENCY_COOLDOWN, NOW)).toBe(2);
  expect(minutesLeft(EMERGENCY_COOLDOWN, NOW + 2 * MINUTE - 1)).toBe(1);
  expect(minutesLeft(EMERGENCY_COOLDOWN, NOW + 2 * MINUTE)).toBe(0);
  expect(minutesLeft(EMERGENCY_COOLDOWN, NOW + 3 * MINUTE)).toBe(0);
  expect(minutesLeft(QUOTE_COOLDOWN, NOW)).toBe(0);
});

it.each(["", "soon", `${NOW} `, `x${NOW}`, "NaN", "-1", "1e400", String(NOW + MINUTE), "{}"])(
  "takes the stored value %j for never",
  (value) => {
    localStorage.setItem("lastQuoteSubmission", value);
    expect(minutesLeft(QUOTE_COOLDOWN, NOW)).toBe(0);
  },
);
