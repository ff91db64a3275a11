import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";

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

type Suite = {
  title: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[];
};
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
      }),
    ),
    suites: z.array(suiteSchema).optional(),
  }),
);
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(suiteSchema),
});

function skippedIn({ title, specs, suites = [] }: Suite): string[] {
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
