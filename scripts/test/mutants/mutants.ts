// npm run mutants -- PLACE: changes the code of a place in one spot at a time, runs its tests after each change, and
// lists the changes that no test noticed. Fails below the share that must be noticed, without those that change nothing
// (equivalents.ts). Without a place, it names them.
// What follows the place goes to Stryker: -- lib --mutate src/lib/money.ts, --incremental, --concurrency 4
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { judge } from "./equivalents.ts";
import { LEFT_OUT, PLACE_VARIABLE, placeNamed, places } from "./places.ts";
import { measureSql } from "./sql/measure.ts";

/** Run on demand. The last one for Node 20, with the runner of the same version. */
const STRYKER = "9.6.1";
/** Of a hundred changes, how many the tests have to notice. */
const NOTICED_MIN = 85;

const root = join(import.meta.dirname, "../../..");
/** Ignored by Git, the linter and the type check. */
const folder = join(root, ".local/mutants");

const reportOf = (name: string) => join(folder, name, "report.json");

/** The configuration of a run: https://stryker-mutator.io/docs/stryker-js/configuration */
function configFor(name: string) {
  const reports = join(folder, name);
  return {
    mutate: [...placeNamed(name).files, ...LEFT_OUT.map((glob) => `!${glob}`)],
    testRunner: "vitest",
    vitest: { configFile: "scripts/test/mutants/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: 2,
    // On a busy machine a slow test is no proof. Stryker itself counts how often a changed loop turns.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 60,
    // Each run has a copy of the project, without what neither the tests nor their configuration reads.
    tempDirName: join(folder, "copies"),
    ignorePatterns: ["/.local", "/.git", "/dist", "/e2e", "/test-results"],
    // Vite strips the types, and TypeScript 7 has no longer the function by which Stryker reads its configuration.
    disableTypeChecks: false,
    tsconfigFile: "none",
    incrementalFile: join(reports, "incremental.json"),
    reporters: ["clear-text", "html", "json"],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: join(reports, "report.html") },
    jsonReporter: { fileName: reportOf(name) },
  };
}

/** Says how much of a place was noticed, and what was not. @returns whether it is enough */
function tell(name: string): boolean {
  const { noticed, survivors } = judge(JSON.parse(readFileSync(reportOf(name), "utf8")));
  for (const what of survivors) console.log(what);
  console.log(`${name}: ${noticed.toFixed(1)} % noticed, at least ${NOTICED_MIN} % wanted`);
  return noticed >= NOTICED_MIN;
}

/**
 * Runs Stryker. Its packages are in a cache inside the project and bring no Vitest: from there, Node finds the one that
 * the project's tests import.
 * @returns its exit code
 */
async function run(name: string, options: readonly string[]): Promise<number> {
  const file = join(folder, name, "stryker.config.json");
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(file, JSON.stringify(configFor(name)));
  rmSync(reportOf(name), { force: true });
  const packages = ["core", "vitest-runner"].map(
    (part) => `--package=@stryker-mutator/${part}@${STRYKER}`,
  );
  const child = spawn(
    "npm",
    [
      "exec",
      "--yes",
      "--prefer-offline",
      "--legacy-peer-deps",
      `--cache=${join(folder, "packages")}`,
      ...packages,
      "--",
      "stryker",
      "run",
      file,
      ...options,
    ],
    {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, [PLACE_VARIABLE]: name },
    },
  );
  const [code] = await once(child, "exit");
  // Without one, it was asked for its help or stopped.
  return existsSync(reportOf(name)) && !tell(name) ? 1 : (code ?? 1);
}

const [name, ...options] = process.argv.slice(2);
if (name === undefined) {
  console.log(`npm run mutants -- PLACE, one of: ${Object.keys(places).join(", ")}, sql`);
} else if (name === "sql") {
  await measureSql(options);
} else {
  placeNamed(name);
  process.exitCode = await run(name, options);
}
