import { appendFileSync } from "node:fs";
import { serverSettings } from "./server-settings.ts";

/** Adds a line to what the run prints at its end, for people: no test judges by it. */
export function report(subject: string, figures: Record<string, number | string>): void {
  const text = Object.entries(figures).map(([name, value]) => `${value} ${name}`);
  appendFileSync(serverSettings().figuresFile, `  ${subject}: ${text.join(", ")}\n`);
}

/** Median and largest of some times in milliseconds, for `report`. */
export function times(subject: string, milliseconds: number[]): Record<string, number> {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { [`ms median ${subject}`]: at(0.5), [`ms longest ${subject}`]: at(1) };
}
