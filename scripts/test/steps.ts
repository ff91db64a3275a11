import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, playwrightOutcome, vitestOutcome } from "./reports.ts";
import type { Command } from "./run-command.ts";

export type Step = Command & {
  /** Reads how many tests there were; without it the step counts as one. */
  outcome?: () => Outcome;
  /** Not run (and counted as failed) when that step failed. */
  needs?: string;
  /**
   * What it needs of the machine. Where that is missing it ends with NOT_RUN and counts neither way; where CI is set
   * it must be there.
   */
  machineNeeds?: string;
  /** Where that is missing it counts neither way under CI too: no machine can be told to install it. */
  isOptionalInCi?: boolean;
  /** It is ended after so many minutes: far more than a busy machine takes, so only what hangs gets there. */
  limitMinutes: number;
};

/** The usual exit code for "skipped". */
export const NOT_RUN = 77;

/** Whatever a developer's .env says, the tests see the defaults: an empty variable counts as unset. */
function noEnv(): Record<string, string> {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const variables = example.matchAll(/^#?\s*(VITE_\w+)=/gm);
  return Object.fromEntries(Array.from(variables, ([, name = ""]) => [name, ""]));
}

/**
 * Every check of the project, in this order.
 * @param reports folder for what the test runners report
 */
export function stepsWith(reports: string): Step[] {
  const env = { ...noEnv(), DO_NOT_TRACK: "1" };
  const report = (name: string) => join(reports, `${name}.json`);
  const vitestReporters = (name: string) => [
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report(name)}`,
  ];
  const node = (name: string, script: string, limitMinutes: number, ...args: string[]) => ({
    ...{ name, command: "node", args: [script, ...args], env, limitMinutes },
  });
  return [
    { name: "lint", command: "biome", args: ["ci", "--error-on-warnings", "."], limitMinutes: 15 },
    { name: "types", command: "tsc", args: ["--noEmit", "-p", "."], limitMinutes: 15 },
    {
      name: "unused",
      command: "knip",
      args: ["--config=scripts/test/knip.config.ts", "--treat-config-hints-as-errors"],
      limitMinutes: 15,
    },
    {
      name: "vitest",
      command: "vitest",
      args: ["run", "--config=tests/vitest.config.ts", ...vitestReporters("vitest")],
      env,
      outcome: () => vitestOutcome(report("vitest")),
      limitMinutes: 75,
    },
    node("db-lint", "scripts/database/supabase-cli.ts", 15, "lint"),
    {
      ...node("postgres", "scripts/test/run-postgres.ts", 45, ...vitestReporters("postgres")),
      outcome: () => vitestOutcome(report("postgres")),
      machineNeeds: "PostgreSQL 15 or newer",
    },
    {
      ...node("auth", "scripts/test/run-auth.ts", 45),
      env: { ...env, AUTH_REPORT: report("auth") },
      outcome: () => playwrightOutcome(report("auth")),
      machineNeeds: "auth server of Supabase's in AUTH_SERVER, or no PostgreSQL or browser for it",
      isOptionalInCi: true,
    },
    { name: "build", command: "vite", args: ["build"], env, limitMinutes: 15 },
    { ...node("budget", "scripts/build/budget.ts", 15), needs: "build" },
    {
      ...node("e2e", "scripts/test/run-e2e.ts", 75),
      env: { ...env, E2E_REPORT: report("playwright") },
      outcome: () => playwrightOutcome(report("playwright")),
      machineNeeds: "Chromium or Chrome that starts, and could install none",
      needs: "build",
    },
  ];
}
