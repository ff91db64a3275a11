import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { type LocalAdmin, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import { freePort } from "../../scripts/ports.ts";
import { mailboxUrl } from "./mailbox.ts";
import { e2eRun } from "./run.ts";
import { test as base, expect } from "./test.ts";

/** For a start on a slow machine. */
const START_WITHIN_MS = 300_000;

type OwnSite = {
  url: string;
  admin: LocalAdmin;
  /** `undefined` where nothing is sent: there is no Deno for this machine. */
  mailbox: string | undefined;
};

/**
 * The project's test on a site with a database of its own: for what all who share one would see, such as an alarm at the
 * desk.
 */
export const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from here.
    async ({}, use, { workerIndex }) => {
      const port = await freePort();
      const folder = join(e2eRun().folder, `own-${workerIndex}-${port}`);
      const log = `${folder}.log`;
      const file = openSync(log, "w");
      const server = spawn(
        process.execPath,
        ["node_modules/vite/bin/vite.js", "preview", "--port", String(port)],
        {
          cwd: join(import.meta.dirname, "../.."),
          stdio: ["ignore", file, file],
          env: {
            ...process.env,
            ...{ LOCAL_DB_DIR: folder, VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "" },
          },
        },
      );
      const url = `http://127.0.0.1:${port}`;
      const isUp = () =>
        fetch(url).then(
          (answer) => answer.ok,
          () => false,
        );
      await expect.poll(isUp, { timeout: START_WITHIN_MS }).toBe(true);
      await use({
        ...{ url, mailbox: mailboxUrl(log) },
        admin: readLocalAdmin(dataFolder({ LOCAL_DB_DIR: folder })),
      });
      server.kill("SIGTERM");
      await once(server, "exit");
    },
    { timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
