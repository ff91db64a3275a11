import { relative } from "node:path";
import { parseArgs } from "node:util";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { startTestServer, TEMPLATE } from "../../../../tests/support/database/server.ts";
import { createProjectDatabase, type ProjectDatabase } from "../../../postgres/project-database.ts";
import { SUBJECTS } from "../../steps.ts";
import {
  BY_REQUEST,
  type CatalogRow,
  type Mutant,
  mutantsOf,
  READ_CATALOG,
  sample,
} from "./changes.ts";
import { readTestFile, testsOf } from "./choose-tests.ts";
import { EQUIVALENT } from "./equivalents.ts";

/** Milliseconds that a test may take: a mutant can make it wait for ever. */
const TEST_TIMEOUT = 60_000;

class InGivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

const nameOf = ({ moduleId }: { moduleId: string }) => relative(process.cwd(), moduleId);

/** What failed first, and how: on a busy machine a test whose time ran out says nothing. */
function firstFailure(module: TestModule): string {
  const [test] = module.children.allTests("failed");
  const [error] = test?.result().errors ?? module.errors();
  return [nameOf(module), test?.fullName, error?.message.split("\n")[0]].filter(Boolean).join(": ");
}

/** Vitest with the database tests. */
async function startVitest() {
  // One file after the other: what comes after a failure would be in vain.
  process.env.VITEST_MAX_WORKERS = "1";
  let failed: string | undefined;
  const reporter = {
    onTestModuleEnd(module: TestModule) {
      if (!module.ok()) failed ??= firstFailure(module);
    },
  };
  const vitest = await createVitest("test", {
    config: "tests/vitest.config.ts",
    project: ["database", SUBJECTS],
    watch: false,
    bail: 1,
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    sequence: { sequencer: InGivenOrder },
    reporters: [reporter],
    onConsoleLog: () => false,
  });
  return {
    files: (await vitest.globTestSpecifications()).map(readTestFile),
    /** @returns the file that failed, and how */
    async run(mutant: string, tests: TestSpecification[]): Promise<string | undefined> {
      failed = undefined;
      for (const project of vitest.projects) project.provide("mutant", mutant);
      const { unhandledErrors } = await vitest.runTestSpecifications(tests);
      return failed ?? (unhandledErrors.length > 0 ? "an error outside of tests" : undefined);
    },
    close: () => vitest.close(),
  };
}

/** Whether the database takes a mutant. */
async function isSql({ sql }: ProjectDatabase, mutant: Mutant): Promise<boolean> {
  try {
    await sql(`begin; ${mutant.sql}`);
    return true;
  } catch {
    return false;
  } finally {
    await sql("rollback");
  }
}

/** Tries so many mutants of the catalog that are no equivalents, after the first few; says which were caught by what. */
async function tryMutants(
  database: ProjectDatabase,
  {
    count,
    seed,
    skip,
    only,
    kind,
    tests: wanted,
  }: Record<"count" | "seed" | "skip" | "only" | "kind" | "tests", string>,
): Promise<void> {
  const catalog = await database.sql<CatalogRow>(READ_CATALOG);
  const mutants = mutantsOf(catalog).filter(
    (mutant) =>
      ["", mutant.name].includes(only) &&
      (kind === "" ? !BY_REQUEST.has(mutant.kind) : mutant.kind === kind),
  );
  const vitest = await startVitest();
  const counts: Record<string, { caught: number; of: number }> = {};
  let number = 0;
  for (const mutant of sample(mutants, Number(seed))) {
    if (number === Number(skip) + Number(count)) break;
    const key = `${mutant.name}: ${mutant.what}`;
    if (key in EQUIVALENT || !(await isSql(database, mutant))) continue;
    number += 1;
    if (number <= Number(skip)) continue;
    const tests =
      wanted === ""
        ? testsOf(mutant, vitest.files, catalog)
        : vitest.files
            .map((file) => file.specification)
            .filter((file) => nameOf(file).includes(wanted));
    const failed = await vitest.run(mutant.sql, tests);
    const { caught, of } = counts[mutant.kind] ?? { caught: 0, of: 0 };
    counts[mutant.kind] = { caught: caught + Number(failed !== undefined), of: of + 1 };
    const outcome = failed ? `caught by ${failed}` : `SURVIVED ${tests.map(nameOf).join(" ")}`;
    console.log(`${number} ${mutant.kind}, ${key}\n    ${outcome}`);
  }
  await vitest.close();
  console.table(counts);
}

/**
 * npm run mutants -- sql: changes one thing at a time of what a migrated database holds (changes.ts), and runs the
 * database tests that name it until one fails.
 * @param args --count 200, --seed 1, --skip 0 (how many of the seed's to leave out), --only NAME, --kind KIND,
 *   --tests PART of their files' names, instead of those that speak of a mutant
 */
export async function measureSql(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      skip: { type: "string", default: "0" },
      only: { type: "string", default: "" },
      kind: { type: "string", default: "" },
      tests: { type: "string", default: "" },
    },
  });
  console.log(JSON.stringify(values));
  const started = startTestServer();
  // Vitest finds this one, and sets up no other.
  globalThis.__testServer = { started, users: 1 };
  const server = await started;
  try {
    await tryMutants(
      await createProjectDatabase(server, "catalog", { template: TEMPLATE }),
      values,
    );
  } finally {
    await server.stop();
  }
}
