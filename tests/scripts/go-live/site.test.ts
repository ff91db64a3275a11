import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { versionOf } from "../../../scripts/build/site-files.ts";
import { readFacts, SAMPLE_FILE } from "../../../scripts/business/read-facts.ts";
import { openContext } from "../../../scripts/go-live/context.ts";
import { build } from "../../../scripts/go-live/steps/site.ts";
import { readFolder, readServer } from "../../../scripts/launch-check/site-reader.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { openUiForTest } from "../../support/open-ui-for-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

afterEach(() => vi.unstubAllEnvs());

const SETTINGS = {
  VITE_SITE_URL: "https://www.bayou-restrooms.com",
  VITE_BUSINESS_NAME: 'Bayou "R" & <Sons>',
  VITE_BUSINESS_PHONE: "(713) 868-4400",
};

/** A site whose build has just begun, in the folder of its settings. */
function startBuilding() {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "index.html"),
    "https://www.bayou-restrooms.com +17138684400 Bayou &quot;R&quot; &amp; &lt;Sons&gt;",
  );
  for (const subfolder of ["es", "admin"]) mkdirSync(join(folder, subfolder));
  for (const page of ["404.html", "es/404.html", "admin/quotes.html"]) {
    writeFileSync(join(folder, page), "");
  }
  const services = { managementApi: "https://api.invalid", cliFlags: [], openSite: readServer };
  const context = openContext({ ui: openUiForTest(), services, folder, builtFolder: folder });
  context.write(".env", SETTINGS);
  const businessFile = join(folder, "business.yaml");
  writeFileSync(businessFile, readFileSync(SAMPLE_FILE));
  vi.stubEnv("BUSINESS_FILE", businessFile);
  const finish = () => {
    const version = versionOf(parseEnv(SETTINGS), readFacts());
    writeFileSync(join(folder, "version.json"), JSON.stringify(version));
  };
  const check = () => build.check(context);
  return { folder, context, businessFile, finish, check };
}

test("a half-built folder is no site", async () => {
  const { folder, check } = startBuilding();
  await expect(check()).rejects.toThrow("not built yet");
  expect(() => readFolder(folder)).toThrow("no finished site");
});

test("a build is compared with its settings and facts as data, whatever HTML makes of them", async () => {
  const { context, businessFile, finish, check } = startBuilding();
  finish();
  // What is compared next: the pages.
  const isCurrent = () => expect(check()).rejects.toThrow("Launch check of");
  const isOutdated = (name: string) =>
    expect(check()).rejects.toThrow(`Changed since the site was built: ${name}. `);
  await isCurrent();

  context.write(".env", { VITE_TAKES_DEPOSITS: "yes" });
  await isOutdated("VITE_TAKES_DEPOSITS");
  context.write(".env", { VITE_TAKES_DEPOSITS: "" });
  await isCurrent();

  // A later release, unpacked over the one that was built.
  const version = readFileSync(join(context.builtFolder, "version.json"), "utf8");
  writeFileSync(
    join(context.builtFolder, "version.json"),
    version.replace(/(own code":")\w/, "$1x"),
  );
  await isOutdated("the site's own code");
  finish();

  const facts = readFileSync(businessFile, "utf8");
  writeFileSync(businessFile, facts.replace("packageFrom: $999", "packageFrom: $1,099"));
  await isOutdated("prices");
});
