import { z } from "zod";
import { claimsOf } from "../../../src/config/token-claims.ts";
import { type Ask, backendOf, reasonOf } from "../ask.ts";
import type { Site } from "../crawl.ts";
import { findSecrets } from "../find-secrets.ts";
import { textOf } from "../readers.ts";
import { type CheckResult, startTally } from "../tally.ts";
import { isLoopback } from "./search-engines.ts";

const PUBLISHABLE = /^sb_publishable_/;

/** What is in the published files that opens doors, and whether the site knows its backend. */
export function checkKeys(site: Site): CheckResult {
  const tally = startTally("Keys");
  const texts = [
    ...site.code,
    ...site.pages.map(({ path, answer }) => [path, textOf(answer)] as const),
  ];
  for (const [path, text] of texts) {
    const found = findSecrets(text);
    tally.expect(
      found.length === 0,
      `Published for everybody: ${found.join(", ")}`,
      "take it out, build again, and change the key: it has been seen",
      path,
    );
  }
  const { url, key } = backendOf(site);
  tally.expect(
    url !== undefined,
    "No hosted project: visitors' requests go nowhere",
    "set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, and build again",
  );
  if (url === undefined) return tally.result();
  tally.expect(
    url.startsWith("https:") && !isLoopback(url),
    `The backend is ${url}, which visitors cannot reach safely`,
    "VITE_SUPABASE_URL of the hosted project",
  );
  tally.expect(
    key !== undefined && (PUBLISHABLE.test(key) || claimsOf(key).role === "anon"),
    "The key of the site is not a publishable one",
    "VITE_SUPABASE_ANON_KEY: Project Settings > API Keys, the publishable key",
  );
  const policy = site.pages[0]?.answer.headers["content-security-policy"] ?? "";
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  tally.expect(
    policy === "" || connect.includes(new URL(url).origin),
    "The Content-Security-Policy does not let the forms reach the backend",
    "publish _headers or vercel.json of the same build",
  );
  return tally.result();
}

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
  let content: unknown;
  let reason = "an unknown answer";
  try {
    const reply = await ask(`${url}/auth/v1/settings`, { apikey: key });
    content = reply.content;
    if (reply.status !== 200) reason = `it answers ${reply.status}`;
  } catch (error) {
    reason = reasonOf(error);
  }
  const settings = settingsSchema.safeParse(content);
  tally.expect(
    settings.success,
    `The hosted project does not say how it is set up (${reason})`,
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
