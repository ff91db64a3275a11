import { join, resolve } from "node:path";

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
export function dataFolder(env: NodeJS.ProcessEnv = process.env): DataFolder {
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
