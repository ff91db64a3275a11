// npm run db:diff -- NAME: drafts supabase/migrations/MOMENT_NAME.sql, which leads from the migrations to what
// supabase/schemas say now (docs/changing-things.md#the-schema).

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runAsProgram } from "../is-main.ts";
import { postgresForTests } from "../postgres/find-postgres.ts";
import { createProjectDatabase, openPool } from "../postgres/project-database.ts";
import { startThrowAwayServer } from "../postgres/throw-away-server.ts";
import { draftBetween } from "./schema-differences.ts";
import { UNTRIED_WAY_BACK } from "./supabase-cli.ts";

const FOLDER = "supabase/migrations";

async function draftMigration() {
  const server = await startThrowAwayServer(postgresForTests());
  try {
    const [is, desired] = [
      await createProjectDatabase(server, "from_migrations", {
        from: "migrations",
        hasPromises: false,
      }),
      await createProjectDatabase(server, "from_schemas", {
        from: "schemas",
        hasPromises: false,
      }),
    ];
    const pools = [
      openPool(is.url("supabase_admin")),
      openPool(desired.url("supabase_admin")),
    ] as const;
    const draft = await draftBetween(...pools);
    for (const pool of pools) await pool.end();
    for (const database of [is, desired]) await database.close();
    return draft;
  } finally {
    await server.stop();
  }
}

await runAsProgram(import.meta.url, async () => {
  const name = process.argv[2] ?? "";
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new Error("Usage: npm run db:diff -- NAME (small letters, digits and _)");
  }
  const { files, rows } = await draftMigration();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, "");
  for (const [index, contents] of files.entries()) {
    const file = `${FOLDER}/${BigInt(moment) + BigInt(index)}_${name}.sql`;
    writeFileSync(join(import.meta.dirname, "../..", file), `${UNTRIED_WAY_BACK}${contents}`);
    console.log(`Drafted ${file}: read it, and carry the rows over.`);
  }
  for (const row of rows) console.log(`A first row differs. ${row}`);
  if (files.length + rows.length === 0) {
    console.log("The migrations lead to the schema: there is nothing to draft.");
  }
});
