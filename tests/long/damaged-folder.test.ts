import { execFileSync } from "node:child_process";
import { existsSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import {
  ending,
  makePlace,
  type Place,
  type ServerProcess,
  spawnServer,
  startServer,
} from "./server-process.ts";

let place: Place;
let server: ServerProcess | undefined;

beforeEach(async () => {
  place = await makePlace();
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  rmSync(place.folder, { recursive: true, force: true });
});

const projectFolder = join(import.meta.dirname, "../..");
const resetDatabase = () =>
  execFileSync(process.execPath, ["scripts/local-backend/data-folder.ts"], {
    cwd: projectFolder,
    encoding: "utf8",
    env: { ...process.env, LOCAL_DB_DIR: place.data.path },
  });

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
  const second = await ending(spawnServer({ ...place, port: await freePort() }));
  expect(second.code).not.toBe(0);
  expect(second.output).toContain(`is in use by process ${server.pid}`);
  expect(second.output).toContain("LOCAL_DB_DIR=");
  expect(second.output).not.toMatch(/^\s+at /m);
  await expectToWork(server);

  // Killed, not stopped: the lock ends with the process all the same.
  await server.kill();
  server = await startServer(place);
  await expectToWork(server);
});

test("a first start that was killed half way is made good by the next", async () => {
  const first = spawnServer(place);
  const ended = ending(first);
  // Postgres has begun to make its files, and is not ready.
  await vi.waitUntil(() => existsSync(join(place.data.database, "PG_VERSION")), {
    timeout: 300_000,
    interval: 5,
  });
  expect(existsSync(place.data.unfinished)).toBe(true);
  first.kill("SIGKILL");
  await ended;

  server = await startServer(place);
  await expectToWork(server);
  expect(existsSync(place.data.unfinished)).toBe(false);
});

test("a damaged database gets a clear message, and npm run db:reset mends it", async () => {
  server = await startServer(place);
  await server.kill();
  truncateSync(join(place.data.database, "global/pg_control"), 0);

  const refused = await ending(spawnServer(place));
  expect(refused.code).not.toBe(0);
  expect(refused.output).toContain("cannot be opened");
  expect(refused.output).toContain("npm run db:reset");

  expect(resetDatabase()).toContain("is empty");
  server = await startServer(place);
  await expectToWork(server);
});
