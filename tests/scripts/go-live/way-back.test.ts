import { afterEach, expect, test, vi } from "vitest";
import { readMigrations } from "../../../scripts/database/supabase-cli.ts";
import { openContext } from "../../../scripts/go-live/context.ts";
import { tables, tablesStay } from "../../../scripts/go-live/steps/database.ts";
import { readServer } from "../../../scripts/launch-check/site-reader.ts";
import { ownersTerminal } from "../../support/owners-terminal.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

afterEach(() => vi.unstubAllGlobals());

const files = await readMigrations();

/** A project that has run every migration of these files, and then one of the next release with this head. */
function projectWith(head: string) {
  const ran = [...files, { name: "29990101000000_next.sql", sql: `${head}\nselect 1` }].map(
    ({ name, sql }) => {
      const [, version = "", rest = ""] = /^(\d+)_(.*)\.sql$/.exec(name) ?? [];
      return { version, name: rest, sql };
    },
  );
  vi.stubGlobal("fetch", async () => Response.json(ran));
  const folder = temporaryFolder();
  const services = { managementApi: "https://api.invalid", cliFlags: [], openSite: readServer };
  const context = openContext({ ...ownersTerminal(), services, folder, builtFolder: folder });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test", PROJECT_REF: "abc" });
  return context;
}

const YES = "-- Going back to the release before: yes.";

test("an update with the files of the release before names what it does not know, and does nothing", async () => {
  const context = projectWith(YES);
  const says = /has run 29990101000000_next too\. Its tables stay .* npm run go-live -- --back/;
  await expect(tables.check(context)).rejects.toThrow(says);
  await expect(tables.act?.(context)).rejects.toThrow(says);
});

test("one can go back behind a migration that says so, and its tables stay", async () => {
  expect(await tablesStay.check(projectWith(YES))).toContain("29990101000000_next");
});

test.each([
  ["-- Going back to the release before: no, it has no bookings.", "it has no bookings"],
  ["-- Of another time.", "it does not say that one can"],
])("one cannot go back behind %o", async (head, reason) => {
  await expect(tablesStay.check(projectWith(head))).rejects.toThrow(
    `One cannot go back behind 29990101000000_next: ${reason}.`,
  );
});
