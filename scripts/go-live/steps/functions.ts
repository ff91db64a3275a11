import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { runTool } from "../../database/supabase-cli.ts";
import { makeVapidKeys } from "../../notify/providers.ts";
import {
  askProject,
  type Context,
  projectOf,
  projectUrl,
  right,
  type Step,
  type Values,
  wrong,
} from "../context.ts";
import { Stop } from "../ui.ts";

/** Milliseconds. */
const TIMEOUT = 20_000;

const secretsSchema = z.array(z.object({ name: z.string() }));
const functionsSchema = z.array(z.object({ slug: z.string(), status: z.string() }));

/** What the functions need of the site's own settings, so that a number is typed once. */
const SITE_NAMES = [
  "VITE_SITE_URL",
  "VITE_BUSINESS_NAME",
  "VITE_BUSINESS_PHONE",
  "VITE_BUSINESS_EMAIL",
] as const;

/** Everything that may be sent to the functions; whatever else stands in the file stays here. */
const SECRET_NAMES = [
  "SMTP_URL",
  "SMTP_FROM",
  "COPIES_SMTP_URL",
  "COPIES_SMTP_FROM",
  "TWILIO_ACCOUNT_SID",
  "TWILIO_AUTH_TOKEN",
  "TWILIO_FROM",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
  "VAPID_SUBJECT",
  "NOTIFY_SECRET",
  "NOTIFY_REPLIES_TO",
  "INBOUND_URL",
  "INBOUND_PASSWORD",
  "RESEND_WEBHOOK_SECRET",
  "RESEND_API_KEY",
  "TURNSTILE_SECRET_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

/** The functions, and what each one cannot start without beyond what all have. */
const FUNCTIONS: Readonly<Record<string, readonly (typeof SECRET_NAMES)[number][]>> = {
  notify: ["NOTIFY_SECRET"],
  invite: [],
  inbound: ["NOTIFY_SECRET", "INBOUND_URL"],
  admit: ["TURNSTILE_SECRET_KEY"],
  deposit: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
};

/** Where a function of the project answers. */
export const functionUrl = (context: Context, name: string) =>
  `${projectUrl(context)}/functions/v1/${name}`;

/** What is sent: named values that say something, never an empty one, which would blank a secret. */
function secretsOf({ values }: Context): Values {
  const all = { ...values(".env.functions"), ...siteValues(values(".env")) };
  const names: readonly string[] = [...SITE_NAMES, ...SECRET_NAMES];
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

function siteValues(env: Values): Values {
  return Object.fromEntries(
    SITE_NAMES.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** By which a change of any of them is seen. */
function fingerprint(secrets: Values): string {
  const sorted = Object.entries(secrets).sort(([a], [b]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/** What nobody has to type: made once and kept, for a new pair of keys would turn every device off. */
function makeSecrets({ values, write, ...context }: Context): void {
  const has = values(".env.functions");
  const { publicKey, privateKey } = makeVapidKeys();
  const made: Values = {
    ...(!has.NOTIFY_SECRET && { NOTIFY_SECRET: randomBytes(32).toString("hex") }),
    ...(!(has.VAPID_PUBLIC_KEY && has.VAPID_PRIVATE_KEY) && {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
    }),
    ...(!has.NOTIFY_URL && { NOTIFY_URL: functionUrl({ values, write, ...context }, "notify") }),
    ...(!has.INBOUND_URL && { INBOUND_URL: functionUrl({ values, write, ...context }, "inbound") }),
  };
  if (Object.keys(made).length > 0) write(".env.functions", made);
}

/** The secrets of the functions: sent when one of them, the name, the phone or the address has changed. */
export const secrets: Step = {
  title: "The functions' secrets",
  why: "Gives the functions your mail service, name, phone and address, and keys made here. Empty values are not sent.",
  check: async (context) => {
    const kept = await askProject(context, "GET", "/secrets", secretsSchema);
    const names = kept.map(({ name }) => name);
    const mine = secretsOf(context);
    const astray = SECRET_NAMES.filter((name) => context.values(".env")[name]);
    if (astray.length > 0) return wrong(`Move ${astray.join(", ")} from .env to .env.functions.`);
    const missing = Object.keys(mine).filter((name) => !names.includes(name));
    if (!mine.NOTIFY_SECRET) return wrong("The functions have no secrets yet.");
    if (missing.length > 0) return wrong(`The functions do not have ${missing.join(", ")} yet.`);
    if (context.values(".env.go-live").SENT_SECRETS !== fingerprint(mine)) {
      return wrong("A setting has changed since it was sent to the functions.");
    }
    return right(`The functions have ${Object.keys(mine).length} settings, unchanged.`);
  },
  act: async (context) => {
    makeSecrets(context);
    const mine = secretsOf(context);
    const sent = Object.entries(mine).map(([name, value]) => ({ name, value }));
    await askProject(context, "POST", "/secrets", z.unknown(), sent);
    context.write(".env.go-live", { SENT_SECRETS: fingerprint(mine) });
  },
};

/** Which version of a function answers; `undefined` when none does. */
async function versionOf(context: Context, name: string): Promise<string | undefined> {
  const answer = await fetch(functionUrl(context, name), {
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.headers.get("x-version") ?? undefined;
}

/** The functions that have all they need. */
function wanted(context: Context): string[] {
  const has = secretsOf(context);
  return Object.entries(FUNCTIONS)
    .filter(([, needs]) => needs.every((name) => has[name]))
    .map(([name]) => name);
}

async function deploy(context: Context, name: string): Promise<void> {
  const { ui, values, services } = context;
  const { ok, stdout, stderr } = await ui.wait(`Uploading the function ${name}`, () =>
    runTool(
      "supabase",
      [
        ...["functions", "deploy", name, "--use-api", "--yes"],
        `--remote=${projectOf(context)}`,
        ...services.cliFlags,
      ],
      { env: { SUPABASE_ACCESS_TOKEN: values(".env.go-live").SUPABASE_ACCESS_TOKEN ?? "" } },
    ),
  );
  if (ok) return;
  const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-4).join("\n");
  throw new Stop(`The function ${name} could not be uploaded. The CLI said:\n${said}`);
}

/** The functions themselves. Those whose service nobody has set up are left out. */
export const functions: Step = {
  title: "The functions",
  why: "Uploads the programs that run beside the database: messages, replies, invitations, and, where you use them, Cloudflare's check and deposits.",
  check: async (context) => {
    const there = await askProject(context, "GET", "/functions", functionsSchema);
    const active = there.filter(({ status }) => status === "ACTIVE").map(({ slug }) => slug);
    const missing = wanted(context).filter((name) => !active.includes(name));
    if (missing.length > 0) return wrong(`Not uploaded yet: ${missing.join(", ")}.`);
    const versions = await Promise.all(wanted(context).map((name) => versionOf(context, name)));
    const old = wanted(context).filter((_, index) => versions[index] !== VERSION);
    if (old.length > 0)
      return wrong(
        `Old, or not starting: ${old.join(", ")}. If it stays, look at Edge Functions > Logs in the dashboard.`,
      );
    return right(`Running in version ${VERSION}: ${wanted(context).join(", ")}.`);
  },
  act: async (context) => {
    for (const name of wanted(context)) await deploy(context, name);
  },
};
