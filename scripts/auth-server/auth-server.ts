import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProcess } from "../start-process.ts";

/**
 * Supabase's auth server on this machine: the program in AUTH_SERVER. Its plain names (`auth`, `gotrue`) are not
 * looked for on the PATH: the first is other people's too.
 * @throws Error when AUTH_SERVER names a file that does not exist: a typo must not go unnoticed
 */
export function findAuthServer(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = env.AUTH_SERVER?.trim();
  if (!chosen) return undefined;
  if (existsSync(chosen)) return chosen;
  throw new Error(`AUTH_SERVER is ${chosen}, and there is no such file.`);
}

/** What to do about it, for the person at the terminal. */
export const HOW_TO_GET = `No auth server was found, so nothing was run. Name the program of Supabase's own in AUTH_SERVER:
  it is in each release of github.com/supabase/auth (tried with 2.196).`;

/** Supabase's own auth server: where it is, what it stands on, and between whom. */
export type AuthServerOptions = {
  program: string;
  /** An empty folder: nothing that it could take for a configuration. */
  folder: string;
  /** For the owner of schema auth. */
  databaseUrl: string;
  port: number;
  /** Where browsers reach it: the gateway. */
  gateway: string;
  /** Origin of the site, where links in mails lead. */
  site: string;
  smtpPort: number;
  jwtSecret: string;
};

/** For all its migrations, on a slow machine. */
const MIGRATED_WITHIN_MS = 300_000;
/** Supabase's default for each account (docs: "rate limits"). */
const SECONDS_BETWEEN_MAILS = 60;
/** Of all mails in an hour. A project starts with two; the tests send dozens. */
const MAILS_AN_HOUR = 10_000;

const config = readFileSync(join(import.meta.dirname, "../../supabase/config.toml"), "utf8");

/** What config.toml says, and so what a hosted project is told. */
function setting(name: string): string {
  const value = new RegExp(`^${name} = (\\w+)$`, "m").exec(config)?.[1];
  if (!value) throw new Error(`config.toml has no ${name}.`);
  return value;
}

const opposite = (value: string) => String(value !== "true");

/** The environment of a hosted project's auth server, as far as it is known. */
function environment(options: AuthServerOptions): Record<string, string> {
  const { gateway, site } = options;
  const verify = "/auth/v1/verify";
  return {
    GOTRUE_API_HOST: "127.0.0.1",
    PORT: String(options.port),
    API_EXTERNAL_URL: gateway,
    GOTRUE_DB_DRIVER: "postgres",
    DATABASE_URL: options.databaseUrl,
    DB_NAMESPACE: "auth",
    GOTRUE_LOG_LEVEL: "info",
    GOTRUE_SITE_URL: site,
    // The two that docs/going-live.md has the owner enter.
    GOTRUE_URI_ALLOW_LIST: `${site}/,${site}/auth`,
    GOTRUE_JWT_SECRET: options.jwtSecret,
    GOTRUE_JWT_EXP: "3600",
    GOTRUE_JWT_AUD: "authenticated",
    GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
    GOTRUE_JWT_ADMIN_ROLES: "service_role",
    GOTRUE_JWT_ISSUER: `${gateway}/auth/v1`,
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: String(options.smtpPort),
    GOTRUE_SMTP_ADMIN_EMAIL: "no-reply@example.com",
    GOTRUE_SMTP_MAX_FREQUENCY: `${SECONDS_BETWEEN_MAILS}s`,
    GOTRUE_RATE_LIMIT_EMAIL_SENT: String(MAILS_AN_HOUR),
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: verify,
    GOTRUE_MAILER_URLPATHS_INVITE: verify,
    GOTRUE_MAILER_URLPATHS_RECOVERY: verify,
    GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE: verify,
    GOTRUE_EXTERNAL_EMAIL_ENABLED: "true",
    GOTRUE_EXTERNAL_PHONE_ENABLED: "false",
    // As a new project has it, until its owner switches it off.
    GOTRUE_DISABLE_SIGNUP: "false",
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: setting("enable_anonymous_sign_ins"),
    GOTRUE_PASSWORD_MIN_LENGTH: setting("minimum_password_length"),
    GOTRUE_MAILER_AUTOCONFIRM: opposite(setting("enable_confirmations")),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: setting("double_confirm_changes"),
    GOTRUE_MAILER_OTP_EXP: setting("otp_expiry"),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: setting("secure_password_change"),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: "true",
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: "10",
  };
}

/** Nothing is inherited: a GOTRUE_ variable of the developer's shell would be an instruction. */
const surroundings = (options: AuthServerOptions) => ({
  cwd: options.folder,
  env: { PATH: process.env.PATH, ...environment(options) },
});

/**
 * Makes its own tables, before the project's migrations: on a hosted project they are there first.
 * @throws Error with its log when it fails
 */
export async function migrateAuth(options: AuthServerOptions): Promise<void> {
  await promisify(execFile)(options.program, ["migrate"], {
    ...surroundings(options),
    timeout: MIGRATED_WITHIN_MS,
    maxBuffer: 16 * 1024 * 1024,
  });
}

/**
 * Starts it on a database that it has migrated.
 * @returns how to stop it
 * @throws Error with its log when it does not start
 */
export async function startAuthServer(options: AuthServerOptions): Promise<() => Promise<void>> {
  const { close } = await startProcess(options.program, ["serve"], {
    ...surroundings(options),
    ready: "API started on",
    endWith: "SIGKILL", // No request is pending.
  });
  return close;
}
