import { claimsOf } from "../../../src/config/token-claims.ts";
import { backendOf } from "../backend.ts";
import type { Site } from "../crawl.ts";
import { findSecrets } from "../find-secrets.ts";
import { textOf } from "../reader.ts";
import { type CheckResult, startTally } from "../tally.ts";
import { isLoopback } from "./head.ts";

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
    "No hosted project: requests of visitors go nowhere",
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
