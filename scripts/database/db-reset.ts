// Empties the local data folder, so that the next start makes a new database. Refuses while a server uses it.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type DataFolder, dataFolder, lockFolder } from "../local-backend/data-folder.ts";

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
 * Removes the database and the keys. The lock file stays: see data-folder.ts.
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
