import { join } from "node:path";

/** One run of the browser tests: the site that its tests share, and the folder with its database and what its server wrote. */
export type E2eRun = { origin: string; folder: string; database: string; serverLog: string };

/**
 * Where this run keeps its things. playwright.config.ts makes the folder.
 * @throws Error outside a run
 */
export function e2eRun(): E2eRun {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error("E2E_FOLDER is not set: is this a Playwright run?");
  return {
    origin: `http://127.0.0.1:${process.env.E2E_PORT}`,
    folder,
    database: join(folder, "db"),
    serverLog: join(folder, "server.log"),
  };
}
