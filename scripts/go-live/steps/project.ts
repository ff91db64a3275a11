import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Context, need, type Step, waitFor } from "../context.ts";
import { askProject, askSupabase, projectKey, projectUrl, Refused, runSql } from "../supabase.ts";

const organizationsSchema = z.array(z.object({ slug: z.string(), name: z.string() }));
const organizations = (context: Context) =>
  askSupabase(context, "GET", "/organizations", organizationsSchema);

/** Why Supabase refuses the access token that is written down, in a sentence. @throws Stop for anything else */
async function tokenProblem(context: Context): Promise<string | undefined> {
  try {
    await organizations(context);
    return undefined;
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return error.message;
    throw error;
  }
}

/** Asks until Supabase knows the token. @param initial kept by Enter */
async function askForToken(context: Context, initial?: string): Promise<void> {
  const { ui, write } = context;
  const token = await ui.ask({
    text: "Access token (sbp_…)",
    isSecret: true,
    ...(initial !== undefined && { initial }),
    refuse: (typed) =>
      /^sbp_\w{20,}$/.test(typed) ? undefined : "An access token begins with sbp_.",
  });
  write(".env.go-live", { SUPABASE_ACCESS_TOKEN: token });
  const problem = await tokenProblem(context);
  if (!problem) return;
  ui.say(problem);
  await askForToken(context);
}

/** An access token of the owner's account, with which everything else is done. */
export const account: Step = {
  title: "Your Supabase account",
  why:
    "Everything at Supabase is done with one access token of your account. Sign up at supabase.com, switch on two-factor " +
    "sign-in, make an organization on the Pro plan, then make a token at supabase.com/dashboard/account/tokens.",
  check: async (context) => {
    need(context.values(".env.go-live").SUPABASE_ACCESS_TOKEN, "No access token yet.");
    const mine = await organizations(context);
    need(mine.length > 0, "Make an organization at supabase.com/dashboard first.");
    return `Signed in to Supabase: ${mine.map(({ name }) => name).join(", ")}.`;
  },
  act: async (context) => {
    const { SUPABASE_ACCESS_TOKEN: former } = context.values(".env.go-live");
    const isFormerKnown = former !== undefined && !(await tokenProblem(context));
    await askForToken(context, isFormerKnown ? former : undefined);
  },
};

const projectSchema = z.object({ ref: z.string(), name: z.string(), status: z.string() });

/** Near Houston first. Names as the dashboard has them. */
const REGIONS = [
  { value: "us-east-2", label: "East US (Ohio)" },
  { value: "us-east-1", label: "East US (North Virginia)" },
  { value: "us-west-1", label: "West US (North California)" },
];

/** Milliseconds. A new project takes about two minutes. */
const PATIENCE = 10 * 60_000;

/** Statuses that waiting does not change. */
const SENTENCES: Readonly<Record<string, string>> = {
  INACTIVE: "The project is paused: press Restore in the dashboard, then run the command again.",
  INIT_FAILED:
    "Supabase could not make the project: delete it in the dashboard, then run the command again.",
  REMOVED: "The project was deleted. Remove PROJECT_REF from .env.go-live to choose another.",
};

/** The running project's name. @throws Stop when it does not run */
async function runningProject(context: Context): Promise<string> {
  const { name, status } = await askProject(context, "GET", "", projectSchema);
  need(
    status === "ACTIVE_HEALTHY",
    SENTENCES[status] ??
      `Supabase says the project is ${status}. Wait a few minutes; if it stays, look at supabase.com/dashboard.`,
  );
  return name;
}

async function makeProject(context: Context): Promise<string> {
  const { ui, write, values } = context;
  const mine = await organizations(context);
  const organization_slug =
    mine.length === 1 && mine[0]
      ? mine[0].slug
      : await ui.choose(
          "Which organization pays for it?",
          mine.map(({ slug, name }) => ({ value: slug, label: name })),
        );
  const name = await ui.ask({ text: "Name of the project", initial: "houston-luxury-restrooms" });
  const code = await ui.choose("Where should the database be? It cannot be moved later.", REGIONS);
  const question = `Make the project "${name}" now? The Pro plan covers one small project; each further one costs extra.`;
  need(await ui.confirm(question), "No project was made.");
  // Written first: Supabase never shows it again, and backups need it. The CLI would take it as an argument, which other
  // accounts of this machine can read.
  const db_pass = values(".env.go-live").DB_PASSWORD ?? randomBytes(24).toString("base64url");
  write(".env.go-live", { DB_PASSWORD: db_pass });
  const region_selection = { type: "specific", code };
  const wanted = { name, organization_slug, db_pass, region_selection };
  return (await askSupabase(context, "POST", "/projects", projectSchema, wanted)).ref;
}

async function choose(context: Context): Promise<void> {
  const mine = await askSupabase(context, "GET", "/projects", z.array(projectSchema));
  const options = [
    { value: "new", label: "A new one" },
    ...mine.map(({ ref, name }) => ({ value: ref, label: `${name} (${ref})` })),
  ];
  const chosen =
    mine.length === 0 ? "new" : await context.ui.choose("Which project is for this site?", options);
  const PROJECT_REF = chosen === "new" ? await makeProject(context) : chosen;
  context.write(".env.go-live", { PROJECT_REF });
}

/** The project, and the two values that the site needs of it. */
export const chooseProject: Step = {
  title: "The project",
  why: "Your requests and accounts are kept in a Supabase project. Make a new one, or use one you have.",
  check: async (context) => {
    const name = await runningProject(context);
    await runSql(context, "select 1");
    const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = context.values(".env");
    need(
      VITE_SUPABASE_URL === projectUrl(context) &&
        VITE_SUPABASE_ANON_KEY === (await projectKey(context, "publishable")),
      ".env does not have this project's address and key yet.",
    );
    return `The project "${name}" runs, and its database answers.`;
  },
  act: async (context) => {
    if (!context.values(".env.go-live").PROJECT_REF) await choose(context);
    const isSettled = async () => {
      const { status } = await askProject(context, "GET", "", projectSchema);
      return status === "ACTIVE_HEALTHY" || status in SENTENCES;
    };
    await context.ui.wait("Waiting for the project, about two minutes", () =>
      waitFor(isSettled, PATIENCE),
    );
    await runningProject(context);
    context.write(".env", {
      VITE_SUPABASE_URL: projectUrl(context),
      VITE_SUPABASE_ANON_KEY: await projectKey(context, "publishable"),
    });
  },
};
