import type * as Lite from "@supabase/lite";
import { paths } from "../../src/config/paths.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import type { LocalKeys } from "./keys.ts";
import { type App, ConsoleEmailDriver } from "./lite.ts";

/**
 * Shows mails in the terminal, with password reset links that lead where the page asks for. Hosted Supabase
 * honors `redirectTo` of resetPasswordForEmail; lite 0.10 ignores it and always leads to the site's root.
 * @param resetUrl where a reset link leads once it is verified
 */
function terminalMail(resetUrl: string): Pick<Lite.ConsoleEmailDriver, "send"> {
  const terminal = new ConsoleEmailDriver();
  const withTarget = <Body extends string | undefined>(body: Body) =>
    body?.replaceAll(
      /(\btype=recovery&redirect_to=)[^\s"<>]*/g,
      `$1${encodeURIComponent(resetUrl)}`,
    );
  return {
    send: (mail) =>
      terminal.send({ ...mail, text: withTarget(mail.text), html: withTarget(mail.html) }),
  };
}

/**
 * The embedded backend's configuration. supabase/config.toml is for the official CLI and for hosted
 * projects; the two agree on what both know (public sign-up, confirmed by mail, 8 characters).
 *
 * @param siteUrl origin of the site, where confirmation links lead
 */
export function liteConfig(
  keys: LocalKeys,
  siteUrl: string,
): Omit<Lite.DefaultAppConfig, "connection"> {
  const localhost = new URL(siteUrl);
  localhost.hostname = "localhost";
  const resetUrl = siteUrl + paths.auth;
  return {
    api: { enabled: true, schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/`, localhost.href, resetUrl],
      enable_signup: true,
      minimum_password_length: 8,
      email: { enable_signup: true, enable_confirmations: true, double_confirm_changes: true },
    },
    options: {
      // Mails are shown in the terminal: the developer is who signed up.
      drivers: { email: terminalMail(resetUrl) },
      // Otherwise a local request without a key would be service_role.
      server: { admin: false },
    },
  };
}

/**
 * Makes a queue: jobs run one after the other, in order, whether or not one fails.
 *
 * The embedded backend needs it. It runs every request on the one connection of PGlite and opens a
 * transaction for each, without waiting for the transaction of another request to end: two requests
 * at once share a transaction, so one's failure undoes the other's answered insert, and one's role
 * rules the other's reads. (Seen with @supabase/lite 0.10: 30 parallel requests, inserts answered
 * with 201 and then gone.)
 */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}

/** What Postgres adds to its errors. */
function isDatabaseError(error: object): error is { code: string; message: string } {
  return "severity" in error && "code" in error && "message" in error;
}

/**
 * One line about a failed request, without personal data. The embedded backend logs the whole error: for a refused
 * row that is the row, with name, phone and address. Class 22 (bad data) quotes the value in its message.
 */
function withoutPersonalData(error: object): string {
  if (!isDatabaseError(error)) return "A request was refused: it could not be understood.";
  const { code, message } = error;
  return code.startsWith("22")
    ? `A request was refused: ${code}`
    : `A request was refused: ${code} ${message}`;
}

/**
 * Runs one request while what the backend logs about errors goes to `report` instead, without personal data.
 * Only one request may run at a time: the console is shared.
 */
async function withCensoredLog<T>(
  report: (line: string) => void,
  request: () => T | Promise<T>,
): Promise<T> {
  const { error: original } = console;
  const censored = (...args: unknown[]) => {
    const [first] = args;
    if (typeof first === "object" && first !== null) report(withoutPersonalData(first));
    else original(...args);
  };
  console.error = censored;
  try {
    return await request();
  } finally {
    // Unless it has been replaced in the meantime.
    if (console.error === censored) console.error = original;
  }
}

/** Reads the whole request before it waits in line, so that a slow sender does not block the queue. */
async function readWhole(request: Request): Promise<Request> {
  const { method, headers, url } = request;
  if (method === "GET" || method === "HEAD") return request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

/** Makes the backend answer one request at a time, and log nothing about people. */
export function serveOneAtATime(app: App, report: (line: string) => void): void {
  const enqueue = createQueue();
  const serve = app.fetch;
  app.fetch = async (request, context) => {
    const whole = await readWhole(request);
    return enqueue(() => withCensoredLog(report, () => serve(whole, context)));
  };
}
