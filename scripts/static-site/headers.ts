import type { Env } from "../../src/config/env-schema.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { cacheControl, cacheRules, quotePaths } from "./routing.ts";

/** Headers of the answers below a path; `/*` at the end stands for everything below. */
export type HeaderRule = { path: string; headers: Readonly<Record<string, string>> };

/** What nobody needs here, not even a frame: the site asks for no permission at all. */
const REFUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Where staff work (src/config/paths.ts, isStaffPath). */
const STAFF_PATHS = ["/auth", "/auth/*", "/admin", "/admin/*"];

/**
 * Every header that the static host is to send, from the environment and the built pages: the one source of `_headers`,
 * `vercel.json` and what `npm run preview` sends.
 * @param scriptHashes CSP sources of the inline scripts of the built pages
 */
export function hostHeaders(env: Env, scriptHashes: readonly string[]): HeaderRule[] {
  return [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(env, scriptHashes),
        // Two years. Not includeSubDomains: what else runs on the owner's domain is not known here.
        "Strict-Transport-Security": "max-age=63072000",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": REFUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
        "Cross-Origin-Opener-Policy": "same-origin",
      },
    },
    // Netlify and Cloudflare join this policy with the one for everything, and browsers hold a page to both.
    ...STAFF_PATHS.map((path) => ({
      path,
      headers: { "Content-Security-Policy": contentSecurityPolicy(env, scriptHashes, "staff") },
    })),
    ...quotePaths.map((path) => ({
      path,
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(env, scriptHashes, "quote"),
        // Of two values, joined, browsers take the last one they know.
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, nofollow",
        "Cache-Control": cacheControl(path),
      },
    })),
    // The rule for everything is what these hosts do by themselves, and Netlify and Cloudflare would join its value with
    // that of a narrower one instead of choosing.
    ...cacheRules
      .filter(({ path }) => path !== "/*" && !quotePaths.includes(path))
      .map(({ path, value }) => ({ path, headers: { "Cache-Control": value } })),
  ];
}

/** The rules as a `_headers` file of Netlify and Cloudflare Pages. */
export function toHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return `${blocks.join("\n")}\n`;
}

/** Reads a `_headers` file back; the opposite of toHeadersFile. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split("\n")) {
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    if (header) {
      const [, name = "", value = ""] = header;
      const rule = rules.at(-1);
      if (rule) rule.headers[name] = value;
    } else if (line.startsWith("/")) {
      rules.push({ path: line.trim(), headers: {} });
    }
  }
  return rules;
}

/** The `headers` of a `vercel.json`, whose patterns are written differently. */
export function toVercelHeaders(rules: readonly HeaderRule[]) {
  return rules.map(({ path, headers }) => ({
    source: path.replace(/\*$/, "(.*)"),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}

function matches(pattern: string, pathname: string): boolean {
  return pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
}

/**
 * The headers of the answer to a path. What several rules say of one header is joined, as Netlify and Cloudflare do:
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const answer: Record<string, string> = {};
  for (const { path, headers } of rules) {
    if (!matches(path, pathname)) continue;
    for (const [name, value] of Object.entries(headers)) {
      answer[name] = name in answer ? `${answer[name]}, ${value}` : value;
    }
  }
  return answer;
}

/** The same headers for http on this machine: nothing that sends the browser to https, where nobody answers. */
export function withoutHttps(headers: Record<string, string>): Record<string, string> {
  const { "Strict-Transport-Security": _, ...rest } = headers;
  const policy = rest["Content-Security-Policy"];
  if (policy === undefined) return rest;
  return {
    ...rest,
    "Content-Security-Policy": policy.replaceAll("; upgrade-insecure-requests", ""),
  };
}
