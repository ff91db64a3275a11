import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Step } from "../../../scripts/test/run-steps.ts";

const module = join(import.meta.dirname, "../../../scripts/test/run-steps.ts");

/** What a run of these steps prints, and its exit status. */
function runSteps(...steps: Step[]) {
  const script = `import { runSteps } from ${JSON.stringify(module)}; await runSteps(${JSON.stringify(steps)});`;
  const args = ["--import=tsx", "--input-type=module", "--eval", script];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, lines: stdout.trimEnd().split("\n") };
}

const exits = (code: number) => ["node", "--eval", `process.exit(${code})`];
/** A runner that leaves this report. */
const reports = (content: object, code = 0) => [
  "node",
  "--eval",
  `require("node:fs").writeFileSync("REPORT", ${JSON.stringify(JSON.stringify(content))}); process.exit(${code})`,
];

it("runs every step even if one fails, and ends with the counts", () => {
  const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 };
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 2, startTime: "today" };
  const { status, lines } = runSteps(
    { name: "lint", command: exits(1) },
    { name: "site", command: exits(0), needs: "lint" },
    { name: "unit", command: reports(vitest, 1), hasReport: true },
    { name: "e2e", command: reports({ stats }), hasReport: true },
  );
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe("9 passed, 4 failed");
  expect(lines.join("\n")).toContain("0 passed, 1 failed (not run)");
  expect(lines.join("\n")).toMatch(/e2e: 4 passed, 0 failed \(2 skipped, \d+ s\)/);
});

it("passes when everything does", () => {
  const { status, lines } = runSteps({ name: "lint", command: exits(0) });
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe("1 passed, 0 failed");
});

it("says why a step is skipped, which is no failure", () => {
  const { status, lines } = runSteps(
    { name: "postgrest", command: exits(1), skipped: "It is not packaged for this machine." },
    { name: "lint", command: exits(0) },
  );
  expect(status).toBe(0);
  expect(lines.join("\n")).toContain("postgrest: skipped. It is not packaged for this machine.");
  expect(lines.at(-1)).toBe("1 passed, 0 failed");
});

it("counts a crash, a missing report and a missing program as failures", () => {
  const stats = { expected: 3, flaky: 0, unexpected: 0, skipped: 0 };
  const { lines } = runSteps(
    { name: "crash", command: reports({ stats }, 1), hasReport: true },
    { name: "silent", command: exits(0), hasReport: true },
    { name: "missing", command: ["no-such-program"] },
  );
  expect(lines.at(-1)).toBe("3 passed, 3 failed");
});
