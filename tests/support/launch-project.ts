import type { Ask, Reply } from "../../scripts/launch-check/check.ts";
import type { Site } from "../../scripts/launch-check/crawl.ts";
import { VERSION } from "../../supabase/functions/_shared/version.ts";

const SETTINGS = {
  disable_signup: false,
  mailer_autoconfirm: false,
  external: { email: true, anonymous_users: false },
};
const HEALTH = { last_run_seconds: 20, oldest_waiting_seconds: 0, has_alarm: true };

const answer = (status: number, content: unknown, version: string | null = null): Reply => ({
  status,
  version,
  content,
});

/** What a hosted project answers when everything is right, by the path that is asked for. */
const GOOD: Readonly<Record<string, Reply>> = {
  "/auth/v1/settings": answer(200, SETTINGS),
  // A table that a visitor may not read.
  "/rest/v1/": answer(401, { code: "42501", message: "permission denied for table quotes" }),
  "POST /rest/v1/quote_submissions": answer(201, undefined),
  "/functions/v1/notify": answer(200, HEALTH, VERSION),
  "/functions/v1/": answer(404, { code: "NOT_FOUND", message: "Requested function was not found" }),
};

/** A hosted project that answers as it should, but for these paths; the longest beginning counts. */
export function hostedProject(changes: Readonly<Record<string, Partial<Reply>>> = {}): Ask {
  const answers = new Map(Object.entries(GOOD));
  for (const [path, change] of Object.entries(changes)) {
    answers.set(path, { ...answer(200, undefined), ...answers.get(path), ...change });
  }
  return async (url, _headers, body) => {
    const asked = `${body ? "POST " : ""}${new URL(url).pathname}`;
    const [known] = [...answers.keys()]
      .filter((path) => asked.startsWith(path))
      .sort((a, b) => b.length - a.length);
    const found = known === undefined ? undefined : answers.get(known);
    if (!found) throw new Error(`Nobody knows ${asked}.`);
    return found;
  };
}

/** A site of which only its code and its version are there, which is all that these checks read. */
export function siteOf(
  code: string,
  version: unknown = { version: "1.0.0", functions: VERSION },
): Site {
  const body = new TextEncoder().encode(JSON.stringify(version));
  return {
    code: new Map([["/assets/env.js", code]]),
    reader: { get: async () => ({ status: 200, headers: {}, body }) },
  } as unknown as Site;
}
