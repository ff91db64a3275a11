import { existsSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { formatReport, launchCheck } from "../../scripts/launch-check/launch-check.ts";
import { readFolder } from "../../scripts/launch-check/site-reader.ts";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { readKeys, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import { dist, SITE } from "./built-page.ts";
import { findSecrets } from "./find-secrets.ts";

const files = globSync("**/*.*", { cwd: dist }).concat(globSync("_*", { cwd: dist }));
const MEDIA = [".avif", ".jpg", ".png", ".mp4", ".webm", ".woff2", ".woff", ".ico"];
const read = (file: string) => readFileSync(join(dist, file), "utf8");

/** Keys and passwords of the developer's own embedded backend, if there is one. */
function localKeys(): string[] {
  const folder = dataFolder({});
  if (!existsSync(folder.keys) || !existsSync(folder.admin)) return [];
  return [...Object.values(readKeys(folder)), readLocalAdmin(folder).password];
}

it("no published file holds a secret, a source map or a path of the machine that built it", () => {
  const texts = files.filter((file) => !MEDIA.includes(extname(file)));
  expect(texts.length).toBeGreaterThan(20);
  const found = texts.flatMap((file) =>
    findSecrets(read(file), localKeys()).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

it("no page has an inline script, which its policy would refuse", () => {
  const pages = files.filter((file) => file.endsWith(".html"));
  const inline = /<script(?![^>]*(?:\ssrc=|type="application\/ld\+json"))/;
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => inline.test(read(page)))).toEqual([]);
});

it("no script has a name that blockers refuse: with it would go the forms", () => {
  const names = files.filter((file) => file.endsWith(".js")).map((file) => basename(file));
  const refused = /(?:^|[-_])(?:ads?|advert\w*|analytics|track\w*|consent)(?=[-_.])/i;
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => refused.test(name))).toEqual([]);
});

it("the search for secrets finds what it is for", () => {
  const token = (role: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.c2ln`;
  const planted = [
    `sb_secret_${"a".repeat(24)}`,
    `ghp_${"a".repeat(36)}`,
    "AKIAABCDEFGHIJKLMNOP",
    "-----BEGIN EC PRIVATE KEY-----",
    "postgres://postgres:hunter2@db.example:5432/postgres",
    "//# sourceMappingURL=index.js.map",
    "/home/ada/site/src/app/main.tsx",
    join(process.cwd(), "src/app/main.tsx"),
    token("service_role"),
    token("authenticated"),
    "a key of this machine",
  ];
  for (const secret of planted) {
    expect(findSecrets(`const x="${secret}"`, ["a key of this machine"]), secret).not.toEqual([]);
  }
  expect(findSecrets(`const x="${token("anon")}", y="sb_publishable_local_demo"`)).toEqual([]);
});

it("nothing but what the site needs is published", () => {
  const unneeded = [".map", ".ts", ".tsx", ".sql", ".env"];
  expect(files.filter((file) => unneeded.includes(extname(file)))).toEqual([]);
  expect(read("sitemap.xml")).toContain(`<loc>${SITE}/faq</loc>`);
  expect(read("robots.txt")).toContain("Sitemap:");
  expect(JSON.parse(read("site.webmanifest"))).toHaveProperty("icons");
});

it("a site without an advertising tag has no code of one", () => {
  const scripts = files.filter((file) => file.endsWith(".js"));
  const tagged = scripts.filter((file) => /googletagmanager|adConsent/.test(read(file)));
  expect(tagged).toEqual([]);
});

it("the licenses of what the site is made from are published with it", () => {
  expect(read("licenses.txt")).toMatch(/^## react - \S+ \(MIT\)$/m);
  expect(read("licenses.txt")).toMatch(/^## @fontsource\/marcellus - \S+ \(OFL-1\.1\)$/m);
});

it("the launch check names every sample and what to set, and finds the pages and headers right", async () => {
  const printed = formatReport(await launchCheck(readFolder("dist")));
  for (const sample of [
    /Still a sample: phone \(now \(713\) 555-0100\)\n.*VITE_BUSINESS_PHONE/,
    /Still a sample: e-mail/,
    /Still a sample: site address/,
    /Still a sample: review profile/,
    /Still a sample: reviews/,
    /Still a sample: case study/,
    /Not confirmed by you: .*120 V \/ 20 A/,
    /Not filled in by you: \[OWNER: .*\/privacy/,
    /No hosted project/,
  ]) {
    expect(printed).toMatch(sample);
  }
  const found = printed
    .split("✗ Pages and headers\n")[1]
    ?.split("\n")
    .filter((line) => /^ {4}\S/.test(line));
  expect(found?.filter((line) => !/Not filled in|No hosted project/.test(line))).toEqual([]);
});
