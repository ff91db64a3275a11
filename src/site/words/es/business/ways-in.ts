import type { WaysIn } from "../../business/access";

export const waysNamed: Readonly<Record<WaysIn, string>> = {
  steps: "escalones",
  ramps: "rampas",
  both: "escalones y rampas",
};

/** "los escalones bajados", "las rampas bajadas" */
export const waysWithState = (ways: WaysIn, state: "bajad" | "plegad") =>
  ({
    steps: `los escalones ${state}os`,
    ramps: `las rampas ${state}as`,
    both: `los escalones y las rampas ${state}os`,
  })[ways];
