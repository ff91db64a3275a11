import { existsSync, rmSync, writeFileSync } from "node:fs";
import { App } from "@supabase/lite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { type DataFolder, lockFolder } from "./data-folder.ts";
import { ensureLocalAdmin, type LocalAdmin, readOrCreateKeys } from "./keys.ts";
import { liteConfig, loadLiteTools } from "./lite-config.ts";
import { changedMigrations } from "./same-schema.ts";

/**
 * Makes a queue: jobs given to it run one after the other, in order, whatever each one's outcome.
 *
 * The embedded backend needs it. It runs every request on the one connection of PGlite and opens a
 * transaction for each, without waiting for the transaction of another request to end: two requests
 * at once share a transaction, so one's failure undoes the other's answered insert, and one's role
 * rules the other's reads. (Seen with @supabase/lite 0.10: 30 parallel requests, inserts answered
 * with 201 and then gone.)
 */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}

/** What Postgres adds to its errors. */
function isDatabaseError(error: object): error is { code: string; message: string } {
  return "severity" in error && "code" in error && "message" in error;
}

/**
 * One line about a failed request that names nobody. The embedded backend logs the whole error: for a refused
 * row that is the row, with name, phone and address. Class 22 (bad data) quotes the value in its message.
 */
function withoutPersonalData(error: object): string {
  if (!isDatabaseError(error)) return "A request was refused: it could not be understood.";
  const { code, message } = error;
  return code.startsWith("22")
    ? `A request was refused: ${code}`
    : `A request was refused: ${code} ${message}`;
}

/**
 * Runs one request while what the backend logs about errors goes to `report` instead, without personal data.
 * Only one request may run at a time: the console is everybody's.
 */
export async function withCensoredLog<T>(
  report: (line: string) => void,
  request: () => T | Promise<T>,
): Promise<T> {
  const { error: original } = console;
  const censored = (...args: unknown[]) => {
    const [first] = args;
    if (typeof first === "object" && first !== null) report(withoutPersonalData(first));
    else original(...args);
  };
  console.error = censored;
  try {
    return await request();
  } finally {
    // Unless somebody else put theirs there in the meantime.
    if (console.error === censored) console.error = original;
  }
}

/** A running embedded backend. */
export type LocalBackend = {
  /** Answers one request at a time (see createQueue); to be put behind a server. */
  app: App;
  /** The database itself, past the API and its rules. Only before the server listens. */
  database: PgliteConnection["driver"];
  /** Who may sign in to it from the start. */
  admin: LocalAdmin;
  /** Closes the database and gives the folder back. May be called more than once. */
  close: () => Promise<void>;
};

export type LocalBackendOptions = {
  folder: DataFolder;
  /** Origin of the site, where confirmation links lead. */
  siteUrl: string;
  /** Takes one line for the person at the terminal. */
  report: (line: string) => void;
};

/** The whole request is read before it waits in line, so that a slow sender holds up nobody else. */
async function readWhole(request: Request): Promise<Request> {
  const { method, headers, url } = request;
  if (method === "GET" || method === "HEAD") return request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

function serveOneAtATime(app: App, report: LocalBackendOptions["report"]): void {
  const enqueue = createQueue();
  const serve = app.fetch;
  app.fetch = async (request, context) => {
    const whole = await readWhole(request);
    return enqueue(() => withCensoredLog(report, () => serve(whole, context)));
  };
}

async function openDatabase(folder: DataFolder): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({ url: folder.database });
  try {
    await connection.driver.waitReady;
    return connection;
  } catch (cause) {
    throw new Error(
      `The local database in ${folder.label} cannot be opened (${String(cause)}).\n` +
        "If you can do without what is in it: npm run db:reset",
      { cause },
    );
  }
}

/** @throws Error when the database was made by other migrations than those that are there now */
async function refuseOtherSchema({ driver }: PgliteConnection, folder: DataFolder): Promise<void> {
  const changed = await changedMigrations(driver);
  if (changed.length === 0) return;
  throw new Error(
    `The schema has changed since the local database in ${folder.label} was made (${changed.join(", ")}).\n` +
      "A new one, without what is in this one: npm run db:reset",
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
