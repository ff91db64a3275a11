import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import {
  askProject,
  type Context,
  inProject,
  projectUrl,
  right,
  type Step,
  withDatabase,
  wrong,
} from "../context.ts";
import { Stop } from "../ui.ts";

const organizations = z.array(z.object({ slug: z.string(), name: z.string() }));

/** An access token of the owner's account, with which everything else is done. */
export const account: Step = {
  title: "Your Supabase account",
  why:
    "Everything at Supabase is done with one access token of your account. Sign up at supabase.com, switch on two-factor " +
    "sign-in, make an organization on the Pro plan, then make a token at supabase.com/dashboard/account/tokens.",
  check: async ({ values, api }) => {
    if (!values(".env.go-live").SUPABASE_ACCESS_TOKEN) return wrong("No access token yet.");
    const mine = await api()("GET", "/organizations", organizations);
    if (mine.length === 0) return wrong("Make an organization at supabase.com/dashboard first.");
    return right(`Signed in to Supabase: ${mine.map(({ name }) => name).join(", ")}.`);
  },
  act: async ({ ui, write }) => {
    const SUPABASE_ACCESS_TOKEN = await ui.ask({
      text: "Access token (sbp_…)",
      isSecret: true,
      refuse: (answer) =>
        /^sbp_\w{20,}$/.test(answer) ? undefined : "An access token begins with sbp_.",
    });
    write(".env.go-live", { SUPABASE_ACCESS_TOKEN });
  },
};

const projectSchema = z.object({ ref: z.string(), name: z.string(), status: z.string() });
const keysSchema = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
);
const poolerSchema = z.array(
  z.object({
    database_type: z.string(),
    db_user: z.string(),
    db_host: z.string(),
    db_port: z.number(),
    db_name: z.string(),
  }),
);

/** Near Houston first. Names as the dashboard has them. */
const REGIONS = [
  { value: "us-east-2", label: "East US (Ohio)" },
  { value: "us-east-1", label: "East US (North Virginia)" },
  { value: "us-west-1", label: "West US (North California)" },
];

/** A new project takes about two minutes; Supabase says nothing of a limit. Milliseconds. */
const PATIENCE = 10 * 60_000;
const PAUSE = 3_000;
/** Until a new password works everywhere. */
const POOLER_DELAY = 30_000;

/** What a status means for the person who waits. */
const SENTENCES: Readonly<Record<string, string>> = {
  INACTIVE: "The project is paused: press Restore in the dashboard, then run the command again.",
  INIT_FAILED:
    "Supabase could not make the project: delete it in the dashboard, then run the command again.",
  REMOVED:
    "The project was deleted. Remove PROJECT_REF and DB_URL from .env.go-live to choose another.",
};

/** Letters and digits alone: in an address nothing of it has to be rewritten. */
function newPassword(): string {
  const characters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
  return Array.from({ length: 30 }, () => characters[randomInt(characters.length)]).join("");
}

const project = (context: Context) => askProject(context, "GET", "", projectSchema);

async function untilHealthy(context: Context): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  await context.ui.wait("Waiting for the project, about two minutes", async () => {
    for (;;) {
      const { status } = await project(context);
      if (status === "ACTIVE_HEALTHY") return;
      const sentence = SENTENCES[status];
      if (sentence) throw new Stop(sentence);
      if (Date.now() > deadline) {
        throw new Stop(`The project still says ${status}. Run the command again in a few minutes.`);
      }
      await pause(PAUSE);
    }
  });
}

async function make(context: Context): Promise<void> {
  const { ui, api, write, values } = context;
  const mine = await api()("GET", "/organizations", organizations);
  const organization_slug =
    mine.length === 1 && mine[0]
      ? mine[0].slug
      : await ui.choose(
          "Which organization pays for it?",
          mine.map(({ slug, name }) => ({ value: slug, label: name })),
        );
  const name = await ui.ask({ text: "Name of the project", initial: "houston-luxury-restrooms" });
  const code = await ui.choose("Where should the database be? It cannot be moved later.", REGIONS);
  if (
    !(await ui.confirm(
      `Make the project "${name}" now? The Pro plan covers one small project; each further one costs extra.`,
    ))
  ) {
    throw new Stop("No project was made.");
  }
  // Written down first: the API tells a password to nobody, and without it the tables cannot be made.
  const DB_PASSWORD = values(".env.go-live").DB_PASSWORD ?? newPassword();
  write(".env.go-live", { DB_PASSWORD });
  const made = await api()("POST", "/projects", projectSchema, {
    name,
    organization_slug,
    db_pass: DB_PASSWORD,
    region_selection: { type: "specific", code },
  });
  write(".env.go-live", { PROJECT_REF: made.ref });
}

async function choose(context: Context): Promise<void> {
  const { ui, api, write } = context;
  const mine = await api()("GET", "/projects", z.array(projectSchema));
  const ref =
    mine.length === 0
      ? "new"
      : await ui.choose("Which project is for this site?", [
          { value: "new", label: "A new one" },
          ...mine.map((one) => ({ value: one.ref, label: `${one.name} (${one.ref})` })),
        ]);
  if (ref === "new") await make(context);
  else write(".env.go-live", { PROJECT_REF: ref });
}

/** The session pooler, which is reached from every network. */
async function addressFor(context: Context, password: string): Promise<string> {
  const poolers = await askProject(context, "GET", "/config/database/pooler", poolerSchema);
  const primary = poolers.find(({ database_type }) => database_type === "PRIMARY");
  if (!primary)
    throw new Stop(
      "Supabase names no pooler for this project yet. Run the command again in a minute.",
    );
  const { db_user, db_host, db_port, db_name } = primary;
  // 6543 keeps no session, which the migrations need.
  const port = db_port === 6543 ? 5432 : db_port;
  return `postgresql://${encodeURIComponent(db_user)}:${encodeURIComponent(password)}@${db_host}:${port}/${db_name}`;
}

async function findPassword(context: Context): Promise<void> {
  const { ui, values, write } = context;
  const known = values(".env.go-live").DB_PASSWORD;
  const typed =
    known ??
    (await ui.ask({
      text: "Database password of this project (leave empty if nobody knows it)",
      isSecret: true,
      isOptional: true,
    }));
  const password = typed || newPassword();
  if (typed === "") {
    const isFine = await ui.confirm(
      "Set a new database password? Anything else that uses the old one stops working.",
    );
    if (!isFine) throw new Stop("Without the database's password the tables cannot be made.");
    write(".env.go-live", { DB_PASSWORD: password });
    await askProject(context, "PATCH", "/database/password", z.unknown(), { password });
  }
  const DB_URL = await addressFor(context, password);
  const isNew = known !== undefined || typed === "";
  const deadline = Date.now() + (isNew ? POOLER_DELAY : 0);
  for (;;) {
    try {
      await withDatabase(DB_URL, (sql) => sql("select 1"));
      break;
    } catch (error) {
      // The pooler may know the password before only.
      if (Date.now() > deadline) {
        // Asked for again the next time.
        if (error instanceof Stop && /refuses/.test(error.message)) {
          write(".env.go-live", { DB_PASSWORD: "" });
        }
        throw error;
      }
      await pause(PAUSE);
    }
  }
  write(".env.go-live", { DB_PASSWORD: password, DB_URL });
}

const KEYS = "/api-keys?reveal=true";

/** Every key of the project, readable. */
export const projectKeys = (context: Context) => askProject(context, "GET", KEYS, keysSchema);

/** The key that the site's pages carry: the publishable one, or an older project's "anon". */
async function publicKey(context: Context): Promise<string> {
  const keys = await projectKeys(context);
  const found =
    keys.find(({ type }) => type === "publishable") ?? keys.find(({ name }) => name === "anon");
  if (found?.api_key) return found.api_key;
  const made = await askProject(context, "POST", KEYS, keysSchema.element, {
    type: "publishable",
    name: "default",
  });
  if (!made.api_key)
    throw new Stop("Supabase made no publishable key. Make one in the dashboard: API Keys.");
  return made.api_key;
}

/** The project, its database's address, and the two values that the site needs of it. */
export const chooseProject: Step = {
  title: "The project",
  why: "Your requests and accounts are kept in a Supabase project. Make a new one, or use one you have.",
  check: async (context) => {
    const { name, status } = await project(context);
    if (status !== "ACTIVE_HEALTHY")
      return wrong(
        SENTENCES[status] ??
          `Supabase says the project is ${status}. Wait a few minutes; if it stays, look at supabase.com/dashboard.`,
      );
    await inProject(context, (sql) => sql("select 1"));
    const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = context.values(".env");
    const url = projectUrl(context);
    if (VITE_SUPABASE_URL !== url || !VITE_SUPABASE_ANON_KEY) {
      return wrong(".env does not name this project yet.");
    }
    return right(`The project "${name}" runs, and its database answers.`);
  },
  act: async (context) => {
    const { values, write } = context;
    if (!values(".env.go-live").PROJECT_REF) await choose(context);
    await untilHealthy(context);
    await findPassword(context);
    write(".env", {
      VITE_SUPABASE_URL: projectUrl(context),
      VITE_SUPABASE_ANON_KEY: await publicKey(context),
    });
  },
};
