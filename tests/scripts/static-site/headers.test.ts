import { describe, expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";
import {
  contentSecurityPolicy,
  headersFor,
  hostHeaders,
  parseHeadersFile,
  toHeadersFile,
  withoutHttps,
} from "../../../scripts/static-site/headers.ts";

const SUPABASE = {
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_of_no_project_at_all",
};
const HERE = { ...SUPABASE, VITE_SUPABASE_URL: "http://127.0.0.1:54321" };
const AD_TAG = { VITE_AD_TAG_ID: "AW-1/a" };
const ANALYTICS = { VITE_ANALYTICS_ID: "G-ABC1234567" };
const PIXEL = { VITE_META_PIXEL_ID: "123456789012345" };
const TAGS = { ...AD_TAG, ...ANALYTICS, ...PIXEL };
const CHECK = { VITE_TURNSTILE_SITE_KEY: "1x00000000000000000000AA" };
const FILM = { VITE_EMBEDDED_VIDEO_URL: "https://www.youtube.com/embed/abcdefghijk" };
const HERO = { VITE_HERO_VIDEO_URL: "https://files.example/hero.mp4?token=1" };

/** The directives of the policy of an environment. */
function policy(env: Record<string, string | undefined>): Record<string, string> {
  const directives = contentSecurityPolicy(parseEnv(env)).split("; ");
  return Object.fromEntries(
    directives.map((directive) => [directive.replace(/ .*/, ""), directive.replace(/^\S+ ?/, "")]),
  );
}

describe("the policy", () => {
  it("names no foreign host while the environment uses none", () => {
    expect(contentSecurityPolicy(parseEnv({}))).not.toMatch(/https?:|wss?:|\*/);
    expect(policy({})).toMatchObject({
      "script-src": "'self'",
      "connect-src": "'self'",
      "frame-src": "'none'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "upgrade-insecure-requests": "",
    });
  });

  it.each([
    [SUPABASE, "connect-src", "'self' https://project.supabase.co wss://project.supabase.co"],
    [HERE, "connect-src", "'self' http://127.0.0.1:54321 ws://127.0.0.1:54321"],
    // Under the cookieless name.
    [FILM, "frame-src", "https://www.youtube-nocookie.com"],
    [HERO, "media-src", "'self' https://files.example"],
    [{ VITE_HERO_VIDEO_URL: "/uploads/x.mp4" }, "media-src", "'self'"],
    [CHECK, "script-src", "'self' https://challenges.cloudflare.com/turnstile/"],
    [CHECK, "frame-src", "https://challenges.cloudflare.com"],
    [ANALYTICS, "script-src", "'self' https://www.googletagmanager.com/gtag/"],
    [
      ANALYTICS,
      "connect-src",
      "'self' https://*.google-analytics.com https://*.googletagmanager.com https://*.analytics.google.com",
    ],
    [
      PIXEL,
      "script-src",
      "'self' https://connect.facebook.net/en_US/fbevents.js https://connect.facebook.net/signals/",
    ],
    [PIXEL, "connect-src", "'self' https://www.facebook.com/tr/"],
    [PIXEL, "frame-src", "'none'"],
  ])("of %o has the %s %s", (env, directive, sources) => {
    expect(policy(env)[directive]).toBe(sources);
  });

  it("does not upgrade a Supabase on this machine to https", () => {
    expect(policy(HERE)).not.toHaveProperty("upgrade-insecure-requests");
  });

  it("narrows the scripts of the ad tag to its folders, and lets no inline one in", () => {
    const scripts =
      policy({ ...SUPABASE, ...AD_TAG })
        ["script-src"]?.split(" ")
        .slice(1) ?? [];
    expect(scripts).toContain("https://www.googletagmanager.com/gtag/");
    expect(scripts.filter((source) => !/^https:\/\/[^/]+\/\w+\/$/.test(source))).toEqual([]);
  });
});

it("of a customer's quote lets in this site and the data of the project, and nothing else", () => {
  const everything = parseEnv({ ...SUPABASE, ...TAGS, ...CHECK, ...FILM });
  const sent = headersFor(hostHeaders(everything), "/your-quote");
  const own = sent["Content-Security-Policy"]?.split(", ").at(-1) ?? "";
  expect(own.match(/(?:https|wss):[^\s;]+/g)).toEqual(["https://project.supabase.co"]);
  expect(own).toContain("script-src 'self';");
  expect(own).toContain("form-action 'none'");
  expect(sent).toMatchObject({
    "Cache-Control": "no-store",
    "Referrer-Policy": expect.stringMatching(/, no-referrer$/),
    "X-Robots-Tag": "noindex, nofollow",
  });
});

describe("the files for the hosts", () => {
  const rules = hostHeaders(parseEnv({ ...SUPABASE, ...TAGS, ...CHECK, ...HERO, ...FILM }));

  it("are read back as written, and keep to Cloudflare's 2000 characters a line and 100 rules", () => {
    const file = toHeadersFile(rules);
    expect(parseHeadersFile(file)).toEqual(rules);
    expect(file).not.toMatch(/.{2000}/);
    expect(rules.length).toBeLessThan(100);
  });

  it.each(["/auth", "/auth/", "/admin", "/admin/quotes", "/admin/team"])(
    "have browsers hold %s to a policy without a host that only visitors need",
    (path) => {
      const everything = parseEnv({ ...SUPABASE, ...TAGS, ...HERO, ...FILM });
      const sent = headersFor(hostHeaders(everything), path)["Content-Security-Policy"] ?? "";
      const [everywhere, staff = ""] = sent.split(", ");
      expect(everywhere).toBe(contentSecurityPolicy(everything));
      expect(staff.match(/(?:https|wss):[^\s;]+/g)).toEqual([
        "https://project.supabase.co",
        "wss://project.supabase.co",
      ]);
      expect(staff).toContain("frame-src 'none'");
    },
  );

  it.each(["/", "/contact", "/emergency", "/luxury-trailers/quote", "/auth", "/admin/quotes"])(
    "let Cloudflare's check in on %s only with its key",
    (path) => {
      const policyOf = (env: Record<string, string>) =>
        headersFor(hostHeaders(parseEnv(env)), path)["Content-Security-Policy"] ?? "";
      expect(policyOf(SUPABASE)).toContain("connect-src 'self' https://project.supabase.co ");
      expect(policyOf(SUPABASE)).not.toContain("cloudflare");
      for (const checked of policyOf({ ...SUPABASE, ...CHECK }).split(", ")) {
        expect(checked).toContain(
          "script-src 'self' https://challenges.cloudflare.com/turnstile/;",
        );
        expect(checked).toContain("frame-src https://challenges.cloudflare.com;");
      }
    },
  );

  it("never send one header twice for a page: the hosts would join the two", () => {
    for (const path of ["/", "/about", "/assets/index-abc.js", "/uploads/a.avif"]) {
      const names = rules.flatMap((rule) => Object.keys(headersFor([rule], path)));
      expect(new Set(names).size, path).toBe(names.length);
    }
  });

  it("keep hashed files for good, and pages not at all", () => {
    expect(headersFor(rules, "/assets/index-abc.js")["Cache-Control"]).toContain("immutable");
    expect(headersFor(rules, "/about")["Cache-Control"]).toBeUndefined();
  });

  it("lose on this machine what sends the browser to https, and nothing else", () => {
    const all = headersFor(rules, "/");
    const local = withoutHttps(all);
    expect(Object.keys(all).filter((name) => !(name in local))).toEqual([
      "Strict-Transport-Security",
    ]);
    expect(`${local["Content-Security-Policy"]}; upgrade-insecure-requests`).toBe(
      all["Content-Security-Policy"],
    );
  });
});
