// npm test: every check of the project, one after the other, all of them even when one fails.
// At the end it says what did not run, and why. The last line is always "N passed, N failed".
// Names of steps as arguments run only those.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NotRun, notRunLines } from "./test/not-run.ts";
import type { Outcome } from "./test/reports.ts";
import { runCommand } from "./test/run-command.ts";
import { NOT_RUN, type Step, stepsWith } from "./test/steps.ts";

const FAILURE: Outcome = { passed: 0, failed: 1, skipped: [] };

/** A step that failed without a failed test to show for it (a crash, no report) counts as one failure. */
function outcomeOf(step: Step, isOk: boolean): Outcome {
  if (!step.outcome) return isOk ? { passed: 1, failed: 0, skipped: [] } : FAILURE;
  try {
    const outcome = step.outcome();
    return isOk || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch (error) {
    console.error(`No report of ${step.name}: ${error}`);
    return FAILURE;
  }
}

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
const steps = stepsWith(reports);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. Steps: ${steps.map((s) => s.name).join(", ")}`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
const notRun: NotRun[] = [];
for (const step of steps) {
  const { name, needs = "", machineNeeds, isOptionalInCi = false } = step;
  if (chosen.length > 0 && !chosen.includes(name)) {
    notRun.push({ part: name, why: "not asked for" });
    continue;
  }
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const isBlocked = failedSteps.includes(needs);
  const code = isBlocked ? 1 : await runCommand(step, step.limitMinutes * 60_000);
  if (isBlocked) {
    console.error(`Not run: ${needs} failed.`);
    notRun.push({ part: name, why: `${needs} failed, so this counts as failed too` });
  }
  if (code === NOT_RUN && machineNeeds) {
    notRun.push({ part: name, why: `this machine has no ${machineNeeds}` });
    if (!process.env.CI || isOptionalInCi) {
      console.log(`=== ${name}: not run on this machine, counted neither way`);
      continue;
    }
  }
  const { passed, failed, skipped } =
    isBlocked || code === NOT_RUN ? FAILURE : outcomeOf(step, code === 0);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failedSteps.push(name);
  notRun.push(...skipped.map((test) => ({ part: `${name}, ${test}`, why: "skipped" })));
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`=== ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

console.log(`\n${notRunLines(notRun).join("\n")}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
