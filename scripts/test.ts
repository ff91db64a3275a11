// npm test: every check of the project, one after the other, all of them even when one fails.
// The last line is always "N passed, N failed". Names of steps as arguments run only those.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

type Counts = { passed: number; failed: number };
type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads how many tests there were; without it the step counts as one. */
  count?: () => Counts;
  /** Not run (and counted as failed) when that step failed. */
  needs?: string;
  /** Ends with NOT_RUN on a machine that lacks what it needs: neither passed nor failed there. */
  isOptional?: boolean;
};

/** The usual exit code for "skipped". */
const NOT_RUN = 77;

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const vitestReport = join(reports, "vitest.json");
const postgresReport = join(reports, "postgres.json");
const playwrightReport = join(reports, "playwright.json");

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** A file that could not even be loaded has no failed test in it, and still is a failure. */
function countVitest(file: string): Counts {
  const report = vitestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function countPlaywright(): Counts {
  const { stats } = playwrightSchema.parse(JSON.parse(readFileSync(playwrightReport, "utf8")));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Whatever a developer's .env says, the tests see the defaults: an empty variable counts as unset. */
const variables = readFileSync(new URL("../.env.example", import.meta.url), "utf8").matchAll(
  /^#?\s*(VITE_\w+)=/gm,
);
const NO_ENV = Object.fromEntries(Array.from(variables, ([, name = ""]) => [name, ""]));

const steps: Step[] = [
  { name: "lint", command: "biome", args: ["ci", "--error-on-warnings", "."] },
  { name: "types", command: "tsc", args: ["--noEmit", "-p", "."] },
  {
    name: "vitest",
    command: "vitest",
    args: [
      "run",
      "--config=tests/vitest.config.ts",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    count: () => countVitest(vitestReport),
  },
  { name: "db-lint", command: "node", args: ["scripts/db-lint.ts"] },
  {
    name: "postgres",
    command: "node",
    args: [
      "scripts/test-postgres.ts",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${postgresReport}`,
    ],
    count: () => countVitest(postgresReport),
    isOptional: !process.env.CI, // .ci/run installs PostgreSQL, so there it must be found.
  },
  { name: "build", command: "vite", args: ["build"] },
  { name: "budget", command: "node", args: ["scripts/budget.ts"], needs: "build" },
  {
    name: "e2e",
    command: "playwright",
    args: ["test", "--config=e2e"],
    env: { E2E_REPORT: playwrightReport },
    count: countPlaywright,
    needs: "build",
  },
];

/** Runs a command of this project and shows what it prints. Resolves with its exit code. */
function run({ command, args, env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, ...NO_ENV, DO_NOT_TRACK: "1", ...env },
    });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** A step that failed without a failed test to show for it (a crash, no report) counts as one failure. */
function countStep(step: Step, ok: boolean): Counts {
  let counts: Counts = ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    counts = step.count?.() ?? counts;
  } catch (error) {
    console.error(`No report of ${step.name}: ${error}`);
    return { passed: 0, failed: 1 };
  }
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. Steps: ${steps.map((s) => s.name).join(", ")}`,
  );
  process.exit(2);
}

const total: Counts = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
const stepsNotRun: string[] = [];
for (const step of steps) {
  if (chosen.length > 0 && !chosen.includes(step.name)) continue;
  console.log(`\n=== ${step.name}`);
  const started = performance.now();
  const isBlocked = step.needs !== undefined && failedSteps.includes(step.needs);
  if (isBlocked) console.error(`Not run: ${step.needs} failed.`);
  const code = isBlocked ? 1 : await run(step);
  if (code === NOT_RUN && step.isOptional) {
    stepsNotRun.push(step.name);
    console.log(`=== ${step.name}: not run on this machine, counted neither way`);
    continue;
  }
  const counts =
    isBlocked || code === NOT_RUN ? { passed: 0, failed: 1 } : countStep(step, code === 0);
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failedSteps.push(step.name);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`=== ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}

rmSync(reports, { recursive: true, force: true });
if (stepsNotRun.length > 0) console.log(`\nNot run: ${stepsNotRun.join(", ")} (see above)`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
