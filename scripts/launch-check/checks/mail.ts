import { z } from "zod";
import { backendOf } from "../backend.ts";
import type { Site } from "../crawl.ts";
import { type CheckResult, startTally } from "../tally.ts";

/** Asks another host, the backend, for something. Replaced in tests. */
export type Ask = (url: string, headers: Record<string, string>) => Promise<unknown>;

const TIMEOUT_MS = 10_000;

/** @throws Error when it does not answer with JSON in time */
export const askOverHttp: Ask = async (url, headers) => {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return response.json();
};

/** What the auth server tells everybody (GET /auth/v1/settings). */
const settingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.boolean().default(false) }),
});

/** Switches that no visitor can see; the names are those of the project's dashboard. */
const byHand = (origin = "https://YOUR-SITE") => [
  "Authentication > Emails > SMTP Settings: your own mail server (the built-in one sends two mails an hour)",
  `Authentication > URL Configuration: Site URL ${origin}, and ${origin}/auth among the Redirect URLs`,
  "Authentication > Sign In / Providers > Email: leaked passwords are refused",
];

/** Settings of sign-up and its mails, as far as they can be seen from outside. */
export async function checkMail(site: Site, ask: Ask): Promise<CheckResult> {
  const tally = startTally("Accounts and mail");
  const { url, key } = backendOf(site);
  if (url === undefined || key === undefined) return tally.result();
  for (const line of byHand(site.origin)) tally.byHand(line);
  const address = `${url.replace(/\/$/, "")}/auth/v1/settings`;
  const answer = await ask(address, { apikey: key }).catch((error: unknown) => error);
  const settings = settingsSchema.safeParse(answer);
  const reason = answer instanceof Error ? answer.message : "an unknown answer";
  tally.expect(
    settings.success,
    `The hosted project does not say how it is set (${reason})`,
    "is it paused, or VITE_SUPABASE_URL or the key wrong?",
  );
  if (!settings.success) return tally.result();
  const { disable_signup, mailer_autoconfirm, external } = settings.data;
  const page = "Authentication > Sign In / Providers";
  tally.expect(
    !mailer_autoconfirm,
    "Accounts work without a confirmed e-mail: anybody could sign up as a colleague",
    `${page} > Email: Confirm email on`,
  );
  // An owner's choice, but a new colleague would stand before a form that refuses.
  if (disable_signup) tally.byHand(`${page}: nobody can sign up at /auth; is that meant?`);
  tally.expect(external.email, "Nobody can sign in by e-mail", `${page} > Email: on`);
  tally.expect(!external.anonymous_users, "Anonymous sign-ins are on", `${page}: off`);
  return tally.result();
}
