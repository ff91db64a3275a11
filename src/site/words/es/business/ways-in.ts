import type { WaysIn } from "../../business/access";

export const waysNamed: Readonly<Record<WaysIn, string>> = {
  steps: "escalones",
  ramps: "rampas",
  both: "escalones y rampas",
};

const STEMS = { down: "bajad", folded: "plegad" } as const;

/** "los escalones bajados", "las rampas plegadas" */
export const waysWithState = (ways: WaysIn, state: keyof typeof STEMS) =>
  ({
    steps: `los escalones ${STEMS[state]}os`,
    ramps: `las rampas ${STEMS[state]}as`,
    both: `los escalones y las rampas ${STEMS[state]}os`,
  })[ways];
