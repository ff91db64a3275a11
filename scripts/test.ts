// npm test: the checks that one waits for, one after the other, all of them even when one fails. One line a step; what a
// step printed is shown when it failed. The last line is always "N passed, N failed".
//   --all       the long part too: npm run test:all
//   --changed   what a change touches: npm run test:changed
//   names of steps run only those
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "./test/run-command.ts";
import {
  changedSteps,
  type NotRun,
  notRunLines,
  type Outcome,
  type Step,
  stepsWith,
  testsIn,
} from "./test/steps.ts";

const FAILURE: Outcome = { passed: 0, failed: 1, skipped: [] };
/** Milliseconds between looks at a step under way: on a terminal one line moves, elsewhere there is a new one. */
const LOOK_EVERY = process.stdout.isTTY ? 1_000 : 60_000;

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

async function run(step: Step): Promise<{ code: number; output: string; seconds: number }> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  let tests = 0;
  const look = setInterval(() => {
    const line = `${step.name.padEnd(10)} ${seconds()} s${tests > 0 ? `, ${tests} tests` : ""} ...`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K`);
    else console.log(line);
  }, LOOK_EVERY);
  try {
    const ended = await runCommand(step, (step.limitMinutes ?? 15) * 60_000, {
      onOutput: (text) => {
        tests += testsIn(text);
      },
    });
    return { ...ended, seconds: seconds() };
  } finally {
    clearInterval(look);
    if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  }
}

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, changed: { type: "boolean" } },
});
const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
const steps = values.changed ? changedSteps() : stepsWith(reports);
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = steps.map(({ name }) => name).join(", ");
  console.error(`No such step: ${unknown.join(", ")}. Steps: ${names}`);
  process.exit(2);
}
const isChosen = ({ name, isLong }: Step) =>
  chosen.length > 0 ? chosen.includes(name) : values.all || !isLong;

const total = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
const notRun: NotRun[] = steps
  .filter((step) => !isChosen(step))
  .map(({ name, isLong }) => ({
    part: name,
    why: isLong && chosen.length === 0 ? "npm run test:all" : "not asked for",
  }));

for (const step of steps.filter(isChosen)) {
  const { name, needs = "", isOptionalInCi = false } = step;
  const missing = step.missing?.();
  if (missing) notRun.push({ part: name, why: missing });
  if (missing && (!process.env.CI || isOptionalInCi)) continue;
  const isBlocked = failedSteps.includes(needs);
  if (isBlocked) notRun.push({ part: name, why: `${needs} failed, so this has failed too` });
  const isRun = !missing && !isBlocked;
  const { code, output, seconds } = isRun ? await run(step) : { code: 1, output: "", seconds: 0 };
  const { passed, failed, skipped } = isRun ? outcomeOf(step, code === 0) : FAILURE;
  if (failed > 0) {
    failedSteps.push(name);
    console.log(`\n=== ${name}\n${output}`);
  }
  total.passed += passed;
  total.failed += failed;
  notRun.push(...skipped.map((test) => ({ part: `${name}, ${test}`, why: "skipped" })));
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed (${seconds} s)`);
}

console.log(`\n${notRunLines(notRun).join("\n")}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
