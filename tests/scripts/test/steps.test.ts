import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import {
  notRunLines,
  playwrightOutcome,
  stepsWith,
  testsIn,
  vitestOutcome,
} from "../../../scripts/test/steps.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** A report as the runner leaves it. */
function reportFile(content: object): string {
  const file = join(temporaryFolder(), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestTest = (fullName: string, status: string) => ({ fullName, status });

test("Vitest's report: passed, failed, and the names of what was left out", () => {
  const file = reportFile({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(process.cwd(), "tests/a.test.ts"),
        status: "failed",
        assertionResults: [
          vitestTest("adds", "passed"),
          vitestTest("subtracts", "failed"),
          vitestTest("multiplies large numbers", "skipped"),
          vitestTest("divides", "todo"),
        ],
      },
    ],
  });
  expect(vitestOutcome(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: [
      join("tests", "a.test.ts: multiplies large numbers"),
      join("tests", "a.test.ts: divides"),
    ],
  });
});

test("Vitest's report: a file that could not be loaded is a failure", () => {
  const broken = { name: "b.test.ts", status: "failed", assertionResults: [] };
  const file = reportFile({ numPassedTests: 0, numFailedTests: 0, testResults: [broken] });
  expect(vitestOutcome(file)).toMatchObject({ passed: 0, failed: 1 });
});

const spec = (title: string, ...tests: [projectName: string, status: string][]) => ({
  title,
  tests: tests.map(([projectName, status]) => ({ projectName, status })),
});

test("Playwright's report: a flaky test passed, what was skipped has file, title and project", () => {
  const file = reportFile({
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [
      {
        title: "menu.spec.ts",
        specs: [spec("opens", ["desktop", "expected"], ["phone", "skipped"])],
        suites: [{ title: "on a plane", specs: [spec("waits", ["desktop", "skipped"])] }],
      },
    ],
  });
  expect(playwrightOutcome(file)).toEqual({
    passed: 3,
    failed: 1,
    skipped: ["menu.spec.ts: opens (phone)", "menu.spec.ts: on a plane: waits (desktop)"],
  });
});

test("Playwright's report: an error outside of every test is a failure", () => {
  const file = reportFile({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: "Error: No tests found" }],
    suites: [],
  });
  expect(playwrightOutcome(file).failed).toBe(1);
});

test("what did not run is listed, also when that is nothing", () => {
  expect(notRunLines([])).toEqual(["Not run: nothing, everything ran."]);
  expect(notRunLines([{ part: "postgres", why: "this machine has no PostgreSQL" }])).toEqual([
    "Not run:",
    "  postgres: this machine has no PostgreSQL",
  ]);
  const many = Array.from({ length: 60 }, (_, n) => ({ part: `test ${n}`, why: "skipped" }));
  expect(notRunLines(many)).toHaveLength(52);
  expect(notRunLines(many).at(-1)).toBe("  and 10 more");
});

test("a runner's output says how many tests are done", () => {
  expect(testsIn("··x·\n")).toBe(3);
  expect(testsIn("  ✓  12 [desktop] › a.spec.ts:3:1 › opens (1.2s)\n  ok 13 closes\n")).toBe(2);
  expect(testsIn("Everything is ok 12 times.")).toBe(0);
});

const root = join(import.meta.dirname, "../../..");
const steps = stepsWith("reports");

it("checks everything, the cheap things first, and what takes long at the end", () => {
  expect(steps.map(({ name }) => name)).toEqual([
    "lint",
    "types",
    "unused",
    "vitest",
    "build",
    "budget",
    "built",
    "e2e",
    "long",
    "e2e-long",
    "auth",
  ]);
});

it("a step needs only what ran before it", () => {
  const names = steps.map(({ name }) => name);
  const early = steps.filter(({ needs }, index) => needs && !names.slice(0, index).includes(needs));
  expect(early).toEqual([]);
});

it("starts programs and scripts that are there", () => {
  const files = steps.flatMap(({ command, args }) => [
    `node_modules/.bin/${command}`,
    ...args
      .map((arg) => arg.replace(/^--config=/, ""))
      .filter((arg) => /^(scripts|tests)\//.test(arg)),
  ]);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["scripts/test/knip.config.ts"]));
});
