import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, it } from "vitest";
import { findSecrets } from "../../scripts/launch-check/checks/security.ts";
import {
  countProblems,
  formatReport,
  launchCheck,
} from "../../scripts/launch-check/launch-check.ts";
import { readFolder } from "../../scripts/launch-check/readers.ts";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { readKeys, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import { dist, SITE } from "./built-page.ts";

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

it("the search for secrets finds what it is for", () => {
  const token = (role: string) =>
    [
      "eyJhbGciOiJIUzI1NiJ9",
      Buffer.from(JSON.stringify({ role })).toString("base64url"),
      "c2ln",
    ].join(".");
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

it("the launch check names every sample and what to set", async () => {
  const report = await launchCheck(readFolder("dist"));
  expect(countProblems(report)).toBeGreaterThan(0);
  const printed = formatReport(report);
  for (const sample of [
    /phone number is a sample: \+17135550100/,
    /e-mail address is a sample: hello@example\.com/,
    /own address is a sample/,
    /review profile is a sample/,
    /made-up review is shown/,
    /case study is made up/,
    /Not confirmed by you: .*120 V \/ 20 A/,
    /Not confirmed by you: .*marble/,
    /Not confirmed by you: .*attendant/,
    /Not confirmed by you: .*priceRange/,
    /No hosted project/,
    /✓ Links and files: \d+ right/,
    /✓ Head tags: \d+ right/,
    /✓ Sitemap and robots: \d+ right/,
    /✓ Headers: \d+ right/,
    /✓ Pictures: \d+ right/,
  ]) {
    expect(printed).toMatch(sample);
  }
});
