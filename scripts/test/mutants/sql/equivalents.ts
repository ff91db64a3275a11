/** Mutants that change nothing anyone could see, as the run prints them, and why. */
export const EQUIVALENT: Record<string, string> = {};
