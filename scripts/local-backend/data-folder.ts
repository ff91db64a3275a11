// npm run db:reset: empties the local data folder, so that the next start makes a new database. Refuses while a server uses
// it.

import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { tryLock } from "fs-native-extensions";
import { z } from "zod";
import { readVariables } from "../build/env-files.ts";
import { runAsProgram } from "../is-main.ts";

/**
 * The data folder of the embedded backend: LOCAL_DB_DIR, or `.local/db` in the project. Creates nothing.
 */
export function dataFolder(env: Partial<Record<string, string>> = readVariables()) {
  const label = env.LOCAL_DB_DIR?.trim() || ".local/db";
  const path = resolve(label);
  return {
    /** The folder itself, absolute. */
    path,
    /** The folder as a person would write it. */
    label,
    /** Postgres' own files. */
    database: join(path, "postgres"),
    /** The secrets made on this machine (mode 0600). */
    keys: join(path, "keys.json"),
    /** The sign-in made on this machine (mode 0600). */
    admin: join(path, "admin.json"),
    /** Held open while a process uses the folder. */
    lock: join(path, "lock"),
    /** Which process holds the lock. */
    holder: join(path, "holder.json"),
    /** Exists from before the first start until it has succeeded: its database holds no data yet. */
    unfinished: join(path, "first-start-unfinished"),
  };
}

export type DataFolder = ReturnType<typeof dataFolder>;

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** ISO 8601 */
  started: z.string(),
  command: z.string(),
});

/** A folder in use by one process. `release` may be called more than once. */
export type FolderLock = { release: () => void };

/** What a person needs to know when the folder is taken: by whom, and two ways out. */
function describeConflict(folder: DataFolder): string {
  let who = "another process";
  let how = "";
  try {
    const { pid, command, host, started } = holderSchema.parse(
      JSON.parse(readFileSync(folder.holder, "utf8")),
    );
    who = `process ${pid} (${command}) on ${host}, since ${started}`;
    how = ` (kill ${pid})`;
  } catch {
    // Between taking the lock and writing the name, or damaged: the lock alone counts.
  }
  return (
    `The data folder ${folder.label} is in use by ${who}. Two servers on one folder would destroy it.\n` +
    `Stop that one first${how}, or give this one a folder of its own: LOCAL_DB_DIR=.local/other`
  );
}

/**
 * Takes the folder for this process, creating it when needed.
 *
 * The lock is the operating system's, so it ends with the process, however that ends: no lock is ever stale. The file
 * stays behind on purpose: deleting it would let two processes lock two different files.
 *
 * @throws Error naming the holder when another process, or this one, already has it
 */
export function lockFolder(folder: DataFolder): FolderLock {
  mkdirSync(folder.path, { recursive: true, mode: 0o700 });
  const lock = openSync(folder.lock, "a+");
  if (!tryLock(lock)) {
    closeSync(lock);
    throw new Error(describeConflict(folder));
  }
  const script = process.env.npm_lifecycle_event;
  const holder: z.infer<typeof holderSchema> = {
    pid: process.pid,
    host: hostname(),
    started: new Date().toISOString(),
    command: script ? `npm run ${script}` : process.argv.slice(1).join(" "),
  };
  writeFileSync(folder.holder, `${JSON.stringify(holder)}\n`);
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      rmSync(folder.holder, { force: true });
      closeSync(lock);
    },
  };
}

/**
 * Removes the database and the keys. The lock file stays: see lockFolder.
 * @throws Error when a process uses the folder, or when it holds files that are not ours
 */
export function resetFolder(folder: DataFolder): void {
  const { database, keys, admin, holder, unfinished } = folder;
  const own = [database, keys, `${keys}.part`, admin, `${admin}.part`, holder, unfinished];
  const lock = lockFolder(folder);
  try {
    const foreign = readdirSync(folder.path).filter(
      (name) => ![...own, folder.lock].includes(join(folder.path, name)),
    );
    if (foreign.length > 0) {
      throw new Error(
        `${folder.label} holds other files too (${foreign.join(", ")}): not touched.`,
      );
    }
    for (const file of own) rmSync(file, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

await runAsProgram(import.meta.url, () => {
  const folder = dataFolder();
  resetFolder(folder);
  console.log(`${folder.label} is empty. npm run dev makes a new database there.`);
});
