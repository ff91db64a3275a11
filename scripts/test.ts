// npm test: runs steps one after the other. Which ones: package.json, and scripts/test/steps.ts.
import { defaultSettings } from "./build/environment.ts";
import { runSteps } from "./test/run-steps.ts";
import { stepsNamed } from "./test/steps.ts";
import { landingSteps } from "./test/touched-steps.ts";

const LANDING = "landing";

const asked = process.argv.slice(2);
const steps = stepsNamed(
  asked.flatMap((name) =>
    name === LANDING ? landingSteps(process.cwd(), process.env.CI_BASE) : [name],
  ),
);
Object.assign(process.env, defaultSettings(), { DO_NOT_TRACK: "1" });
await runSteps(steps);
