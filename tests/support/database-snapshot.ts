import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BASE_SQL,
  createMigratedDatabase,
  readMigrations,
} from "../../scripts/database/migrated-database.ts";
import { ADMIN_SQL } from "./admin-sql.ts";

const projectFolder = join(import.meta.dirname, "../..");
const cacheFolder = join(projectFolder, "node_modules/.cache/database-snapshots");

/** Everything that the content of a fresh database depends on. */
async function snapshotKey(): Promise<string> {
  const hash = createHash("sha256").update(BASE_SQL).update(ADMIN_SQL);
  for (const { name, sql } of await readMigrations()) hash.update(name).update(sql);

  // The data folder's format belongs to the Postgres inside PGlite.
  hash.update(
    await readFile(join(projectFolder, "node_modules/@electric-sql/pglite/package.json")),
  );
  return hash.digest("hex").slice(0, 32);
}

/** Node's own Blob also under jsdom, whose Blob has no stream for the database to read. */
const asBlob = (bytes: Uint8Array<ArrayBuffer>): Promise<Blob> => new Response(bytes).blob();

/**
 * A migrated database with the local admin as a data folder to load. Made once per state of the migrations
 * and kept, because running the migrations costs seconds and loading them does not.
 */
export async function loadDatabaseSnapshot(): Promise<Blob> {
  const file = join(cacheFolder, `${await snapshotKey()}.tar`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return asBlob(new Uint8Array(cached));

  const database = await createMigratedDatabase();
  await database.exec(ADMIN_SQL);
  const bytes = new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
  await database.close();

  // Several test workers may do this at once: each writes its own file, the last rename wins.
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = join(cacheFolder, `${randomUUID()}.part`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return asBlob(bytes);
}
