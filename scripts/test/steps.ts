import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { z } from "zod";
import { findAuthServer, HOW_TO_GET as HOW_TO_GET_AUTH } from "../auth-server/auth-server.ts";
import {
  findOrInstallChromium,
  HOW_TO_INSTALL as HOW_TO_GET_CHROMIUM,
} from "../browser/find-chromium.ts";
import { nobodysSettings } from "../build/environment.ts";
import type { Command } from "./run-command.ts";

/** What a step's tests came to. */
export type Outcome = {
  passed: number;
  failed: number;
  /** Names of the tests that were left out: skipped, or planned only. */
  skipped: string[];
};

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Reads Vitest's JSON report. A file that could not even be loaded has no failed test in it, and still is a failure. */
export function vitestOutcome(file: string): Outcome {
  const report = vitestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== "passed" && status !== "failed")
        .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName.trim()}`),
    ),
  };
}

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(suiteSchema),
});

function skippedIn({ title, specs, suites = [] }: z.infer<typeof suiteSchema>): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "skipped")
      .map(({ projectName }) => `${spec.title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(skippedIn)].map((name) => `${title}: ${name}`);
}

/**
 * Reads Playwright's JSON report. What passed at the second try has passed; Playwright's own list names it as flaky. An
 * error outside of every test, such as a file that cannot be loaded, is a failure.
 */
export function playwrightOutcome(file: string): Outcome {
  const { stats, errors, suites } = playwrightSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: suites.flatMap(skippedIn),
  };
}
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

/** How many tests a piece of a runner's output says are done: Vitest's dots, Playwright's list. */
export function testsIn(output: string): number {
  return Array.from(output.matchAll(/[·✓✘]|^ *(?:ok|x) +\d+ /gm)).length;
}

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
  /** It is ended after so many minutes (15): far more than a busy machine takes, so only what hangs gets there. */
  limitMinutes?: number;
};

const lint: Step = { name: "lint", command: "biome", args: ["ci", "--error-on-warnings", "."] };
const types: Step = { name: "types", command: "tsc", args: ["--noEmit", "-p", "."] };

const missingChromium = () => (findOrInstallChromium() ? undefined : HOW_TO_GET_CHROMIUM);

/** Of tests/vitest.config.ts, those that need no built site. */
const VITEST_PROJECTS = ["unit", "component", "spanish", "database"];

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
    env,
    outcome: () => vitestOutcome(report(name)),
    limitMinutes: 60,
    ...more,
  });
  const playwright = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    command: "playwright",
    args: ["test", "--config=e2e"],
    ...more,
    env: { ...env, E2E_REPORT: report(name), ...more.env },
    outcome: () => playwrightOutcome(report(name)),
    missing: missingChromium,
    needs: "build",
    limitMinutes: 60,
  });
  return [
    lint,
    types,
    {
      name: "unused",
      command: "knip",
      args: ["--config=scripts/test/knip.config.ts", "--treat-config-hints-as-errors"],
    },
    vitest("vitest", VITEST_PROJECTS),
    { name: "build", command: "vite", args: ["build"], env },
    { name: "budget", command: "node", args: ["scripts/build/budget.ts"], needs: "build" },
    vitest("built", ["built"], { needs: "build" }),
    playwright("e2e"),
    vitest("long", ["long"], { isLong: true }),
    playwright("e2e-long", { isLong: true, env: { E2E_LONG: "yes" } }),
    {
      name: "auth",
      command: "node",
      args: ["scripts/auth-server/run-tests.ts"],
      env: { ...env, AUTH_REPORT: report("auth") },
      outcome: () => playwrightOutcome(report("auth")),
      missing: () => (findAuthServer() ? missingChromium() : HOW_TO_GET_AUTH),
      isOptionalInCi: true,
      isLong: true,
      limitMinutes: 45,
    },
  ];
}

/** What a change since the branch left main touches: quick, and no proof. */
export function changedSteps(): Step[] {
  const vitest = (name: string, args: string[]): Step => ({
    name,
    command: "vitest",
    args: ["run", "--config=tests/vitest.config.ts", "--reporter=dot", ...args],
    env: { ...nobodysSettings(), DO_NOT_TRACK: "1" },
    limitMinutes: 30,
  });
  const projects = VITEST_PROJECTS.map((project) => `--project=${project}`);
  const changed = vitest("vitest", ["--changed=main", "--passWithNoTests", ...projects]);
  // No import leads from a test to the schema.
  const schema = vitest("schema", ["--project=database", "tests/supabase"]);
  return [lint, types, changed, ...(isSchemaChanged() ? [schema] : [])];
}

function isSchemaChanged(): boolean {
  const git = (...args: string[]) =>
    execFileSync("git", [...args, "--", "supabase/migrations"], { encoding: "utf8" });
  return `${git("diff", "--name-only", "main")}${git("ls-files", "--others")}` !== "";
}
