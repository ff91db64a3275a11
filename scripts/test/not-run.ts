/** A part of the tests that was left out, and why. */
export type NotRun = { part: string; why: string };

const LONGEST_LIST = 50;

/** What a run leaves out, as lines for its end. Never empty: that everything ran is said too. */
export function notRunLines(parts: readonly NotRun[]): string[] {
  if (parts.length === 0) return ["Not run: nothing, everything ran."];
  const shown = parts.slice(0, LONGEST_LIST).map(({ part, why }) => `  ${part}: ${why}`);
  const more = parts.length - shown.length;
  return ["Not run:", ...shown, ...(more > 0 ? [`  and ${more} more`] : [])];
}
