import { readFacts } from "../../business/read-facts.ts";
import {
  type CountedPromise,
  promisesNotKept,
  READ_PROMISES,
  setPromises,
} from "../../business/reply-promises.ts";
import {
  changedSinceRun,
  noWayBack,
  type RanMigration,
  READ_RAN,
  ranLater,
  readMigrations,
} from "../../database/supabase-cli.ts";
import { askOverHttp, checkWorker } from "../../launch-check/check-project.ts";
import { type Context, need, type Step, waitFor } from "../context.ts";
import { exists, functionUrl, runCli, runSql } from "../supabase.ts";
import { buildSite } from "./site.ts";

const KEEP =
  "A file that has run is never changed: your developer puts it back, and the change into a new file.";

/** The migrations that the project has run. */
const ranMigrations = async (context: Context): Promise<RanMigration[]> =>
  (await exists(context, "supabase_migrations.schema_migrations"))
    ? runSql<RanMigration>(context, READ_RAN)
    : [];

const nameOf = ({ version, name }: RanMigration) => `${version}_${name}`;

/** @throws Stop when the database is of a later release than these files */
async function needNoLaterRelease(ran: readonly RanMigration[]): Promise<void> {
  const later = await ranLater(ran);
  need(
    later.length === 0,
    `These files are of an earlier release than the database, which has run ${later.map(nameOf).join(", ")} too. Its tables stay as they are. To go back to the functions and pages of these files: npm run go-live -- --back. To go forward: unpack the later release again.`,
  );
}

/** The tables, policies and functions of the database. */
export const tables: Step = {
  title: "The tables",
  why: "Makes the tables, with rules for who may see what. Only what is missing is done, and each update is applied completely or not at all.",
  check: async (context) => {
    const ran = await ranMigrations(context);
    const missing = (await readMigrations()).filter(
      ({ name }) => !ran.some(({ version }) => name.startsWith(`${version}_`)),
    );
    need(missing.length === 0, `${missing.length} database updates are missing.`);
    await needNoLaterRelease(ran);
    const changed = await changedSinceRun(ran);
    need(changed.length === 0, `Changed since the database ran it: ${changed.join(", ")}. ${KEEP}`);
    return "The database has every table of this version.";
  },
  act: async (context) => {
    const { ui, services } = context;
    const ran = await ranMigrations(context);
    await needNoLaterRelease(ran);
    need((await changedSinceRun(ran)).length === 0, KEEP);
    const found = await runSql(context, "select from pg_tables where schemaname = 'public'");
    if (found.length > 0 && ran.length === 0) {
      const question = `This project already has ${found.length} tables of something else. Make ours beside them?`;
      const otherwise = "Choose an empty project: remove PROJECT_REF from .env.go-live.";
      need(await ui.confirm(question), otherwise);
    }
    // Functions and pages in use may not work with new tables: what stops the new ones is said before.
    if (ran.length > 0 && context.values(".env").VITE_SITE_URL) await buildSite(context);
    const failure =
      "A database update stopped. What came before it stays, and the next run continues there. Send this to your developer.";
    await ui.wait("Making the tables", () =>
      runCli(context, ["db", "push"], failure, {}, services.databaseUrl),
    );
  },
};

/** Going back: the tables of the later release stay, with every row. */
export const tablesStay: Step = {
  title: "The tables stay",
  why: "Functions and pages go back; tables do not, and nothing in them is lost.",
  check: async (context) => {
    const ran = await ranMigrations(context);
    need(ran.length > 0, "This project has no tables yet: there is nothing to go back from.");
    const later = await ranLater(ran);
    for (const each of later) {
      const reason = noWayBack(each);
      need(
        reason === undefined,
        `One cannot go back behind ${nameOf(each)}: ${reason}. Unpack the later release again, and send this to your developer.`,
      );
    }
    return later.length === 0
      ? "The database has no later tables than these files."
      : `They stay as ${later.map(nameOf).join(", ")} made them, with every row.`;
  },
};

/** How soon requests are due at the desk: what business.yaml promises visitors. */
export const promises: Step = {
  title: "The reply times",
  why: "The desk and every message count down to the times that business.yaml promises.",
  check: async (context) => {
    const rows = await runSql<CountedPromise>(context, READ_PROMISES);
    const [first] = promisesNotKept(rows, readFacts());
    need(first === undefined, `${first}.`);
    return "The desk counts down to what business.yaml promises.";
  },
  act: async (context) => {
    await runSql(context, setPromises(readFacts()));
  },
};

/** Writes a secret into the database's Vault. */
async function setSecret(context: Context, name: string, value: string): Promise<void> {
  const find = "select id from vault.secrets where name = $1";
  const [old] = await runSql<{ id: string }>(context, find, [name]);
  if (old) await runSql(context, "select vault.update_secret($1::uuid, $2)", [old.id, value]);
  else await runSql(context, "select vault.create_secret($1, $2)", [value, name]);
}

async function readSecret(context: Context, name: string): Promise<string | undefined> {
  const query = "select decrypted_secret as value from vault.decrypted_secrets where name = $1";
  return (await runSql<{ value: string }>(context, query, [name]))[0]?.value;
}

/** The secrets with which the database calls the worker, by their names in Vault. */
const workerSecrets = (context: Context) => ({
  notify_url: functionUrl(context, "notify"),
  notify_secret: context.values(".env.functions").NOTIFY_SECRET ?? "",
});

/** Milliseconds. The database wakes the worker twice a minute. */
const PATIENCE = 3 * 60_000;

const JOBS = ["wake-worker", "watch-worker", "run-retention"];

/** Extensions that migrations may not be allowed to create, and a function of each. */
const EXTENSIONS = {
  "pg_cron with schema pg_catalog": "cron.schedule",
  "pg_net with schema extensions": "net.http_post",
};

/** What the worker's public health report says is wrong, in a sentence. */
async function workerProblem(context: Context): Promise<string | undefined> {
  const silent =
    "The program that sends messages does not answer. Run npm run go-live -- --update.";
  const reply = await askOverHttp(functionUrl(context, "notify"), {}).catch(() => undefined);
  // Without a version, the platform answered for a function that does not start.
  return reply?.version ? checkWorker(reply)[0]?.text : silent;
}

/** The database calls the worker: its address and secret in Vault, and the cron jobs. */
export const worker: Step = {
  title: "The messages",
  why: "Lets the database send messages: at once for each request, and again twice a minute if one is left. It also makes old requests anonymous once a day.",
  check: async (context) => {
    const query = "select jobname from cron.job where active";
    const active = (await exists(context, "cron.job"))
      ? await runSql<{ jobname: string }>(context, query)
      : [];
    const missing = JOBS.filter((name) => !active.some(({ jobname }) => jobname === name));
    need(missing.length === 0, `Not scheduled yet: ${missing.join(", ")}.`);
    for (const [name, value] of Object.entries(workerSecrets(context))) {
      const isKnown = (await readSecret(context, name)) === value;
      need(isKnown, "The database does not know the function's address and secret yet.");
    }
    const problem = await workerProblem(context);
    need(!problem, `${problem}. See Edge Functions > notify > Logs in the dashboard.`);
    return "The worker runs, and no message waits.";
  },
  act: async (context) => {
    for (const [name, needed] of Object.entries(EXTENSIONS)) {
      if (!(await exists(context, needed, "to_regproc"))) {
        await runSql(context, `create extension if not exists ${name}`);
      }
    }
    for (const [name, value] of Object.entries(workerSecrets(context))) {
      await setSecret(context, name, value);
    }
    await runSql(context, "select private.schedule_worker(), private.schedule_retention()");
    await context.ui.wait("Waiting for the worker's first run, up to a minute", () =>
      waitFor(async () => !(await workerProblem(context)), PATIENCE),
    );
  },
};

async function forgetAlarm(context: Context): Promise<void> {
  await runSql(context, "delete from vault.secrets where name = 'alarm_url'");
  context.write(".env.go-live", { ALARM_UNHEARD: "" });
}

/** The alarm for when messages stop: the database calls it, independently of our mail. */
export const alarm: Step = {
  title: "When messages stop",
  why:
    "If messages stop, your mail cannot tell you. So the database calls another address. Easiest: install the free app " +
    "ntfy on your phone, subscribe to a long made-up name such as hlr-7f3k9x2m, and type https://ntfy.sh/hlr-7f3k9x2m here. " +
    "Anyone who knows the name can read it. A Slack or Mattermost webhook works too.",
  check: async (context) => {
    const address = await readSecret(context, "alarm_url");
    const isHeard = context.values(".env.go-live").ALARM_UNHEARD === undefined;
    if (address && isHeard) return `When messages stop, ${new URL(address).host} is called.`;
    const isLater = context.postponed.get(alarm.title);
    need(isLater, "You are not alerted yet when messages stop.");
    return isLater;
  },
  act: async (context) => {
    const { ui, write } = context;
    for (;;) {
      const address = await ui.ask({
        text: "Address to call when messages stop (https://…), or nothing for now",
        isOptional: true,
        refuse: (typed) =>
          URL.canParse(typed) && new URL(typed).protocol === "https:"
            ? undefined
            : "That has to be an address that begins with https://.",
      });
      if (address === "") {
        await forgetAlarm(context);
        context.postponed.set(
          alarm.title,
          "Without an alarm for now: no one hears of it when messages stop. The next run asks again.",
        );
        return;
      }
      // Before the address is stored: a run that is interrupted has not heard of the test.
      write(".env.go-live", { ALARM_UNHEARD: "yes" });
      await setSecret(context, "alarm_url", address);
      const test = "A test: this is how you hear of it when messages stop.";
      await runSql(context, "select private.raise_alarm($1)", [test]);
      ui.say('A test is on its way. It may look like {"text": "A test: …"}.');
      if (await ui.confirm("Has the test arrived there?")) {
        write(".env.go-live", { ALARM_UNHEARD: "" });
        return;
      }
      await forgetAlarm(context);
      ui.say("Then check the address, and type it again.");
    }
  },
};
