import { readMigrations } from "../../database/migrated-database.ts";
import { runTool } from "../../database/supabase-cli.ts";
import { type Context, databaseUrl, type Sql, withDatabase } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { Stop } from "../ui.ts";

const versionOf = (name: string) => name.split("_")[0] ?? "";

/** The numbers of the migrations that a project has; none before the first. */
async function recorded(sql: Sql): Promise<Set<string>> {
  const [found] = await sql<{ is_there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as is_there",
  );
  if (!found?.is_there) return new Set();
  const rows = await sql<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  return new Set(rows.map(({ version }) => version));
}

async function missing(sql: Sql): Promise<string[]> {
  const has = await recorded(sql);
  const names = (await readMigrations()).map(({ name }) => name);
  return names.filter((name) => !has.has(versionOf(name)));
}

/** Tables of something else: the migrations would stop at the first that has one of our names. */
async function strangers(sql: Sql): Promise<number> {
  if ((await recorded(sql)).size > 0) return 0;
  const [row] = await sql<{ count: number }>(
    "select count(*)::integer as count from pg_catalog.pg_tables where schemaname = 'public'",
  );
  return row?.count ?? 0;
}

async function push({ services }: Context, url: string): Promise<void> {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  // Whoever lists this machine's processes sees their arguments.
  address.password = "";
  // The CLI alone would only warn of a connection without encryption.
  const isHere = ["127.0.0.1", "localhost"].includes(address.hostname);
  const { ok, stdout, stderr } = await runTool(
    "supabase",
    ["db", "push", "--yes", `--remote=${address.href}`, ...services.cliFlags],
    { env: { PGPASSWORD, ...(!isHere && { PGSSLMODE: "require" }) } },
  );
  if (ok) return;
  const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-6);
  throw new Stop(
    `A database update stopped. What came before it stays, and the next run picks up there. Send this to your developer:\n${said.join("\n")}`,
  );
}

/** The tables, policies and functions of the database. */
export const tables: Step = {
  title: "The tables",
  why: "Makes the tables, with rules for who may see what. Only what is missing is done, and each update is applied completely or not at all.",
  check: (context) =>
    withDatabase(databaseUrl(context), async (sql) => {
      const names = await missing(sql);
      if (names.length === 0) return right("The database has every table of this version.");
      return wrong(`${names.length} database updates are missing.`);
    }),
  act: async (context) => {
    const url = databaseUrl(context);
    const others = await withDatabase(url, strangers);
    if (
      others > 0 &&
      !(await context.ui.confirm(
        `This project already has ${others} tables of something else. Make ours beside them?`,
      ))
    ) {
      throw new Stop("Choose an empty project: remove PROJECT_REF and DB_URL from .env.go-live.");
    }
    await context.ui.wait("Making the tables", () => push(context, url));
  },
};
