import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export type Step = {
  name: string;
  /** The program and its arguments; REPORT stands for the file of its report. */
  command: string[];
  env?: Record<string, string>;
  /** Whether a JSON report of Vitest or Playwright says how many tests there were; without one, the step counts as one. */
  hasReport?: boolean;
  /** A step without which this one cannot run. */
  needs?: string;
  /** Why it cannot run on this machine, as a sentence. */
  skipped?: string;
};

/** Where the runners leave their reports. */
const reports = join(import.meta.dirname, "../../.local/test-reports");

type Counts = { passed: number; failed: number; skipped: number };

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform(({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped }) => {
    return { passed, failed, skipped };
  });
const playwrightReport = z
  .object({
    stats: z.looseRecord(z.enum(["expected", "flaky", "unexpected", "skipped"]), z.number()),
  })
  .transform(({ stats: { expected, flaky, unexpected, skipped } }) => {
    return { passed: expected + flaky, failed: unexpected, skipped };
  });

/** Runs a step and streams its output. A failure without a failed test counts as one. */
async function run({ name, command, env, hasReport }: Step): Promise<Counts> {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const [program = "", ...args] = command.map((part) => part.replace("REPORT", file));
  const child = spawn(program, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const [code] = await once(child, "exit").catch((error) => [console.error(String(error))]);
  const isOk = code === 0;
  if (!hasReport) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 };
  try {
    const counts = vitestReport.or(playwrightReport).parse(JSON.parse(readFileSync(file, "utf8")));
    return { ...counts, failed: isOk ? counts.failed : Math.max(counts.failed, 1) };
  } catch (error) {
    console.error(`The report cannot be read: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Runs steps one after the other, all of them even when one fails. The last line is "N passed, N failed". */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const failures = new Set<string>();
  for (const step of steps) {
    if (step.skipped !== undefined) {
      lines.push(`${step.name}: skipped. ${step.skipped}`);
      console.log(`\n--- ${lines.length} of ${steps.length}, ${lines.at(-1)}`);
      continue;
    }
    console.log(`\n=== ${step.name}: ${step.command.join(" ")}`);
    const started = performance.now();
    const isBlocked = step.needs !== undefined && failures.has(step.needs);
    const counts = isBlocked ? { passed: 0, failed: 1, skipped: 0 } : await run(step);
    if (counts.failed > 0) failures.add(step.name);
    total.passed += counts.passed;
    total.failed += counts.failed;
    const seconds = Math.round((performance.now() - started) / 1000);
    const more = isBlocked ? "not run" : `${counts.skipped} skipped, ${seconds} s`;
    const line = `${step.name}: ${counts.passed} passed, ${counts.failed} failed (${more})`;
    lines.push(line);
    console.log(`--- ${lines.length} of ${steps.length}, ${line}`);
  }
  console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
