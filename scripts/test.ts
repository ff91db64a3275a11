// npm test: runs these steps one after the other. Which ones: package.json, test, test:all and test:e2e.
import { defaultSettings } from "./build/environment.ts";
import { runSteps, type Step } from "./test/run-steps.ts";

const vitest = (...projects: string[]) => [
  "vitest",
  "run",
  "--config=tests/vitest.config.ts",
  "--reporter=dot",
  "--reporter=json",
  "--outputFile.json=REPORT",
  ...projects.map((project) => `--project=${project}`),
];
const e2e = {
  command: ["playwright", "test", "--config=e2e", "--reporter=list,json"],
  hasReport: true,
  needs: "build",
};

const steps: Step[] = [
  { name: "lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "unused", command: ["npm", "run", "--silent", "unused"] },
  { name: "vitest", command: vitest("unit", "component", "spanish", "database"), hasReport: true },
  { name: "build", command: ["vite", "build"] },
  { name: "budget", command: ["npm", "run", "--silent", "budget"], needs: "build" },
  { name: "built", command: vitest("built"), hasReport: true, needs: "build" },
  { name: "e2e", ...e2e },
  { name: "long", command: vitest("long"), hasReport: true },
  { name: "e2e-long", ...e2e, env: { E2E_LONG: "yes" } },
];

const names = new Set(process.argv.slice(2));
const unknown = [...names].filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(", ")}`);
Object.assign(process.env, defaultSettings(), { DO_NOT_TRACK: "1" });
await runSteps(steps.filter(({ name }) => names.has(name)));
