import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { findSecrets } from "../../scripts/launch-check/find-secrets.ts";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { readKeys, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import { e2eRun } from "../support/run.ts";
import { expect, test } from "../support/test.ts";

const dist = join(import.meta.dirname, "../../dist");
const files = globSync("**/*.*", { cwd: dist }).concat(globSync("_*", { cwd: dist }));
const MEDIA = [".avif", ".jpg", ".png", ".mp4", ".webm", ".woff2", ".woff", ".ico"];

/** Keys and passwords of the embedded backends of this machine: this run's, and the developer's own. */
function localKeys(): string[] {
  return [{ LOCAL_DB_DIR: e2eRun().database }, {}]
    .map(dataFolder)
    .filter((folder) => existsSync(folder.keys) && existsSync(folder.admin))
    .flatMap((folder) => [...Object.values(readKeys(folder)), readLocalAdmin(folder).password]);
}

test("no published file holds a secret, a source map or a path of the machine that built it", () => {
  const texts = files.filter((file) => !MEDIA.includes(extname(file)));
  expect(texts.length).toBeGreaterThan(20);
  expect(localKeys().length).toBeGreaterThan(0);
  const found = texts.flatMap((file) =>
    findSecrets(readFileSync(join(dist, file), "utf8"), localKeys()).map(
      (what) => `${file}: ${what}`,
    ),
  );
  expect(found).toEqual([]);
});

test("the search for secrets finds what it is for", () => {
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
    "/home/ada/site/src/main.tsx",
    join(process.cwd(), "src/app/main.tsx"),
    token("service_role"),
    token("authenticated"),
    ...localKeys(),
  ];
  for (const secret of planted) {
    expect(findSecrets(`const x="${secret}"`, localKeys()), secret).not.toEqual([]);
  }
  expect(findSecrets(`const x="${token("anon")}", y="sb_publishable_local_demo"`)).toEqual([]);
});

test("nothing but what the site needs is published", () => {
  const endings = new Set(files.map((file) => extname(file)));
  expect(
    [...endings].filter((ending) => [".map", ".ts", ".tsx", ".sql", ".env"].includes(ending)),
  ).toEqual([]);
});

test("a site without an advertising tag has no code of one, and asks nobody", async ({ page }) => {
  const scripts = files.filter((file) => file.endsWith(".js"));
  const withTag = scripts.filter((file) =>
    /googletagmanager|adConsent/.test(readFileSync(join(dist, file), "utf8")),
  );
  expect(withTag).toEqual([]);
  await page.goto("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Privacy choices" })).toHaveCount(0);
});

test("the licences of what the site is made from are published with it", async ({ request }) => {
  const answer = await request.get("/licenses.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const list = await answer.text();
  expect(list).toMatch(/^## react - \S+ \(MIT\)$/m);
  expect(list).toMatch(/^## @fontsource\/marcellus - \S+ \(OFL-1\.1\)$/m);
});
