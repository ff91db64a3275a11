import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { fingerprint } from "../../build/env-files.ts";
import { type Context, need, type Step } from "../context.ts";
import type { Values } from "../settings-files.ts";
import { askProject, Refused, runCli } from "../supabase.ts";
import { type Smtp, smtpParts } from "./mail-and-texts.ts";

const CONFIG = join(import.meta.dirname, "../../../supabase/config.toml");
/** One limit for sign-ups and forgotten passwords together. */
const MAILS_AN_HOUR = 200;
/** Supabase's own port for it; its functions use another (mail-and-texts.ts). */
const AUTH_SMTP_PORT = 587;

/** A string or a list of strings in TOML, which reads them as JSON does. */
const toml = (value: string | readonly string[]) => JSON.stringify(value);

/** Without a mail service of the owner's, Supabase only sends a few mails an hour. */
const smtpTables = ({ host, port, user }: Smtp, from: string, name: string): string[] => [
  "[auth.rate_limit]",
  `email_sent = ${MAILS_AN_HOUR}`,
  "[auth.email.smtp]",
  "enabled = true",
  `host = ${toml(host)}`,
  `port = ${port === 465 ? AUTH_SMTP_PORT : port}`,
  `user = ${toml(user)}`,
  'pass = "env(SMTP_PASS)"',
  `admin_email = ${toml(from)}`,
  `sender_name = ${toml(name)}`,
];

/**
 * supabase/config.toml with the settings of one site: where mailed links lead, and the mail service. Secrets are read from
 * the CLI's environment. Whether sign-up is open is left to the owner.
 * @throws Stop before the site's address is known
 */
export function configFor(env: Values, secrets: Values): string {
  const { VITE_SITE_URL, VITE_BUSINESS_NAME = "" } = env;
  const { SMTP_URL, SMTP_FROM = "" } = secrets;
  need(VITE_SITE_URL, "The site's address has to be known first.");
  const site = new URL(VITE_SITE_URL).origin;
  const ofAuth = [
    "[auth]",
    `site_url = ${toml(site)}`,
    // After "Confirm your e-mail", and after "Forgot password?" and invitations.
    `additional_redirect_urls = ${toml([`${site}/`, `${site}/auth`])}`,
  ];
  return [
    readFileSync(CONFIG, "utf8").replace("[auth]", () => ofAuth.join("\n")),
    ...(SMTP_URL ? smtpTables(smtpParts(SMTP_URL), SMTP_FROM, VITE_BUSINESS_NAME) : []),
    "",
  ].join("\n");
}

/** Empty without a mail service. */
const mailPassword = ({ SMTP_URL }: Values) => (SMTP_URL ? smtpParts(SMTP_URL).password : "");

/** Runs `config diff` or `config push` with the site's own configuration. */
async function runConfig(context: Context, args: readonly string[]): Promise<string> {
  const secrets = context.values(".env.functions");
  const workdir = mkdtempSync(join(tmpdir(), "go-live-"));
  try {
    mkdirSync(join(workdir, "supabase"));
    const config = configFor(context.values(".env"), secrets);
    writeFileSync(join(workdir, "supabase/config.toml"), config);
    const env = { SMTP_PASS: mailPassword(secrets) };
    const failure = "The settings were not changed, or only some of them.";
    return await runCli(context, ["config", ...args, `--workdir=${workdir}`], failure, env);
  } finally {
    rmSync(workdir, { recursive: true });
  }
}

const diffSchema = z.object({
  changes: z.array(
    z.object({ path: z.array(z.string()), declared: z.boolean(), local: z.unknown() }),
  ),
});

/** Settings that are not as the configuration declares them, as "auth.site_url: https://…". */
async function differences(context: Context): Promise<string[]> {
  const output = await runConfig(context, ["diff", "--output-format=json"]);
  const { changes } = diffSchema.parse(JSON.parse(output));
  return changes
    .filter(({ declared, path }) => declared && path[0] !== "db")
    .map(({ path, local }) => `${path.join(".")}: ${[local].flat().join(", ")}`);
}

/** Refused outside of the Pro plan. Hours. */
const PRO = {
  password_hibp_enabled: true,
  sessions_timebox: 12,
  sessions_inactivity_timeout: 2,
};
const encryption = z.object({ currentConfig: z.object({ database: z.boolean() }) });
const anySettings = z.record(z.string(), z.unknown());

const passwordMark = ({ values }: Context) => fingerprint(mailPassword(values(".env.functions")));

/** The settings of the project's dashboard. */
export const settings: Step = {
  title: "The settings",
  why:
    "Sets up the project: where links in your e-mails open, how long sign-in lasts, how many e-mails an " +
    "hour, your mail service, what the site can reach.",
  check: async (context) => {
    const { currentConfig } = await askProject(context, "GET", "/ssl-enforcement", encryption);
    // Supabase does not show the password it has.
    const isSent = context.values(".env.go-live").SENT_MAIL_PASSWORD === passwordMark(context);
    const open = [
      ...(await differences(context)),
      ...(currentConfig.database ? [] : ["encrypted connections only (restarts the database)"]),
      ...(isSent ? [] : ["the mail password, as in .env.functions"]),
    ];
    need(open.length === 0, `Not as they should be:\n${open.join("\n")}`);
    const auth = await askProject(context, "GET", "/config/auth", anySettings);
    return Object.entries(PRO).every(([name, value]) => auth[name] === value)
      ? "Every setting is as it should be."
      : "Every setting of your plan is as it should be. Only the Pro plan refuses leaked passwords and ends sessions by itself.";
  },
  act: async (context) => {
    need(await context.ui.confirm("Change these settings at Supabase?"), "Nothing was changed.");
    await runConfig(context, ["push"]);
    context.write(".env.go-live", { SENT_MAIL_PASSWORD: passwordMark(context) });
    await askProject(context, "PATCH", "/config/auth", anySettings, PRO).catch((error: unknown) => {
      if (!(error instanceof Refused) || ![400, 402, 403].includes(error.status)) throw error;
    });
    const command = ["ssl-enforcement", "update", "--enable-db-ssl-enforcement", "--experimental"];
    await runCli(context, command, "Encrypted connections could not be enforced.");
  },
};
