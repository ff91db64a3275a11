import { z } from "zod";
import { claimsOf } from "../../../src/config/token-claims.ts";
import type { Site } from "../crawl.ts";
import { findSecrets } from "../find-secrets.ts";
import { textOf } from "../readers.ts";
import { type CheckResult, startTally } from "../tally.ts";
import { isLoopback } from "./search-engines.ts";

type Backend = {
  /** Address of the hosted project; `undefined` in a build for the local preview. */
  url: string | undefined;
  /** The key that visitors get. */
  key: string | undefined;
};

/** The value that the build put into the app under a variable's name (src/config/env.ts). */
function valueIn(code: Iterable<string>, variable: string): string | undefined {
  const pattern = new RegExp(`\\b${variable}["']?:\\s*(["'\`])([^"'\`]+)\\1`);
  for (const text of code) {
    const value = pattern.exec(text)?.[2];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The backend that the published code talks to. */
function backendOf({ code }: Site): Backend {
  return {
    url: valueIn(code.values(), "VITE_SUPABASE_URL"),
    key: valueIn(code.values(), "VITE_SUPABASE_ANON_KEY"),
  };
}

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
  "SQL editor, select private.has_second_way(): false means that nobody hears of it when messages stop (docs/going-live.md)",
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
