import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configFor } from "../../../scripts/go-live/steps/settings.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { changesAskedFor } from "../database/management-api.ts";

test("the official CLI sends config.toml with the site's own addresses and mail service, and leaves sign-up alone", {
  timeout: 300_000,
}, async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "supabase"));
  const config = configFor(
    { VITE_SITE_URL: "https://www.example.org", VITE_BUSINESS_NAME: 'Bayou "R" #1' },
    { SMTP_URL: "smtps://user%40x:p%40ss@smtp.example.org:465", SMTP_FROM: "hello@example.org" },
  );
  writeFileSync(join(folder, "supabase/config.toml"), config);
  const changes = await changesAskedFor(["config", "push", "--yes", `--workdir=${folder}`], {
    ...{ site_url: "http://localhost:3000", uri_allow_list: "" },
    ...{ disable_signup: true, rate_limit_email_sent: 2, password_min_length: 6 },
    ...{ external_anonymous_users_enabled: true, external_email_enabled: false },
    ...{ mailer_autoconfirm: true, mailer_otp_exp: 86_400 },
    ...{ mailer_secure_email_change_enabled: false, security_manual_linking_enabled: true },
    security_update_password_require_reauthentication: false,
  });
  const body = Object.assign({}, ...changes.map((change) => change.body));
  expect(body).toMatchObject({
    site_url: "https://www.example.org",
    uri_allow_list: "https://www.example.org/,https://www.example.org/auth",
    rate_limit_email_sent: 200,
    smtp_host: "smtp.example.org",
    // Supabase may not use the port of the functions.
    smtp_port: "587",
    smtp_user: "user@x",
    smtp_admin_email: "hello@example.org",
    smtp_sender_name: 'Bayou "R" #1',
    // Of supabase/config.toml, right everywhere.
    external_anonymous_users_enabled: false,
    external_email_enabled: true,
    mailer_autoconfirm: false,
    mailer_otp_exp: 3600,
    mailer_secure_email_change_enabled: true,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    password_min_length: 8,
    security_manual_linking_enabled: false,
    security_update_password_require_reauthentication: true,
  });
  expect(body).not.toHaveProperty("disable_signup");
});
