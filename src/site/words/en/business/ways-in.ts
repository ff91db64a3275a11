import type { WaysIn } from "../../business/access";

/** What leads to the doors: "steps down", "on the steps and ramps". */
export const waysNamed: Readonly<Record<WaysIn, string>> = {
  steps: "steps",
  ramps: "ramps",
  both: "steps and ramps",
};

/** "steps down", "ramps folded" */
export const waysWithState = (ways: WaysIn, state: "down" | "folded") =>
  `${waysNamed[ways]} ${state}`;
