import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { readFacts } from "../business/read-facts.ts";
import { setPromises } from "../business/reply-promises.ts";
import { changedSinceRun, type RanMigration, READ_RAN } from "../database/supabase-cli.ts";
import { type DataFolder, lockFolder } from "./data-folder.ts";
import { ensureLocalAdmin, type LocalAdmin, readOrCreateKeys } from "./keys.ts";
import { App, loadLiteTools, loadPglite } from "./lite.ts";
import { liteConfig, serveOneAtATime } from "./lite-config.ts";

/** A running embedded backend. */
export type LocalBackend = {
  /** Answers one request at a time (see lite-config.ts); to be put behind a server. */
  app: App;
  /** The database itself, past the API and its rules. Only before the server listens. */
  database: PgliteConnection["driver"];
  /** The initial sign-in. */
  admin: LocalAdmin;
  /** Closes the database and gives the folder back. May be called more than once. */
  close: () => Promise<void>;
};

export type LocalBackendOptions = {
  folder: DataFolder;
  /** Origin of the site, where confirmation links lead. */
  siteUrl: string;
  /** Called with a line for the person at the terminal. */
  report: (line: string) => void;
};

async function openDatabase(folder: DataFolder): Promise<PgliteConnection> {
  const { createPgliteConnection } = await loadPglite();
  const connection = await createPgliteConnection({ url: folder.database });
  await connection.driver.waitReady.catch((cause: unknown) => {
    throw new Error(
      `The local database in ${folder.label} cannot be opened (${String(cause)}).\n` +
        "If you can do without what is in it: npm run db:reset",
      { cause },
    );
  });
  return connection;
}

/** @throws Error that names the migrations which are gone or different since the database ran them */
async function refuseOtherSchema({ driver }: PgliteConnection, folder: DataFolder): Promise<void> {
  const changed = await changedSinceRun((await driver.query<RanMigration>(READ_RAN)).rows);
  if (changed.length === 0) return;
  throw new Error(
    `The schema has changed since the local database in ${folder.label} was made (${changed.join(", ")}).\n` +
      "To start with a new, empty one: npm run db:reset",
  );
}

/**
 * Starts Postgres, the REST API and auth on a data folder: makes both on the first start, applies
 * migrations that are new on later ones. The local admin is made once, with the database.
 * @throws Error when the folder is in use or cannot be opened, when the schema has changed, or a migration fails
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { folder, siteUrl, report } = options;
  const lock = lockFolder(folder);
  let connection: PgliteConnection | undefined;
  try {
    if (existsSync(folder.unfinished)) {
      report(`The first start in ${folder.label} was interrupted: making the database again.`);
      rmSync(folder.database, { recursive: true, force: true });
    }
    const isNew = !existsSync(folder.database);
    if (isNew) writeFileSync(folder.unfinished, "");

    connection = await openDatabase(folder);
    const app = new App({ connection, ...liteConfig(readOrCreateKeys(folder), siteUrl) });
    serveOneAtATime(app, report);
    await app.init();
    if (!isNew) await refuseOtherSchema(connection, folder);
    const { applyPendingMigrations } = await loadLiteTools();
    const { applied } = await applyPendingMigrations(app);
    if (!isNew) for (const { filename } of applied) report(`Applied migration ${filename}`);
    await connection.driver.query(setPromises(readFacts()));
    const admin = await ensureLocalAdmin(folder, connection.driver, isNew);
    rmSync(folder.unfinished, { force: true });

    const opened = connection;
    let closing: Promise<void> | undefined;
    return {
      app,
      database: opened.driver,
      admin,
      close: () => {
        closing ??= opened.close().finally(lock.release);
        return closing;
      },
    };
  } catch (error) {
    await connection?.close();
    lock.release();
    throw error;
  }
}
