import type { Ask, Reply } from "../../scripts/launch-check/check-project.ts";
import type { Site } from "../../scripts/launch-check/read-site.ts";
import type { Answer, SiteReader } from "../../scripts/launch-check/site-reader.ts";
import { VERSION } from "../../supabase/functions/_shared/version.ts";

const answer = (status: number, content: unknown, version: string | null = null): Reply => ({
  status,
  version,
  content,
});

/** The answers of a hosted project without a fault, by the beginning of the path. */
const GOOD: Readonly<Record<string, Reply>> = {
  "POST /rest/v1/quote_submissions": answer(201, undefined),
  "/functions/v1/notify": answer(
    200,
    { last_run_seconds: 20, oldest_waiting_seconds: 0, has_alarm: true },
    VERSION,
  ),
  "/functions/v1/": answer(404, { code: "NOT_FOUND", message: "Requested function was not found" }),
};

/** A hosted project without a fault but for these; the longest matching path counts. */
export function stubProject(changes: Readonly<Record<string, Partial<Reply>>> = {}): Ask {
  const answers = new Map(Object.entries(GOOD));
  for (const [path, change] of Object.entries(changes)) {
    answers.set(path, { ...answer(200, undefined), ...answers.get(path), ...change });
  }
  return async (url, _headers, body) => {
    const asked = `${body ? "POST " : ""}${new URL(url).pathname}`;
    const [known = ""] = [...answers.keys()]
      .filter((path) => asked.startsWith(path))
      .sort((a, b) => b.length - a.length);
    const found = answers.get(known);
    if (!found) throw new Error(`No answer for ${asked}.`);
    return found;
  };
}

const HEADERS = {
  "content-type": "text/html",
  "content-security-policy": "default-src 'self'; script-src 'self' 'sha256-x='; base-uri 'none'",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=()",
};

type Stub = { status?: number; text?: string; headers?: Record<string, string> };

/** A site without a fault but for these paths. Every page has the same text. */
export function stubSite(changes: Readonly<Record<string, Stub>> = {}, settings = ""): SiteReader {
  const known: Record<string, Stub> = {
    "/assets/start.js": {
      text: 'import("./env.js")',
      headers: { "cache-control": "max-age=31536000" },
    },
    "/assets/env.js": { text: `{VITE_BUSINESS_PHONE:"713"${settings}}` },
    "/version.json": { text: JSON.stringify({ functions: VERSION }) },
    "/samples.json": { status: 404 },
    "/launch-check/no-such-page": { status: 404 },
  };
  return {
    name: "stub",
    origin: undefined,
    async get(path): Promise<Answer> {
      const { status, text, headers } = { ...known[path], ...changes[path] };
      const body = new TextEncoder().encode(text ?? '<script src="/assets/start.js"></script>');
      return { status: status ?? 200, headers: { ...HEADERS, ...headers }, body };
    },
  };
}

/** A site of which nothing but its settings and version is read. */
export function siteWith(settings: Readonly<Record<string, string>>, reader = stubSite()): Site {
  const unread = { status: 200, headers: {}, body: new Uint8Array() };
  return { reader, settings, pages: [], unknown: unread, asset: undefined };
}
