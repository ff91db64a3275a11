// npm run db:reset: empties the local data folder, so that the next start makes a new database. Refuses while a server uses
// it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { readVariables } from "../build/env-files.ts";

/** Where one embedded backend keeps everything that it must remember. */
export type DataFolder = {
  /** The folder itself, absolute. */
  path: string;
  /** The folder as a person would write it. */
  label: string;
  /** Postgres' own files. */
  database: string;
  /** The secrets made on this machine (mode 0600). */
  keys: string;
  /** The sign-in made on this machine (mode 0600). */
  admin: string;
  /** Held open while a process uses the folder. */
  lock: string;
  /** Who that process is. */
  holder: string;
  /** Exists from before the first start until it has succeeded: its database holds nobody's data yet. */
  unfinished: string;
};

/**
 * The data folder that the environment chooses: LOCAL_DB_DIR, or `.local/db` in the project.
 * Creates nothing.
 */
export function dataFolder(env: Partial<Record<string, string>> = readVariables()): DataFolder {
  const label = env.LOCAL_DB_DIR?.trim() || ".local/db";
  const path = resolve(label);
  return {
    path,
    label,
    database: join(path, "postgres"),
    keys: join(path, "keys.json"),
    admin: join(path, "admin.json"),
    lock: join(path, "lock"),
    holder: join(path, "holder.json"),
    unfinished: join(path, "first-start-unfinished"),
  };
}

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** ISO 8601 */
  started: z.string(),
  command: z.string(),
});

type Holder = z.infer<typeof holderSchema>;

/** A folder in use by one process. `release` may be called more than once. */
export type FolderLock = { release: () => void };

function thisProcess(): Holder {
  const script = process.env.npm_lifecycle_event;
  return {
    pid: process.pid,
    host: hostname(),
    started: new Date().toISOString(),
    command: script ? `npm run ${script}` : process.argv.slice(1).join(" "),
  };
}

function readHolder(folder: DataFolder): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(folder.holder, "utf8")));
  } catch {
    return undefined; // Between taking the lock and writing the name, or damaged: the lock alone counts.
  }
}

/** What a person needs to know when the folder is taken: by whom, and two ways out. */
function describeConflict(folder: DataFolder, holder: Holder | undefined): string {
  const who = holder
    ? `process ${holder.pid} (${holder.command}) on ${holder.host}, since ${holder.started}`
    : "another process";
  return (
    `The data folder ${folder.label} is in use by ${who}. Two servers on one folder would destroy it.\n` +
    `Stop that one first${holder ? ` (kill ${holder.pid})` : ""}, or give this one a folder of its own: LOCAL_DB_DIR=.local/other`
  );
}

/**
 * Takes the folder for this process, creating it when needed.
 *
 * The lock is the operating system's, held through an SQLite transaction: it ends with the process,
 * however that ends, so there is no stale lock to recognize and no process id to mistake for another.
 * The file stays behind on purpose; deleting it would let two processes lock two different files.
 *
 * @throws Error naming the holder when another process, or this one, already has it
 */
export function lockFolder(folder: DataFolder): FolderLock {
  mkdirSync(folder.path, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(folder.lock);
  try {
    lock.exec("pragma journal_mode = memory"); // Nothing is ever written: only the lock is wanted.
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    throw new Error(describeConflict(folder, readHolder(folder)), { cause });
  }
  writeFileSync(folder.holder, `${JSON.stringify(thisProcess())}\n`);
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(folder.holder, { force: true });
      lock.close();
    },
  };
}

/** What this project itself puts there. Anything else means that the folder is not ours to empty. */
const OWN_NAMES = [
  "postgres",
  "keys.json",
  "keys.json.part",
  "admin.json",
  "admin.json.part",
  "holder.json",
  "first-start-unfinished",
];
const LOCK_NAMES = ["lock", "lock-journal"];

/**
 * Removes the database and the keys. The lock file stays: see lockFolder.
 * @throws Error when a process uses the folder, or when it holds files of somebody else
 */
export function resetFolder(folder: DataFolder): void {
  const lock = lockFolder(folder);
  try {
    const foreign = readdirSync(folder.path).filter(
      (name) => !OWN_NAMES.includes(name) && !LOCK_NAMES.includes(name),
    );
    if (foreign.length > 0) {
      throw new Error(
        `${folder.label} holds other files too (${foreign.join(", ")}): not touched.`,
      );
    }
    for (const name of OWN_NAMES) rmSync(join(folder.path, name), { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

if (import.meta.main) {
  const folder = dataFolder();
  try {
    resetFolder(folder);
    console.log(`${folder.label} is empty. npm run dev makes a new database there.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
