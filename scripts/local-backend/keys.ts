import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { DataFolder } from "./data-folder.ts";

const keysSchema = z.object({
  /** Signs every session. Whoever knows it can be anybody. */
  jwtSecret: z.string().min(32),
  /** The service_role key: past all row-level security. */
  secretKey: z.string().startsWith("sb_secret_"),
});

export type LocalKeys = z.infer<typeof keysSchema>;

/**
 * The keys of a data folder.
 * @throws Error when there are none (the backend never started there) or the file is damaged
 */
export function readKeys(folder: DataFolder): LocalKeys {
  return keysSchema.parse(JSON.parse(readFileSync(folder.keys, "utf8")));
}

/** The keys of a data folder, made from randomness when it has none. Call it under the folder's lock. */
export function readOrCreateKeys(folder: DataFolder): LocalKeys {
  if (existsSync(folder.keys)) return readKeys(folder);
  const keys: LocalKeys = {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
  // Renamed into place, so that a kill in between never leaves half a file behind.
  const unfinished = `${folder.keys}.part`;
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, folder.keys);
  return keys;
}
