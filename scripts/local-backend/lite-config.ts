import type { DefaultAppConfig } from "@supabase/lite";
import { paths } from "../../src/config/paths.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import type { LocalKeys } from "./keys.ts";
import { TerminalMail } from "./terminal-mail.ts";

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
