import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesAskedFor } from "./management-api.ts";

const supabaseFolder = join(import.meta.dirname, "../../../supabase");

test("config.toml holds no address, and there is nothing to seed a hosted project with", () => {
  const config = readFileSync(join(supabaseFolder, "config.toml"), "utf8");
  const settings = config.replaceAll(/^\s*#.*$/gm, "");
  expect(settings).toContain("[auth]");
  expect(settings).not.toMatch(/localhost|127\.0\.0\.1|\[?::1|https?:|redirect|site_url/);
  expect(existsSync(join(supabaseFolder, "seed.sql"))).toBe(false);
});

test("config push sends the settings that are right everywhere, and leaves addresses and sign-up alone", {
  timeout: 300_000,
}, async () => {
  const changes = await changesAskedFor(["config", "push", "--yes"], {
    site_url: "https://www.example.org",
    uri_allow_list: "https://www.example.org/,https://www.example.org/auth",
    disable_signup: true,
    external_anonymous_users_enabled: true,
    external_email_enabled: false,
    mailer_autoconfirm: true,
    mailer_otp_exp: 86_400,
    mailer_secure_email_change_enabled: false,
    password_min_length: 6,
    security_manual_linking_enabled: true,
    security_update_password_require_reauthentication: false,
  });
  expect(changes).toEqual([
    {
      path: "/v1/config/auth",
      body: {
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
      },
    },
  ]);
});
