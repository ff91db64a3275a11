import { ConsoleEmailDriver, type DefaultAppConfig } from "@supabase/lite";
import { paths } from "../../src/config/paths.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import type { LocalKeys } from "./keys.ts";

type Mail = Parameters<ConsoleEmailDriver["send"]>[0];

/**
 * Shows mails in the terminal, with password reset links that lead where the page asks for. Hosted Supabase
 * honors `redirectTo` of resetPasswordForEmail; lite 0.10 reads it nowhere and sends everybody to the site's root.
 */
class TerminalMail extends ConsoleEmailDriver {
  readonly #resetUrl: string;

  /** @param resetUrl where a reset link leads once it is verified */
  constructor(resetUrl: string) {
    super();
    this.#resetUrl = resetUrl;
  }

  override send(mail: Mail): Promise<void> {
    return super.send({
      ...mail,
      text: this.#withTarget(mail.text),
      html: this.#withTarget(mail.html),
    });
  }

  #withTarget<Body extends string | undefined>(body: Body) {
    return body?.replaceAll(
      /(\btype=recovery&redirect_to=)[^\s"<>]*/g,
      `$1${encodeURIComponent(this.#resetUrl)}`,
    );
  }
}

/**
 * The parts of @supabase/lite that live in its command line tool.
 *
 * That tool reads standard input to the end as soon as it is imported, unless that is a terminal. For
 * a server started in the background the end comes at once, and Vite takes it for the end of its
 * parent process and stops, silently, in the middle of the start. So the import sees a terminal.
 */
export async function loadLiteTools() {
  const { stdin } = process;
  const { isTTY } = stdin;
  stdin.isTTY = true;
  try {
    const { applyPendingMigrations } = await import("@supabase/lite/cli");
    const { honoMiddleware } = await import("@supabase/lite/vite");
    return { applyPendingMigrations, honoMiddleware };
  } finally {
    stdin.isTTY = isTTY;
  }
}

/**
 * The embedded backend's configuration. supabase/config.toml is for the official CLI and for hosted
 * projects; the two agree on what both know (public sign-up, confirmed by mail, 8 characters).
 *
 * @param siteUrl origin of the site, where confirmation links lead
 */
export function liteConfig(keys: LocalKeys, siteUrl: string): Omit<DefaultAppConfig, "connection"> {
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
      // Mails are shown in the terminal: whoever runs the server is who signed up.
      drivers: { email: new TerminalMail(resetUrl) },
      // Otherwise a local request without a key would be service_role.
      server: { admin: false },
    },
  };
}
