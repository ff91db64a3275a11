// npm run db:reset: empties the local data folder, so that the next start makes a new database. Refuses while a server uses
// it.

import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { readVariables } from "../build/env-files.ts";
import { runAsProgram } from "../is-main.ts";
import { type Lock, takeLock } from "../process-lock.ts";

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

/**
 * Takes the folder for this process, creating it when needed.
 * @throws Error naming the holder when another process, or this one, already has it
 */
export const lockFolder = (folder: DataFolder): Lock =>
  takeLock(
    folder,
    ({ who, how }) =>
      new Error(
        `The data folder ${folder.label} is in use by ${who}. Two servers on one folder would destroy it.\n` +
          `Stop that one first${how}, or give this one a folder of its own: LOCAL_DB_DIR=.local/other`,
      ),
  );

/**
 * Removes the database and the keys. The lock file stays: see takeLock.
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
