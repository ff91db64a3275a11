import { join } from "node:path";
import { findAuthServer, HOW_TO_GET as HOW_TO_GET_AUTH } from "../auth-server/auth-server.ts";
import {
  findOrInstallChromium,
  HOW_TO_INSTALL as HOW_TO_GET_CHROMIUM,
} from "../browser/find-chromium.ts";
import { nobodysSettings } from "./nobodys-settings.ts";
import { type Outcome, playwrightOutcome, vitestOutcome } from "./reports.ts";
import type { Command } from "./run-command.ts";

export type Step = Command & {
  /** Reads how many tests there were; without it the step counts as one. */
  outcome?: () => Outcome;
  /** Not run (and counted as failed) when that step failed. */
  needs?: string;
  /**
   * Says what it needs of the machine and has not got. It counts neither way then; where CI is set it has failed, unless
   * no machine can be told to install it.
   */
  missing?: () => string | undefined;
  isOptionalInCi?: boolean;
  /** Part of `npm run test:all`, not of `npm test`. */
  isLong?: boolean;
  /** It is ended after so many minutes: far more than a busy machine takes, so only what hangs gets there. */
  limitMinutes: number;
};

const lint: Step = {
  name: "lint",
  command: "biome",
  args: ["ci", "--error-on-warnings", "."],
  limitMinutes: 15,
};
const types: Step = {
  name: "types",
  command: "tsc",
  args: ["--noEmit", "-p", "."],
  limitMinutes: 15,
};

/**
 * Every check of the project, in this order.
 * @param reports folder for what the test runners report
 */
export function stepsWith(reports: string): Step[] {
  const env = { ...nobodysSettings(), DO_NOT_TRACK: "1" };
  const report = (name: string) => join(reports, `${name}.json`);
  const vitest = (name: string, projects: string[], more: Partial<Step> = {}): Step => ({
    name,
    command: "vitest",
    args: [
      ...["run", "--config=tests/vitest.config.ts", "--reporter=dot", "--reporter=json"],
      `--outputFile.json=${report(name)}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    env: { ...env, ...more.env },
    outcome: () => vitestOutcome(report(name)),
    limitMinutes: 60,
    ...(more.needs && { needs: more.needs }),
    ...(more.isLong && { isLong: true }),
  });
  const playwright = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    command: "playwright",
    args: ["test", "--config=e2e"],
    env: { ...env, E2E_REPORT: report(name), ...more.env },
    outcome: () => playwrightOutcome(report(name)),
    missing: () => (findOrInstallChromium() ? undefined : HOW_TO_GET_CHROMIUM),
    needs: "build",
    limitMinutes: 60,
    ...(more.isLong && { isLong: true }),
  });
  return [
    lint,
    types,
    {
      name: "unused",
      command: "knip",
      args: ["--config=scripts/test/knip.config.ts", "--treat-config-hints-as-errors"],
      limitMinutes: 15,
    },
    vitest("vitest", ["unit", "component", "spanish", "database"]),
    { name: "build", command: "vite", args: ["build"], env, limitMinutes: 15 },
    {
      name: "budget",
      command: "node",
      args: ["scripts/build/budget.ts"],
      needs: "build",
      limitMinutes: 15,
    },
    vitest("built", ["built"], { needs: "build" }),
    playwright("e2e"),
    vitest("long", ["long"], { isLong: true, env: { FC_RUNS: "5000" } }),
    playwright("e2e-long", { isLong: true, env: { E2E_LONG: "yes" } }),
    {
      name: "auth",
      command: "node",
      args: ["scripts/auth-server/run-tests.ts"],
      env: { ...env, AUTH_REPORT: report("auth") },
      outcome: () => playwrightOutcome(report("auth")),
      missing: () =>
        findAuthServer()
          ? findOrInstallChromium()
            ? undefined
            : HOW_TO_GET_CHROMIUM
          : HOW_TO_GET_AUTH,
      isOptionalInCi: true,
      isLong: true,
      limitMinutes: 45,
    },
  ];
}

/** What a change since the branch left main touches: quick, and no proof. */
export function changedSteps(): Step[] {
  const projects = ["unit", "component", "spanish", "database"].map(
    (project) => `--project=${project}`,
  );
  return [
    lint,
    types,
    {
      name: "vitest",
      command: "vitest",
      args: [
        ...["run", "--config=tests/vitest.config.ts", "--reporter=dot", "--changed=main"],
        ...["--passWithNoTests", ...projects],
      ],
      env: { ...nobodysSettings(), DO_NOT_TRACK: "1" },
      limitMinutes: 30,
    },
  ];
}
