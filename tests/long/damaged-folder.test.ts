import { execFileSync } from "node:child_process";
import { existsSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/ports.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { makePlace, type Place, type ServerProcess, startServer } from "./server-process.ts";

let place: Place;
let server: ServerProcess | undefined;

beforeEach(async () => {
  place = await makePlace();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const projectFolder = join(import.meta.dirname, "../..");
const resetDatabase = () =>
  execFileSync(process.execPath, ["scripts/local-backend/data-folder.ts"], {
    cwd: projectFolder,
    encoding: "utf8",
    env: { ...process.env, LOCAL_DB_DIR: place.data.path },
  });

/** Why a server does not start there, and all that it printed. */
async function whyNot(...there: Parameters<typeof startServer>): Promise<string> {
  const error: Error = await startServer(...there).then(
    () => expect.fail("It has started."),
    (reason) => reason,
  );
  expect(error.message).not.toContain("ended with 0");
  return error.message;
}

/** Reading answers `200 []` to a visitor when the whole backend is up. */
async function expectToWork({ url }: ServerProcess) {
  const response = await fetch(`${url}/rest/v1/quotes`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([]);
}

test("a second server on the folder is refused with the name of the first, which goes on", async () => {
  server = await startServer(place);
  const second = await whyNot({ ...place, port: await freePort() });
  expect(second).toContain(`is in use by process ${server.process.pid}`);
  expect(second).toContain("LOCAL_DB_DIR=");
  expect(second).not.toMatch(/^\s+at /m);
  await expectToWork(server);

  // Killed, not stopped: the lock ends with the process all the same.
  await server.close();
  server = await startServer(place);
  await expectToWork(server);
});

test("a first start that was killed half way is made good by the next", async () => {
  const killing = new AbortController();
  const first = whyNot(place, killing.signal);
  // Postgres has begun to make its files, and is not ready.
  await vi.waitUntil(() => existsSync(join(place.data.database, "PG_VERSION")), {
    timeout: 300_000,
    interval: 5,
  });
  expect(existsSync(place.data.unfinished)).toBe(true);
  killing.abort();
  expect(await first).toContain("ended with SIGKILL");

  server = await startServer(place);
  await expectToWork(server);
  expect(existsSync(place.data.unfinished)).toBe(false);
});

test("a damaged database gets a clear message, and npm run db:reset mends it", async () => {
  server = await startServer(place);
  await server.close();
  truncateSync(join(place.data.database, "global/pg_control"), 0);

  const refused = await whyNot(place);
  expect(refused).toContain("cannot be opened");
  expect(refused).toContain("npm run db:reset");

  expect(resetDatabase()).toContain("is empty");
  server = await startServer(place);
  await expectToWork(server);
});
