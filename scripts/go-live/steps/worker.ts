import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { databaseUrl, type Sql, withDatabase } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { functionUrl } from "./functions.ts";
import { keep, kept } from "./vault.ts";

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
  const [found] = await sql<{ is_there: boolean }>(
    "select to_regclass('cron.job') is not null as is_there",
  );
  if (!found?.is_there) return JOBS;
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
    const open = await withDatabase(databaseUrl(context), async (sql) => {
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
    await withDatabase(databaseUrl(context), async (sql) => {
      for (const [name, needed] of Object.entries(EXTENSIONS)) {
        const [found] = await sql<{ is_there: boolean }>(
          "select to_regproc($1) is not null as is_there",
          [needed],
        );
        if (!found?.is_there) await sql(`create extension if not exists ${name}`);
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
