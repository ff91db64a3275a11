import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { readMigrations, runTool } from "../../database/supabase-cli.ts";
import {
  askProject,
  type Context,
  databaseUrl,
  inProject,
  isThere,
  right,
  type Sql,
  type Step,
  withDatabase,
  wrong,
} from "../context.ts";
import { Stop } from "../ui.ts";
import { functionUrl } from "./functions.ts";

const versionOf = (name: string) => name.split("_")[0] ?? "";

/** The numbers of the migrations that a project has; none before the first. */
async function recorded(sql: Sql): Promise<Set<string>> {
  if (!(await isThere(sql, "supabase_migrations.schema_migrations"))) return new Set();
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
    inProject(context, async (sql) => {
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

const lintsSchema = z.object({
  lints: z.array(z.object({ title: z.string(), level: z.string(), detail: z.string() })),
});

/** Supabase's own look at the project's security. */
export const advisors: Step = {
  title: "Supabase's advisors",
  why: "Reads what Supabase's own security advisor says about the project.",
  check: async (context) => {
    const { lints } = await askProject(context, "GET", "/advisors/security", lintsSchema);
    const errors = lints.filter(({ level }) => level === "ERROR");
    const warnings = lints.filter(({ level }) => level === "WARN");
    const [first] = errors;
    if (first) return wrong(`${first.title}: ${first.detail}`);
    if (warnings.length === 0) return right("The security advisor reports nothing.");
    const titles = [...new Set(warnings.map(({ title }) => title))];
    return right(`No errors. ${warnings.length} warnings: ${titles.join("; ")}.`);
  },
  act: async () => {
    throw new Stop(
      "The security advisor names an error. Look at Advisors in the dashboard, then run the command again.",
    );
  },
};

/** Writes a secret of the database, as a new one or in the place of the old one. */
async function keep(sql: Sql, name: string, value: string): Promise<void> {
  const [old] = await sql<{ id: string }>("select id from vault.secrets where name = $1", [name]);
  if (old) await sql("select vault.update_secret($1, $2)", [old.id, value]);
  else await sql("select vault.create_secret($1, $2)", [value, name]);
}

/** A secret of the database; `undefined` when there is none. */
async function kept(sql: Sql, name: string): Promise<string | undefined> {
  const [row] = await sql<{ value: string }>(
    "select decrypted_secret as value from vault.decrypted_secrets where name = $1",
    [name],
  );
  return row?.value;
}

/** The database wakes the worker twice a minute. Milliseconds. */
const PATIENCE = 3 * 60_000;
const PAUSE = 2_000;

const JOBS = ["wake-worker", "watch-worker", "run-retention"];

/** Extensions that the migrations make where they may, and a function of each: it wakes, and it calls. */
const EXTENSIONS = {
  "pg_cron with schema pg_catalog": "cron.schedule",
  "pg_net with schema extensions": "net.http_post",
};

const agesSchema = z.object({ last_run_seconds: z.number().nullable() });

async function missingJobs(sql: Sql): Promise<string[]> {
  if (!(await isThere(sql, "cron.job"))) return JOBS;
  const jobs = await sql<{ jobname: string }>("select jobname from cron.job where active");
  return JOBS.filter((name) => !jobs.some(({ jobname }) => jobname === name));
}

/** How the worker is, by what it tells everybody; `undefined` when nobody answers. */
async function health(url: string): Promise<{ isWell: boolean; hasRun: boolean } | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    const { last_run_seconds } = agesSchema.parse(await answer.json());
    return { isWell: answer.ok, hasRun: last_run_seconds !== null };
  } catch {
    return undefined;
  }
}

/** The database calls the function: its address and secret in Vault, and the jobs that wake it. */
export const worker: Step = {
  title: "The messages",
  why: "Lets the database send messages: at once for each request, and again twice a minute if one is left. It also makes old requests anonymous once a day.",
  check: async (context) => {
    const url = functionUrl(context, "notify");
    const { NOTIFY_SECRET } = context.values(".env.functions");
    const open = await inProject(context, async (sql) => {
      const missing = await missingJobs(sql);
      if (missing.length > 0) return `Not scheduled yet: ${missing.join(", ")}.`;
      const isTold =
        (await kept(sql, "notify_url")) === url &&
        (await kept(sql, "notify_secret")) === NOTIFY_SECRET;
      return isTold
        ? undefined
        : "The database does not know the function's address and secret yet.";
    });
    if (open) return wrong(open);
    const found = await health(url);
    if (!found)
      return wrong(
        "The program that sends messages does not answer. Run npm run go-live -- --update.",
      );
    if (!found.hasRun) return wrong("The worker has not run yet. Wait a minute.");
    if (!found.isWell)
      return wrong("Messages are late. Look at Edge Functions > notify > Logs in the dashboard.");
    return right("The worker runs, and no message waits.");
  },
  act: async (context) => {
    const url = functionUrl(context, "notify");
    await inProject(context, async (sql) => {
      for (const [name, needed] of Object.entries(EXTENSIONS)) {
        if (!(await isThere(sql, needed, "to_regproc")))
          await sql(`create extension if not exists ${name}`);
      }
      await keep(sql, "notify_url", url);
      await keep(sql, "notify_secret", context.values(".env.functions").NOTIFY_SECRET ?? "");
      await sql("select private.schedule_worker(), private.schedule_retention()");
    });
    const deadline = Date.now() + PATIENCE;
    await context.ui.wait("Waiting for the worker's first run, up to a minute", async () => {
      while (!(await health(url))?.hasRun && Date.now() < deadline) await pause(PAUSE);
    });
  },
};

/** Runs in which nobody had an address yet. */
const forLater = new WeakSet<Context>();

/** Who hears of it when the messages themselves stop: the database calls them, past our own mail. */
export const alarm: Step = {
  title: "When messages stop",
  why:
    "If messages stop, your mail cannot tell you. So the database calls another address. Easiest: install the free app " +
    "ntfy on your phone, subscribe to a long made-up name such as hlr-7f3k9x2m, and type https://ntfy.sh/hlr-7f3k9x2m here. " +
    "Anyone who knows the name can read it. A Slack or Mattermost webhook works too.",
  check: (context) =>
    inProject(context, async (sql) => {
      const address = await kept(sql, "alarm_url");
      if (address) return right(`When messages stop, ${new URL(address).host} is called.`);
      return forLater.has(context)
        ? right("Nobody is told for now. The next run asks again.")
        : wrong("Nobody is told when messages stop.");
    }),
  act: async (context) => {
    const { ui } = context;
    const address = await ui.ask({
      text: "Address to call when messages stop (https://…), or nothing for now",
      isOptional: true,
      refuse: (typed) =>
        URL.canParse(typed) && new URL(typed).protocol === "https:"
          ? undefined
          : "That has to be an address that begins with https://.",
    });
    if (address === "") {
      forLater.add(context);
      return;
    }
    await inProject(context, async (sql) => {
      await keep(sql, "alarm_url", address);
      await sql(
        "select private.raise_alarm('A test: this is how you hear of it when messages stop.')",
      );
    });
    ui.say('A test is on its way. It may look like {"text": "A test: …"}.');
    if (await ui.confirm("Has the test arrived there?")) return;
    await inProject(context, (sql) => sql("delete from vault.secrets where name = 'alarm_url'"));
    throw new Stop("Check the address, and run the command again.");
  },
};
