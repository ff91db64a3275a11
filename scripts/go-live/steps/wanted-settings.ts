import type { Values } from "../settings-files.ts";
import { Stop } from "../ui.ts";
import { smtpParts } from "./mail.ts";

export type Settings = Readonly<Record<string, string | number | boolean | null>>;

/** Seconds, hours and lengths as the specification and docs/security.md want them. */
const LINK_SECONDS = 3600;
const SESSION_HOURS = 12;
const IDLE_HOURS = 2;
const PASSWORD_LENGTH = 8;
/** One limit for sign-ups and forgotten passwords together. */
const MAILS_AN_HOUR = 200;
/** Supabase's own port for it; its functions use another (see mail.ts). */
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
export const PRO_AUTH: Settings = {
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
export function inWords([name, value]: [string, Settings[string]]): string {
  const said = typeof value === "boolean" ? (value ? "on" : "off") : value;
  return `${LABELS[name] ?? name}: ${said}`;
}
