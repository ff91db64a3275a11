import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { findPostgres, findPsql } from "../../../scripts/postgres/find-postgres.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Puts programs of a version there. */
function install(
  place: string,
  version: string,
  names = ["postgres", "initdb", "pg_dump", "psql"],
) {
  for (const name of names) {
    const file = join(folder, place, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    chmodSync(file, 0o755);
  }
}
/** What is found with this PATH, and one of the usual places. */
const find = (PATH = "", more: NodeJS.ProcessEnv = {}, search = findPostgres) =>
  search({ PATH: join(folder, PATH), ...more }, [[join(folder, "lib"), /./]]);

it("takes the newest of several", () => {
  install("lib/15/bin", "15.14 (Debian 15.14-0+deb12u1)");
  install("lib/17/bin", "17.6");
  install("bin", "16.2");
  expect(find("bin")).toEqual({ bin: join(folder, "lib/17/bin"), major: 17 });
  install("bin", "18beta1");
  expect(find("bin")).toEqual({ bin: join(folder, "bin"), major: 18 });
});

it("finds psql where there is no server", () => {
  install("lib/libpq/bin", "17.6 (Homebrew)", ["psql"]);
  expect(find("", {}, findPsql)?.major).toBe(17);
  expect(find()).toBeUndefined();
});

it("leaves out what is too old", () => {
  install("bin", "14.9");
  expect(find("bin")).toBeUndefined();
});

it("follows PG_BIN, and says when it leads nowhere", () => {
  install("pg", "15.1");
  install("bin", "17.1");
  expect(find("bin", { PG_BIN: join(folder, "pg") })?.major).toBe(15);
  expect(() => find("bin", { PG_BIN: "/opt/typo" })).toThrow("PG_BIN is /opt/typo");
});
