// npm run go-live: takes the site from an empty Supabase account to a request that somebody is told of, step by step, and
// goes on where it stopped. With --check it only looks, with --dry-run it says what it would do, and with --update it
// brings a new version, or changed settings, to a site that is live.
// Exit status: 0 everything is right, 1 something is to be done, 2 wrong usage.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readServer } from "../launch-check/readers.ts";
import {
  type Context,
  type Finding,
  openContext,
  type Services,
  type Step,
  wrong,
} from "./context.ts";
import { MANAGEMENT_API, openManagementApi } from "./management-api.ts";
import { business, owner } from "./steps/business.ts";
import { advisors, alarm, tables, worker } from "./steps/database.ts";
import { firstRequest, requestOnline } from "./steps/first-request.ts";
import { functions, secrets } from "./steps/functions.ts";
import { mail, texts } from "./steps/mail-and-texts.ts";
import { account, chooseProject } from "./steps/project.ts";
import { build, host, launch } from "./steps/site.ts";
import { peopleCheck, switches } from "./steps/switches.ts";
import { openUi, Stop, type Ui } from "./ui.ts";

/** The messages before the address: nobody is live with nobody told. */
const STEPS: readonly Step[] = [
  account,
  chooseProject,
  tables,
  business,
  mail,
  texts,
  switches,
  secrets,
  functions,
  worker,
  alarm,
  owner,
  advisors,
  firstRequest,
  build,
  host,
  peopleCheck,
  launch,
  requestOnline,
];

/** What a new version brings, whether or not it looks as if it were there. */
const NEW_WITH_EACH_VERSION: readonly Step[] = [secrets, functions, build, host];

/** `go` does what is missing, `check` only looks, `plan` says what would be done. */
type Mode = "go" | "check" | "plan";

async function look({ check }: Step, context: Context): Promise<Finding> {
  try {
    return await check(context);
  } catch (error) {
    if (error instanceof Stop) return wrong(error.message);
    throw error;
  }
}

/**
 * Goes through the steps in order. What is right already is passed over, so that a second run goes on where the first one
 * stopped.
 * @param always steps that are done again although they look right: a new version
 * @returns how many are not right
 * @throws Stop at the first step that could not be done
 */
async function runSteps(
  steps: readonly Step[],
  context: Context,
  mode: Mode,
  always: readonly Step[] = [],
): Promise<number> {
  const { ui } = context;
  let open = 0;
  for (const [index, step] of steps.entries()) {
    ui.heading(`${index + 1} of ${steps.length}: ${step.title}`);
    const before = await look(step, context);
    if (before.isDone && !(mode === "go" && always.includes(step))) {
      ui.done(before.said);
      continue;
    }
    if (mode !== "go") {
      open += 1;
      ui.todo(before.said);
      if (mode === "plan") ui.say(`What this step does: ${step.why}`);
      continue;
    }
    ui.todo(before.said);
    ui.say(step.why);
    await step.act(context);
    const after = await look(step, context);
    if (!after.isDone) throw new Stop(after.said);
    ui.done(after.said);
  }
  return open;
}

const SERVICES: Services = {
  managementApi: MANAGEMENT_API,
  cliFlags: [],
  openSite: readServer,
};

const USAGE = "Usage: npm run go-live [-- --check | --dry-run | --update]";

function modeOf(args: readonly string[]): { mode: Mode; isUpdate: boolean } | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        check: { type: "boolean" },
        "dry-run": { type: "boolean" },
        update: { type: "boolean" },
      },
    });
    if (Object.keys(values).length > 1) return undefined;
    const mode = values.check ? "check" : values["dry-run"] ? "plan" : "go";
    return { mode, isUpdate: values.update === true };
  } catch {
    return undefined;
  }
}

export type GoLiveOptions = {
  ui: Ui;
  services?: Services;
  /** Where the settings lie. */
  folder?: string;
  builtFolder?: string;
};

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
  const options = modeOf(args);
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const { mode, isUpdate } = options;
  const context = openContext(ui, services, { folder, builtFolder }, openManagementApi);
  try {
    const open = await runSteps(STEPS, context, mode, isUpdate ? NEW_WITH_EACH_VERSION : []);
    if (open > 0) {
      ui.heading(`${open} of ${STEPS.length} steps are open. Run npm run go-live.`);
      return 1;
    }
    const { VITE_SITE_URL } = context.values(".env");
    ui.heading(
      mode === "go"
        ? `${VITE_SITE_URL} is live. Sign in at ${VITE_SITE_URL}/auth with "Forgot password?", confirm your trailers, prices and terms on the Business page, and have each colleague sign up.`
        : "Everything is right.",
    );
    return 0;
  } catch (error) {
    if (error instanceof Stop) ui.todo(error.message);
    else {
      // The message alone: an error's other parts may hold a password.
      const said = error instanceof Error ? error.message : String(error);
      ui.todo(
        `Something unexpected happened: ${said}. Run the command again; if it happens twice, send this line to your developer.`,
      );
    }
    ui.heading("What was done stays done. Run the same command again to continue from here.");
    return 1;
  }
}

/** The flags, with those that npm kept for itself because the two dashes before them were forgotten. */
function givenArgs(): string[] {
  const kept = ["check", "dry-run", "update"].filter(
    (name) => process.env[`npm_config_${name.replace("-", "_")}`] === "true",
  );
  return [...new Set([...process.argv.slice(2), ...kept.map((name) => `--${name}`)])];
}

if (import.meta.main) process.exit(await goLive(givenArgs(), { ui: openUi() }));
