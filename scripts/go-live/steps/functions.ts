import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { fingerprint } from "../../build/env-files.ts";
import { phoneHours } from "../../business/opening-hours.ts";
import { readFacts } from "../../business/read-facts.ts";
import { askOverHttp, checkFunction } from "../../launch-check/check-project.ts";
import { makeVapidKeys } from "../../notify/providers.ts";
import { type Context, need, type Step } from "../context.ts";
import { type Values, writeValues } from "../settings-files.ts";
import { askProject, functionUrl, runCli } from "../supabase.ts";

const secretsSchema = z.array(z.object({ name: z.string() }));

/** Settings of the site that the functions need too. */
const SITE_NAMES: readonly string[] = [
  "VITE_SITE_URL",
  "VITE_BUSINESS_NAME",
  "VITE_BUSINESS_PHONE",
  "VITE_BUSINESS_EMAIL",
];

/** Everything that may be sent to the functions. Other variables of the file stay on this machine. */
const SECRET_NAMES: readonly string[] = [
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
  "RESEND_WEBHOOK_SECRET",
  "RESEND_API_KEY",
  "TURNSTILE_SECRET_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
];

/** The functions, and the secrets without which each one is not deployed. */
const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  notify: ["NOTIFY_SECRET"],
  invite: [],
  inbound: ["NOTIFY_SECRET", "INBOUND_URL"],
  admit: ["TURNSTILE_SECRET_KEY"],
  deposit: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
};

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** The secrets to send, without blank values, which would clear a secret. */
const secretsOf = ({ values }: Context): Values => ({
  ...only(values(".env.functions"), SECRET_NAMES),
  ...only(values(".env"), SITE_NAMES),
  SPEAKS_SPANISH: readFacts().promises.speaksSpanish ? "yes" : "no",
  HOURS_IN_ENGLISH: phoneHours(readFacts(), "en"),
  HOURS_IN_SPANISH: phoneHours(readFacts(), "es"),
});

/** Generates missing secrets, only once: a new VAPID pair would turn off notifications on every device. */
function makeSecrets(context: Context): void {
  const has = context.values(".env.functions");
  const { publicKey, privateKey } = makeVapidKeys();
  const hasPair = has.VAPID_PUBLIC_KEY && has.VAPID_PRIVATE_KEY;
  context.write(".env.functions", {
    NOTIFY_SECRET: has.NOTIFY_SECRET ?? randomBytes(32).toString("hex"),
    NOTIFY_URL: has.NOTIFY_URL ?? functionUrl(context, "notify"),
    INBOUND_URL: has.INBOUND_URL ?? functionUrl(context, "inbound"),
    ...(!hasPair && { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }),
  });
}

/** The secrets of the functions, sent when one of them, the name, the phone or the address has changed. */
export const secrets: Step = {
  title: "The functions' secrets",
  why: "Gives the functions your mail service, name, phone and address, and keys made here. Empty values are not sent.",
  check: async (context) => {
    const stored = await askProject(context, "GET", "/secrets", secretsSchema);
    const mine = secretsOf(context);
    const astray = SECRET_NAMES.filter((name) => context.values(".env")[name]);
    need(astray.length === 0, `Move ${astray.join(", ")} from .env to .env.functions.`);
    need(mine.NOTIFY_SECRET, "The functions have no secrets yet.");
    const missing = Object.keys(mine).filter((name) => !stored.some((one) => one.name === name));
    need(missing.length === 0, `The functions do not have ${missing.join(", ")} yet.`);
    const isSent = context.values(".env.go-live").SENT_SECRETS === fingerprint(mine);
    need(isSent, "A setting has changed since it was sent to the functions.");
    return `The functions have ${Object.keys(mine).length} settings, unchanged.`;
  },
  act: async (context) => {
    makeSecrets(context);
    const mine = secretsOf(context);
    const folder = mkdtempSync(join(tmpdir(), "go-live-"));
    try {
      writeValues(folder, ".env.functions", mine);
      const file = `--env-file=${join(folder, ".env.functions")}`;
      await runCli(context, ["secrets", "set", file], "The secrets could not be sent.");
    } finally {
      rmSync(folder, { recursive: true });
    }
    context.write(".env.go-live", { SENT_SECRETS: fingerprint(mine) });
  },
};

/** The functions whose secrets are complete. */
function wantedFunctions(context: Context): string[] {
  const has = secretsOf(context);
  return Object.keys(FUNCTIONS).filter((name) => FUNCTIONS[name]?.every((needed) => has[needed]));
}

/** The functions whose services are set up. */
export const functions: Step = {
  title: "The functions",
  why: "Uploads the programs that run beside the database: messages, replies, invitations, and, where you use them, Cloudflare's check and deposits.",
  check: async (context) => {
    const wanted = wantedFunctions(context);
    for (const name of wanted) {
      const reply = await askOverHttp(functionUrl(context, name), {}).catch(() => undefined);
      need(reply, `The function ${name} does not answer.`);
      const [problem] = checkFunction(name, reply, VERSION);
      need(!problem, `${problem?.text}. To see why: Edge Functions > ${name} > Logs.`);
    }
    return `Running in version ${VERSION}: ${wanted.join(", ")}.`;
  },
  act: async (context) => {
    for (const name of wantedFunctions(context)) {
      const failure = `The function ${name} could not be uploaded.`;
      await context.ui.wait(`Uploading the function ${name}`, () =>
        runCli(context, ["functions", "deploy", name, "--use-api"], failure),
      );
    }
  },
};
