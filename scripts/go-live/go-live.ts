// npm run go-live: takes the site from an empty Supabase account to a request that someone is alerted to, step by step, and
// resumes where it stopped. --check only reads, --dry-run says what it would do, and --update brings a new version, or
// changed settings, to a site that is live. --back, with the files of the release before, puts its functions and pages back.
// Exit status: 0 everything is right, 1 something is left to do, 2 wrong usage.
import "./node-version.ts";
import { join } from "node:path";
import { OwnersMistake } from "../build/env-files.ts";
import { isMain } from "../is-main.ts";
import { readServer } from "../launch-check/site-reader.ts";
import { type Lock, takeLock } from "../process-lock.ts";
import { type Context, openContext, type Services, type Step } from "./context.ts";
import { business, owner } from "./steps/business.ts";
import { alarm, promises, tables, tablesStay, worker } from "./steps/database.ts";
import { firstRequest, requestOnline } from "./steps/first-request.ts";
import { functions, secrets } from "./steps/functions.ts";
import { mail, mailBudget, texts } from "./steps/mail-and-texts.ts";
import { account, chooseProject } from "./steps/project.ts";
import { settings } from "./steps/settings.ts";
import { build, host, launch } from "./steps/site.ts";
import { Later, openUi, Stop, type Ui } from "./ui.ts";

/** Messages come before the address, so that no site is live without anyone being alerted. */
const STEPS: readonly Step[] = [
  account,
  chooseProject,
  tables,
  promises,
  business,
  mail,
  mailBudget,
  texts,
  settings,
  secrets,
  functions,
  worker,
  alarm,
  owner,
  firstRequest,
  build,
  host,
  launch,
  requestOnline,
];

/** Back to the release before, with its files: settings and tables stay. */
const STEPS_BACK: readonly Step[] = [
  account,
  chooseProject,
  tablesStay,
  // Before the functions, so that what stops the pages is said while everything is as it was.
  build,
  functions,
  host,
  launch,
  requestOnline,
];

/** Steps repeated even when they look done, by flag. */
const ALWAYS_DONE: Readonly<Record<string, readonly Step[]>> = {
  "--update": [secrets, functions, build, host],
  "--back": [functions, build, host],
};

/** Flags that change nothing. */
const READING: readonly (string | undefined)[] = ["--check", "--dry-run"];

const SERVICES: Services = {
  managementApi: "https://api.supabase.com",
  cliFlags: [],
  openSite: readServer,
};

const USAGE = "Usage: npm run go-live [-- --check | --dry-run | --update | --back]";
const FLAGS: readonly (string | undefined)[] = [
  undefined,
  "--check",
  "--dry-run",
  "--update",
  "--back",
];

async function look(
  step: Step,
  context: Context,
): Promise<{ isDone: boolean; said: string; isLater?: boolean }> {
  try {
    return { isDone: true, said: await step.check(context) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { isDone: false, said: error.message, isLater: error instanceof Later };
  }
}

/**
 * Runs the steps in order and skips what is done, so that a second run resumes where the first one stopped.
 * @returns how many are not done
 * @throws Stop at the first step that could not be done
 */
async function runSteps(
  context: Context,
  steps: readonly Step[],
  flag: string | undefined,
): Promise<number> {
  const { ui } = context;
  let open = 0;
  for (const [index, step] of steps.entries()) {
    ui.heading(`${index + 1} of ${steps.length}: ${step.title}`);
    const { isDone, said, isLater } = await look(step, context);
    if (isDone) ui.done(said);
    else ui.todo(said);
    if (isDone && !ALWAYS_DONE[flag ?? ""]?.includes(step)) continue;
    if (flag === "--dry-run") ui.say(`What this step does: ${step.why}`);
    if (READING.includes(flag)) {
      open += 1;
      continue;
    }
    if (isLater) throw new Stop("Nothing has to be answered again. Try again later.");
    ui.say(step.why);
    if (!step.act) throw new Stop("Set right what is listed above, then run the command again.");
    await step.act(context);
    ui.done(await step.check(context));
  }
  return open;
}

function sentenceOf(error: unknown): string {
  if (error instanceof Stop || error instanceof OwnersMistake) return error.message;
  // Only the message: other parts of the error may contain a password.
  const said = error instanceof Error ? error.message : String(error);
  return `Something unexpected happened: ${said}. Run the command again; if it happens twice, send this line to your developer.`;
}

export type GoLiveOptions = {
  ui: Ui;
  services?: Services;
  /** Where the settings are. */
  folder?: string;
  builtFolder?: string;
};

/** Two runs at once would answer each other's questions. @throws Stop that says who runs */
const lockSettings = (folder: string): Lock =>
  takeLock(
    {
      lock: join(folder, ".local/go-live/lock"),
      holder: join(folder, ".local/go-live/holder.json"),
    },
    ({ pid, since }) => {
      const time = since
        ?.toLocaleTimeString("en-US", { timeStyle: "short" })
        .replaceAll("\u202f", " ");
      const when = time === undefined ? "" : `, since ${time} (process ${pid})`;
      return new Stop(
        `This command runs already in another window${when}. Finish it there, or close that window.`,
      );
    },
  );

/** Runs the command. @returns its exit status */
export async function goLive(
  args: readonly string[],
  {
    ui,
    services = SERVICES,
    folder = process.cwd(),
    builtFolder = join(process.cwd(), "dist"),
  }: GoLiveOptions,
): Promise<number> {
  const [flag, ...more] = args;
  if (!FLAGS.includes(flag) || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const context = openContext({ ui, services, folder, builtFolder });
  let lock: Lock | undefined;
  try {
    if (!READING.includes(flag)) lock = lockSettings(folder);
  } catch (error) {
    ui.todo(sentenceOf(error));
    return 1;
  }
  try {
    const steps = flag === "--back" ? STEPS_BACK : STEPS;
    const open = await runSteps(context, steps, flag);
    ui.heading(
      open > 0
        ? `${open} of ${steps.length} steps are open. Run npm run go-live.`
        : lastSentence(context, flag),
    );
    return open > 0 ? 1 : 0;
  } catch (error) {
    ui.todo(sentenceOf(error));
    ui.heading("What was done stays done. Run the same command again to continue from here.");
    return 1;
  } finally {
    lock?.release();
  }
}

function lastSentence({ values, postponed }: Context, flag: string | undefined): string {
  if (READING.includes(flag)) return "Everything is right.";
  const { VITE_SITE_URL: site } = values(".env");
  const endings: Readonly<Record<string, string>> = {
    "--back": `${site} runs these files again, and no row was touched. To go forward, unpack the later release and type npm run go-live -- --update.`,
    "--update": `${site} is live with these files. What is new is in CHANGELOG.md.`,
  };
  const first = `${site} is live. Sign in at ${site}/auth with "Forgot password?", confirm your trailers, prices and terms on the Business page, and add each colleague on the Team page.`;
  return [endings[flag ?? ""] ?? first, ...postponed.values()].join("\n");
}

/** The flags, with those that npm kept for itself because "--" was forgotten before them. */
function givenArgs(): string[] {
  const kept = ["check", "dry-run", "update", "back"].filter(
    (name) => process.env[`npm_config_${name.replace("-", "_")}`] === "true",
  );
  return [...new Set([...process.argv.slice(2), ...kept.map((name) => `--${name}`)])];
}

if (isMain(import.meta.url)) {
  const ui = openUi();
  process.exit(await goLive(givenArgs(), { ui }).finally(ui.close));
}
