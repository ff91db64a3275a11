import { createHash } from "node:crypto";
import { z } from "zod";
import { askProject, type Context, right, type Step, type Values, wrong } from "../context.ts";
import { Refused } from "../management-api.ts";
import { Stop } from "../ui.ts";
import { smtpParts } from "./mail-and-texts.ts";

export type Settings = Readonly<Record<string, string | number | boolean | null>>;

/** Seconds, hours and lengths as the specification and docs/security.md want them. */
const LINK_SECONDS = 3600;
const SESSION_HOURS = 12;
const IDLE_HOURS = 2;
const PASSWORD_LENGTH = 8;
/** One limit for sign-ups and forgotten passwords together. */
const MAILS_AN_HOUR = 200;
/** Supabase's own port for it; its functions use another (see mail-and-texts.ts). */
const AUTH_SMTP_PORT = "587";

/**
 * Sign-in as it should stand, by the names of the Management API. Sign-up is not among them: the owner closes it when the
 * team is complete.
 * @param env of the site
 * @param secrets of the functions
 * @throws Stop before the site's address and the mail service are known
 */
export function wantedAuth(env: Values, secrets: Values): Settings {
  const { VITE_SITE_URL } = env;
  const { SMTP_URL } = secrets;
  if (!VITE_SITE_URL || !SMTP_URL) {
    throw new Stop("The site's address and the mail service have to be known first.");
  }
  const site = new URL(VITE_SITE_URL).origin;
  const smtp = smtpParts(SMTP_URL);
  return {
    site_url: site,
    // After "Confirm your e-mail", and after "Forgot password?" and invitations.
    uri_allow_list: `${site}/,${site}/auth`,
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    security_manual_linking_enabled: false,
    // Otherwise anybody could own anybody's address here.
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
    mailer_otp_exp: LINK_SECONDS,
    // A session older than a day cannot change the password alone.
    security_update_password_require_reauthentication: true,
    password_min_length: PASSWORD_LENGTH,
    // Staff use a phone and a desk.
    sessions_single_per_user: false,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    rate_limit_email_sent: MAILS_AN_HOUR,
    smtp_host: smtp.host,
    smtp_port: smtp.port === 465 ? AUTH_SMTP_PORT : String(smtp.port),
    smtp_user: smtp.user,
    smtp_admin_email: secrets.SMTP_FROM ?? "",
    smtp_sender_name: env.VITE_BUSINESS_NAME ?? "",
  };
}

/** What the Pro plan has beyond that: leaked passwords are refused, sessions end. */
const PRO_AUTH: Settings = {
  password_hibp_enabled: true,
  sessions_timebox: SESSION_HOURS,
  sessions_inactivity_timeout: IDLE_HOURS,
};

/** Never "private" or "auth", and no GraphQL, which nothing here uses. The desk reads in pages below the limit. */
export const WANTED_API: Settings = { db_schema: "public", max_rows: 1000 };

/** The settings that are not as they should be. */
export function differing(wanted: Settings, current: Readonly<Record<string, unknown>>): Settings {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => {
      const now = current[name];
      // The API gives a port as text or as a number.
      return now !== value && String(now) !== String(value);
    }),
  );
}

/** What a person calls them. */
const LABELS: Readonly<Record<string, string>> = {
  site_url: "Mailed links lead to",
  uri_allow_list: "Pages that mailed links may lead to",
  external_email_enabled: "Sign-in by e-mail",
  external_anonymous_users_enabled: "Sign-in without an account",
  security_manual_linking_enabled: "Linking of accounts",
  mailer_autoconfirm: "Accounts without a confirmed address",
  mailer_secure_email_change_enabled: "A new address is confirmed by both",
  mailer_otp_exp: "Mailed links work for, in seconds",
  security_update_password_require_reauthentication:
    "An old session cannot change the password alone",
  password_min_length: "Shortest password",
  sessions_single_per_user: "One device for each person",
  mfa_totp_enroll_enabled: "Second factors can be set up",
  mfa_totp_verify_enabled: "Second factors are asked for",
  rate_limit_email_sent: "Sign-in mails an hour, at most",
  smtp_host: "Sign-in mails go through",
  smtp_port: "by the port",
  smtp_user: "as the user",
  smtp_admin_email: "from the address",
  smtp_sender_name: "in the name of",
  password_hibp_enabled: "Leaked passwords are refused",
  sessions_timebox: "A session ends after, in hours",
  sessions_inactivity_timeout: "An unused session ends after, in hours",
  db_schema: "Tables that the site can reach",
  max_rows: "Rows in one answer, at most",
};

/** A setting and its value, to be agreed to. */
function inWords([name, value]: [string, Settings[string]]): string {
  const said = typeof value === "boolean" ? (value ? "on" : "off") : value;
  return `${LABELS[name] ?? name}: ${said}`;
}

/** Where the API has them, below the project. */
const AUTH = "/config/auth";
const API = "/postgrest";
const ENCRYPTION = "/ssl-enforcement";
const anySettings = z.record(z.string(), z.unknown());
const encryption = z.object({ currentConfig: z.object({ database: z.boolean() }) });

type Differences = {
  auth: Settings;
  pro: Settings;
  api: Settings;
  isEncrypted: boolean;
  isPasswordNew: boolean;
};

async function compare(context: Context): Promise<Differences> {
  const auth = await askProject(context, "GET", AUTH, anySettings);
  const api = await askProject(context, "GET", API, anySettings);
  const { currentConfig } = await askProject(context, "GET", ENCRYPTION, encryption);
  return {
    auth: differing(wantedAuth(context.values(".env"), context.values(".env.functions")), auth),
    pro: differing(PRO_AUTH, auth),
    api: differing(WANTED_API, api),
    isEncrypted: currentConfig.database,
    // The API does not tell the one it has.
    isPasswordNew: context.values(".env.go-live").SENT_MAIL_PASSWORD !== mailPassword(context).mark,
  };
}

/** The mail service's password, and a mark by which a change is seen. */
function mailPassword({ values }: Context): { password: string; mark: string } {
  const { password } = smtpParts(values(".env.functions").SMTP_URL ?? "");
  return { password, mark: createHash("sha256").update(password).digest("hex") };
}

const names = ({ auth, api, isEncrypted, isPasswordNew }: Differences) => [
  ...Object.keys(auth),
  ...Object.keys(api),
  ...(isEncrypted ? [] : ["encrypted connections"]),
  ...(isPasswordNew ? ["the mail password"] : []),
];

/** Whatever a project's dashboard has a switch for. */
export const switches: Step = {
  title: "The switches",
  why:
    "Sets the project's switches in Supabase's dashboard: where mailed links lead, how long sign-in lasts, how many mails " +
    "an hour, your mail service, what the site can reach.",
  check: async (context) => {
    const differences = await compare(context);
    const open = names(differences);
    if (open.length > 0) return wrong(`Not as they should be: ${open.join(", ")}.`);
    if (Object.keys(differences.pro).length === 0) return right("Every switch is as it should be.");
    return right(
      "Every switch of your plan is as it should be. Only the Pro plan refuses leaked passwords and ends sessions by itself.",
    );
  },
  act: async (context) => {
    const { ui } = context;
    const differences = await compare(context);
    const lines = [differences.auth, differences.pro, differences.api].flatMap(Object.entries);
    ui.say(
      [
        ...lines.map(inWords),
        ...(differences.isEncrypted
          ? []
          : ["Encrypted connections only: on (restarts the database)"]),
        ...(differences.isPasswordNew ? ["Mail password: as in .env.functions"] : []),
      ].join("\n"),
    );
    if (!(await ui.confirm("Change these settings at Supabase?")))
      throw new Stop("Nothing was changed.");
    if (Object.keys(differences.api).length > 0) {
      await askProject(context, "PATCH", API, anySettings, differences.api);
    }
    if (Object.keys(differences.auth).length > 0 || differences.isPasswordNew) {
      const { password, mark } = mailPassword(context);
      const smtp = { smtp_pass: password };
      await askProject(context, "PATCH", AUTH, anySettings, { ...differences.auth, ...smtp });
      context.write(".env.go-live", { SENT_MAIL_PASSWORD: mark });
    }
    if (Object.keys(differences.pro).length > 0) {
      await askProject(context, "PATCH", AUTH, anySettings, differences.pro).catch(
        (error: unknown) => {
          // A smaller plan has none of them.
          if (!(error instanceof Refused) || ![400, 402, 403].includes(error.status)) throw error;
        },
      );
    }
    if (!differences.isEncrypted) {
      const requestedConfig = { database: true };
      await askProject(context, "PUT", ENCRYPTION, encryption, { requestedConfig });
    }
  },
};

const captchaSchema = z.object({ security_captcha_enabled: z.boolean().nullish() });

/**
 * Cloudflare Turnstile at sign-in, or the decision to do without. After the site is up: on without the site key in the
 * pages, nobody could sign in.
 */
export const peopleCheck: Step = {
  title: "Cloudflare's check for people",
  why: "Asks Cloudflare at sign-in whether a person is there. Only worth the trouble once bots bother you: put VITE_TURNSTILE_SITE_KEY into .env and TURNSTILE_SECRET_KEY into .env.functions, and run the command with --update.",
  check: async (context) => {
    const hasKey = context.values(".env").VITE_TURNSTILE_SITE_KEY !== undefined;
    const hasSecret = context.values(".env.functions").TURNSTILE_SECRET_KEY !== undefined;
    if (hasKey !== hasSecret) {
      return wrong(
        "One of the two Turnstile keys is missing: VITE_TURNSTILE_SITE_KEY in .env, TURNSTILE_SECRET_KEY in .env.functions.",
      );
    }
    const { security_captcha_enabled } = await askProject(context, "GET", AUTH, captchaSchema);
    if (security_captcha_enabled && !hasKey) {
      return wrong("Supabase asks for a check that the site does not show: nobody can sign in.");
    }
    if (hasKey && !security_captcha_enabled)
      return wrong("Supabase does not ask for the check yet.");
    return right(hasKey ? "Cloudflare's check is on." : "Off, which is fine to begin with.");
  },
  act: async (context) => {
    const { TURNSTILE_SECRET_KEY } = context.values(".env.functions");
    await askProject(context, "PATCH", AUTH, z.unknown(), {
      security_captcha_enabled: TURNSTILE_SECRET_KEY !== undefined,
      ...(TURNSTILE_SECRET_KEY !== undefined && {
        security_captcha_provider: "turnstile",
        security_captcha_secret: TURNSTILE_SECRET_KEY,
      }),
    });
  },
};
