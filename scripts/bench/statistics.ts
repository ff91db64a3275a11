/** The middle of some numbers, and the two ends. */
export type Spread = { median: number; min: number; max: number };

/**
 * Median and extremes.
 * @throws Error when there are no numbers
 */
export function spread(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (min === undefined || max === undefined || low === undefined || high === undefined) {
    throw new Error("No measurements");
  }
  return { median: (low + high) / 2, min, max };
}

/**
 * The number below which this share of some numbers lies, from 0 to 1.
 * @throws Error when there are no numbers
 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error("No measurements");
  return found;
}
