import { join } from "node:path";

/** The folder of one run of the browser tests: its database and what its server wrote. */
export type E2eRun = { folder: string; database: string; serverLog: string };

/**
 * Where this run keeps its things. playwright.config.ts makes the folder.
 * @throws Error outside a run
 */
export function e2eRun(): E2eRun {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error("E2E_FOLDER is not set: is this a Playwright run?");
  return { folder, database: join(folder, "db"), serverLog: join(folder, "server.log") };
}
