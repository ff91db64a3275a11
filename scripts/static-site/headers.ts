import type { Env } from "../../src/config/env-schema.ts";
import { cacheControl, cacheRules, quotePaths } from "./routing.ts";

/** Host of the embedded film (src/site/pages/home/film-player.tsx). */
const EMBED_HOST = "https://www.youtube-nocookie.com";

/** For pictures and connections. */
const AD_ADDRESSES = [
  "https://www.googletagmanager.com",
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://www.google.com",
  "https://google.com",
  "https://pagead2.googlesyndication.com",
];

/**
 * What a Google Ads conversion needs. Source: developers.google.com/tag-platform/security/guides/csp, "Google Ads
 * conversions". Scripts are narrowed to the folders the tag loads from: the whole of www.googletagmanager.com would let
 * in any tag container, and the whole of www.google.com its JSONP addresses.
 */
const AD_HOSTS = {
  script: [
    "https://www.googletagmanager.com/gtag/",
    "https://www.googleadservices.com/pagead/",
    "https://googleads.g.doubleclick.net/pagead/",
    "https://www.google.com/pagead/",
  ],
  image: AD_ADDRESSES,
  connect: AD_ADDRESSES,
  frame: ["https://www.googletagmanager.com"],
} as const;

/**
 * Google Analytics 4 without Google Signals. Same source, "Google Analytics 4"; of the scripts again the folder alone.
 */
const ANALYTICS_ADDRESSES = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
const ANALYTICS_HOSTS = {
  script: ["https://www.googletagmanager.com/gtag/"],
  image: ANALYTICS_ADDRESSES,
  connect: [...ANALYTICS_ADDRESSES, "https://*.analytics.google.com"],
  frame: [],
} as const;

/** Meta's pixel: its script with the settings that it loads, and where it reports to. */
const META_HOSTS = {
  script: [
    "https://connect.facebook.net/en_US/fbevents.js",
    "https://connect.facebook.net/signals/",
  ],
  image: ["https://www.facebook.com/tr/"],
  connect: ["https://www.facebook.com/tr/"],
  frame: [],
} as const;

/**
 * Cloudflare Turnstile, which checks that a human fills in the form.
 * https://developers.cloudflare.com/turnstile/reference/content-security-policy/
 */
const HUMAN_CHECK = {
  script: ["https://challenges.cloudflare.com/turnstile/"],
  frame: ["https://challenges.cloudflare.com"],
} as const;

/** Parts of the site with their own policy. A quote needs only this site and the Supabase project. */
export type SiteArea = "public" | "staff" | "quote";

/** The origins of a Supabase project: its API, and its realtime socket. */
function supabaseOrigins(address: string): string[] {
  const { origin } = new URL(address);
  return [origin, origin.replace(/^http/, "ws")];
}

/** The origin of an address; none for a path of this site. */
function foreignOrigin(address: string | undefined): string[] {
  return address?.startsWith("http") ? [new URL(address).origin] : [];
}

/** The hosts of the tags that the environment has an id for. */
const tagHosts = (env: Env) => [
  ...(env.VITE_AD_TAG_ID ? [AD_HOSTS] : []),
  ...(env.VITE_ANALYTICS_ID ? [ANALYTICS_HOSTS] : []),
  ...(env.VITE_META_PIXEL_ID ? [META_HOSTS] : []),
];

/** A list of sources; an empty one must say so, or the directive would fall back to `default-src`. */
const sources = (...list: readonly string[]) => (list.length > 0 ? list.join(" ") : "'none'");

/**
 * What a page may load and do. The staff area, with every customer's data, has none of the hosts that only visitors need
 * (advertising, films).
 *
 * Other hosts are included only if the environment uses them. Inline styles are allowed: Radix locks scrolling with a style
 * element whose content varies, so it has no fixed hash, and a static host has no nonces. Inline scripts are not.
 */
export function contentSecurityPolicy(env: Env, area: SiteArea = "public"): string {
  const isPublic = area === "public";
  const tags = isPublic ? tagHosts(env) : [];
  const tagged = (kind: keyof typeof AD_HOSTS) => [
    ...new Set(tags.flatMap((hosts) => hosts[kind])),
  ];
  const film = isPublic ? foreignOrigin(env.VITE_HERO_VIDEO_URL) : [];
  const supabase = env.VITE_SUPABASE_URL ? supabaseOrigins(env.VITE_SUPABASE_URL) : [];
  const embed = isPublic && env.VITE_EMBEDDED_VIDEO_URL ? [EMBED_HOST] : [];
  const isQuote = area === "quote";
  const check = env.VITE_TURNSTILE_SITE_KEY && !isQuote ? HUMAN_CHECK : { script: [], frame: [] };
  const directives = {
    "default-src": "'self'",
    "script-src": sources("'self'", ...tagged("script"), ...check.script),
    "style-src": "'self' 'unsafe-inline'",
    // data: for the QR code of a second factor.
    "img-src": sources("'self'", ...(isQuote ? [] : ["data:"]), ...tagged("image")),
    "font-src": "'self'",
    "media-src": sources("'self'", ...film),
    "connect-src": sources(
      "'self'",
      ...(isQuote ? supabase.slice(0, 1) : supabase),
      ...tagged("connect"),
    ),
    "frame-src": sources(...embed, ...tagged("frame"), ...check.frame),
    // The service worker of the staff pages. For visitors too, who register none: Netlify and Cloudflare join this policy
    // with that of the staff area, and client-side navigation from a public page keeps the first policy.
    "worker-src": isQuote ? "'none'" : "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": isQuote ? "'none'" : "'self'",
    "frame-ancestors": "'none'",
  };
  const list = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  // A local Supabase speaks plain http.
  const isAllHttps = !supabase.some((origin) => origin.startsWith("http:"));
  return [...list, ...(isAllHttps ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/** Headers of the answers below a path; `/*` at the end stands for everything below. */
export type HeaderRule = { path: string; headers: Readonly<Record<string, string>> };

/** The site asks for no permission, nor may its frames. */
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

/** Every header that the static host sends: the one source of `_headers` and of what `npm run preview` sends. */
export function hostHeaders(env: Env): HeaderRule[] {
  return [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(env),
        // Two years. No includeSubDomains: the owner's other subdomains are unknown.
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
      headers: { "Content-Security-Policy": contentSecurityPolicy(env, "staff") },
    })),
    ...quotePaths.map((path) => ({
      path,
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(env, "quote"),
        // Of joined values, browsers use the last one they know.
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, nofollow",
        "Cache-Control": cacheControl(path),
      },
    })),
    // Hosts apply the rule for everything by default, and would join its value with a narrower rule's.
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

function matches(pattern: string, pathname: string): boolean {
  return pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
}

/**
 * The headers of the answer to a path. Netlify and Cloudflare join the values of several rules:
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

/** The same headers for http on this machine, without what sends the browser to https. */
export function withoutHttps(headers: Record<string, string>): Record<string, string> {
  const { "Strict-Transport-Security": _, ...rest } = headers;
  const policy = rest["Content-Security-Policy"];
  if (policy === undefined) return rest;
  return {
    ...rest,
    "Content-Security-Policy": policy.replaceAll("; upgrade-insecure-requests", ""),
  };
}
