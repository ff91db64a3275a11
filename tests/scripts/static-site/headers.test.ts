import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";
import {
  contentSecurityPolicy,
  headersFor,
  hostHeaders,
  inlineScriptHashes,
  inlineScriptHashesOf,
  parseHeadersFile,
  toHeadersFile,
  toVercelHeaders,
  withoutHttps,
} from "../../../scripts/static-site/headers.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const SUPABASE = {
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_of_no_project_at_all",
};

/** The directives of the policy of an environment. */
function policy(env: Record<string, string>, hashes: string[] = []): Record<string, string> {
  const directives = contentSecurityPolicy(parseEnv(env), hashes).split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );
}

describe("the policy", () => {
  it("names no foreign host while the environment uses none", () => {
    expect(contentSecurityPolicy(parseEnv({}), [])).not.toMatch(/https?:|wss?:|\*/);
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

  it("never lets an inline script in, except by its hash", () => {
    const everything = { ...SUPABASE, VITE_AD_TAG_ID: "AW-1/a" };
    expect(policy(everything)["script-src"]).not.toMatch(/unsafe|\*/);
    expect(policy({}, ["'sha256-abc='"])["script-src"]).toBe("'self' 'sha256-abc='");
  });

  it("lets the Supabase project in over https and its socket", () => {
    expect(policy(SUPABASE)["connect-src"]).toBe(
      "'self' https://project.supabase.co wss://project.supabase.co",
    );
  });

  it("does not upgrade a Supabase on this machine to https", () => {
    const local = policy({ ...SUPABASE, VITE_SUPABASE_URL: "http://127.0.0.1:54321" });
    expect(local["connect-src"]).toBe("'self' http://127.0.0.1:54321 ws://127.0.0.1:54321");
    expect(local).not.toHaveProperty("upgrade-insecure-requests");
  });

  it("lets the embedded film in under the cookieless name, whatever was given", () => {
    const film = { VITE_EMBEDDED_VIDEO_URL: "https://www.youtube.com/embed/abcdefghijk" };
    expect(policy(film)["frame-src"]).toBe("https://www.youtube-nocookie.com");
  });

  it("lets the hero film in from where it lies", () => {
    const signed = "https://files.example/hero.mp4?token=1";
    expect(policy({ VITE_HERO_VIDEO_URL: signed })["media-src"]).toBe(
      "'self' https://files.example",
    );
    expect(policy({ VITE_HERO_VIDEO_URL: "/uploads/x.mp4" })["media-src"]).toBe("'self'");
  });

  it("lets the check of the sign-in page in, when there is one", () => {
    const check = policy({ VITE_TURNSTILE_SITE_KEY: "1x00000000000000000000AA" });
    expect(check["script-src"]).toBe("'self' https://challenges.cloudflare.com/turnstile/");
    expect(check["frame-src"]).toBe("https://challenges.cloudflare.com");
  });

  it("narrows the scripts of the ad tag to its folders", () => {
    const scripts = policy({ VITE_AD_TAG_ID: "AW-1/a" })["script-src"]?.split(" ").slice(1) ?? [];
    expect(scripts).toContain("https://www.googletagmanager.com/gtag/");
    expect(scripts.filter((source) => !/^https:\/\/[^/]+\/\w+\/$/.test(source))).toEqual([]);
  });
});

it("of a customer's quote lets in this site and the data of the project, and nothing else", () => {
  const everything = parseEnv({
    ...SUPABASE,
    VITE_AD_TAG_ID: "AW-1/a",
    VITE_TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
    VITE_EMBEDDED_VIDEO_URL: "https://www.youtube.com/embed/abcdefghijk",
  });
  const sent = headersFor(hostHeaders(everything, ["'sha256-abc='"]), "/your-quote");
  const own = sent["Content-Security-Policy"]?.split(", ").at(-1) ?? "";
  expect(own.match(/(?:https|wss):[^\s;]+/g)).toEqual(["https://project.supabase.co"]);
  expect(own).toContain("script-src 'self' 'sha256-abc=';");
  expect(own).toContain("form-action 'none'");
  expect(sent).toMatchObject({
    "Cache-Control": "no-store",
    "Referrer-Policy": expect.stringMatching(/, no-referrer$/),
    "X-Robots-Tag": "noindex, nofollow",
  });
});

describe("the files for the hosts", () => {
  const env = parseEnv({ ...SUPABASE, VITE_AD_TAG_ID: "AW-1/a" });
  const rules = hostHeaders(env, ["'sha256-abc='"]);

  it("are read back as they were written", () => {
    expect(parseHeadersFile(toHeadersFile(rules))).toEqual(rules);
  });

  it("keep to Cloudflare's 2000 characters a line and 100 rules", () => {
    const lengths = toHeadersFile(rules)
      .split("\n")
      .map((line) => line.length);
    expect(Math.max(...lengths)).toBeLessThan(2000);
    expect(rules.length).toBeLessThan(100);
  });

  it.each(["/auth", "/auth/", "/admin", "/admin/quotes", "/admin/team"])(
    "have browsers hold %s to a policy without a host that only visitors need",
    (path) => {
      const everything = parseEnv({
        ...SUPABASE,
        VITE_AD_TAG_ID: "AW-1/a",
        VITE_HERO_VIDEO_URL: "https://files.example/hero.mp4",
        VITE_EMBEDDED_VIDEO_URL: "https://www.youtube.com/embed/abcdefghijk",
      });
      const sent = headersFor(hostHeaders(everything, []), path)["Content-Security-Policy"] ?? "";
      const [everywhere, staff = ""] = sent.split(", ");
      expect(everywhere).toBe(contentSecurityPolicy(everything, []));
      expect(staff.match(/(?:https|wss):[^\s;]+/g)).toEqual([
        "https://project.supabase.co",
        "wss://project.supabase.co",
      ]);
      expect(staff).toContain("frame-src 'none'");
    },
  );

  it.each(["/", "/contact", "/emergency", "/luxury-trailers/quote", "/auth", "/admin/quotes"])(
    "let Cloudflare's check in on %s only with its key (issue 13, number 16)",
    (path) => {
      const policyOf = (added: object) =>
        headersFor(hostHeaders(parseEnv({ ...SUPABASE, ...added }), []), path)[
          "Content-Security-Policy"
        ] ?? "";
      expect(policyOf({})).toContain("connect-src 'self' https://project.supabase.co ");
      expect(policyOf({})).not.toContain("cloudflare");
      const policies = policyOf({ VITE_TURNSTILE_SITE_KEY: "1x00000000000000000000AA" }).split(
        ", ",
      );
      for (const checked of policies) {
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

  it("say the same to Vercel, in its own patterns", () => {
    const vercel = toVercelHeaders(rules);
    expect(vercel.map(({ source }) => source)).toEqual([
      "/(.*)",
      "/auth",
      "/auth/(.*)",
      "/admin",
      "/admin/(.*)",
      "/your-quote",
      "/your-quote/(.*)",
      "/es/your-quote",
      "/es/your-quote/(.*)",
      "/assets/(.*)",
      "/uploads/(.*)",
    ]);
    expect(vercel[0]?.headers.map(({ key }) => key)).toEqual(Object.keys(rules[0]?.headers ?? {}));
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

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

it.each([
  ["<script>alert(1)</script>", [ALERT]],
  ['<script type="module">alert(1)</script>', [ALERT]],
  ["<script async type=text/javascript>alert(1)</script>", [ALERT]],
  ['<script type="application/ld+json">{"@type":"Service"}</script>', []],
  ['<script type="module" src="/assets/index.js"></script>', []],
  ["<p>no script</p>", []],
])("%s", (html, hashes) => {
  expect(inlineScriptHashes(html)).toEqual(hashes);
});

it("collects those of every page below a folder, each once", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "about"));
  for (const page of ["index.html", "about/index.html"]) {
    writeFileSync(join(folder, page), "<script>alert(1)</script>");
  }
  expect(inlineScriptHashesOf(folder)).toEqual([ALERT]);
});
