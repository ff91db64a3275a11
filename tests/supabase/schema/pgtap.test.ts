import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runTool } from "../../../scripts/database/supabase-cli.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";

// supabase/tests/*.sql, which "supabase test db" runs too, and what npm run db:lint says, of a project with and without
// the automatic grants.

const projectFolder = join(import.meta.dirname, "../../..");
const sqlFolder = join(projectFolder, "supabase/tests");
const files = readdirSync(sqlFolder).filter((name) => name.endsWith(".sql"));

/** The pgTAP that comes with PGlite is plain SQL, so any server can have the very same version. */
function pgtapSql(): string {
  const bundle = join(projectFolder, "node_modules/@electric-sql/pglite/dist/pgtap.tar.gz");
  return execFileSync("tar", ["-xzOf", bundle, "share/postgresql/extension/pgtap.sql"], {
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
}

/** The lines of Test Anything Protocol that a file's statements returned. */
async function runTap(client: Client, file: string): Promise<string[]> {
  const answer: unknown = await client.query({
    text: readFileSync(join(sqlFolder, file), "utf8"),
    rowMode: "array",
  });
  // Several statements in one text answer with a list, which the package's types do not say.
  const results = (Array.isArray(answer) ? answer : [answer]) as { rows: unknown[][] }[];
  return results
    .flatMap(({ rows }) => rows.flat())
    .filter((value): value is string => typeof value === "string")
    .flatMap((value) => value.split("\n"));
}

const projects: readonly (readonly [string, boolean])[] = [
  ["with the automatic grants of a hosted project", true],
  ["without automatic grants", false],
];

/** A database of such a project, and its owner's connection. */
function databaseForTests(hasAutomaticGrants: boolean) {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase("pgtap", { hasAutomaticGrants });
    client = await database.connect("supabase_admin");
  });
  afterAll(() => database.close());
  return { database: () => database, client: () => client };
}

// Without pgTAP, which is not written by the advisors' rules.
describe.each(projects)("the advisors, %s", (_, hasAutomaticGrants) => {
  const { database, client } = databaseForTests(hasAutomaticGrants);

  const advisors = () =>
    runTool("supabase", [
      "db",
      "advisors",
      "--type=all",
      "--level=warn",
      "--fail-on=warn",
      `--remote=${database().url("postgres")}`,
    ]);

  test("find nothing at WARN or ERROR", async () => {
    const result = await advisors();
    expect(result.ok, result.stdout + result.stderr).toBe(true);
  });

  test("would find a function without a fixed search path", async () => {
    await client().query("begin; create function public.loose() returns int return 1; commit");
    const result = await advisors();
    await client().query("drop function public.loose()");
    expect(result.ok).toBe(false);
    expect(result.stdout).toContain("search_path");
  });
});

test("there are files for pgTAP", () => expect(files).not.toEqual([]));

describe.each(projects)("pgTAP, %s", (_, hasAutomaticGrants) => {
  const { client } = databaseForTests(hasAutomaticGrants);

  beforeAll(async () => {
    await client().query(`set search_path to extensions, public;\n${pgtapSql()}`);
    await client().query("reset search_path");
  });
  afterEach(() => client().query("rollback"));

  test.each(files)("%s passes as planned", async (file) => {
    const lines = await runTap(client(), file);
    const planned = Number(lines.find((line) => /^1\.\.\d+$/.test(line))?.slice("1..".length));
    // Comments explain failures, so they are shown with them.
    const failures = lines.filter((line) => line.startsWith("not ok") || line.startsWith("#"));

    expect(failures).toEqual([]);
    expect(lines.filter((line) => line.startsWith("ok "))).toHaveLength(planned);
  });
});
