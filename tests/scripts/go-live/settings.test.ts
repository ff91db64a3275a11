import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { runTool } from "../../../scripts/database/supabase-cli.ts";
import { configFor } from "../../../scripts/go-live/steps/settings.ts";
import { listen } from "../../../scripts/ports.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const PROJECT = "abcdefghijklmnopqrst";

/** Of a project, before the command: every setting that it is to change, and sign-up, which it may not. */
const AUTH = {
  site_url: "http://localhost:3000",
  uri_allow_list: "",
  disable_signup: true,
  rate_limit_email_sent: 2,
  password_min_length: 6,
  external_anonymous_users_enabled: true,
  external_email_enabled: false,
  mailer_autoconfirm: true,
  mailer_otp_exp: 86_400,
  mailer_secure_email_change_enabled: false,
  security_manual_linking_enabled: true,
  security_update_password_require_reauthentication: false,
};

/**
 * Pushes a configuration by the official CLI to a stand-in for Supabase's Management API, which knows one project. The
 * command fails in the end, because the stand-in does not answer with the new state.
 * @returns what is to be changed in it
 */
async function pushed(config: string): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  const api = { db_schema: "public", max_rows: 1000 };
  const answers: Readonly<Record<string, object>> = {
    "/v2/config": { data: { attributes: { api, auth: AUTH } } },
    "/v1/billing/addons": { selected_addons: [], available_addons: [] },
  };
  const server = createServer(async (request, response) => {
    const path = request.url?.replace(`/projects/${PROJECT}`, "") ?? "";
    const received = await text(request);
    if (request.method !== "GET") Object.assign(changes, JSON.parse(received));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answers[path] ?? {}));
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  const folder = temporaryFolder();
  mkdirSync(join(folder, "supabase"));
  writeFileSync(join(folder, "supabase/config.toml"), config);
  const addresses = `api_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1`;
  const profile = join(folder, "profile.yaml");
  writeFileSync(profile, `name: stand-in\n${addresses}\n`);
  // A home of its own, so that no token or setting of the developer's is read.
  const env = { SUPABASE_HOME: folder, SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` };
  const options = [`--workdir=${folder}`, `--profile=${profile}`, `--remote=${PROJECT}`];
  await runTool("supabase", ["config", "push", "--yes", ...options], { env });
  return changes;
}

test("the official CLI sends config.toml with the site's own addresses and mail service, and leaves sign-up alone", async () => {
  const config = configFor(
    { VITE_SITE_URL: "https://www.example.org", VITE_BUSINESS_NAME: 'Bayou "R" #1' },
    { SMTP_URL: "smtps://user%40x:p%40ss@smtp.example.org:465", SMTP_FROM: "hello@example.org" },
  );
  const body = await pushed(config);
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
