import { expect, it } from "vitest";
import {
  findPostgres,
  findPsql,
  type Surroundings,
} from "../../../scripts/postgres/find-postgres.ts";

const PROGRAMS = ["postgres", "initdb", "pg_dump", "psql"];

/** A machine with these folders of programs, each of some version. */
function machine(
  versions: Record<string, string>,
  changes: Partial<Surroundings> = {},
): Surroundings {
  const paths = Object.keys(versions).flatMap((bin) => PROGRAMS.map((name) => `${bin}/${name}`));
  return {
    env: { PATH: "/usr/bin:/home/me/bin" },
    list: (folder) => [
      ...new Set(
        paths
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1).split("/")[0] ?? ""),
      ),
    ],
    exists: (path) => paths.includes(path),
    version: (program) => `postgres (PostgreSQL) ${versions[program.replace(/\/postgres$/, "")]}`,
    ...changes,
  };
}

it("takes the newest of several", () => {
  const found = findPostgres(
    machine({
      "/usr/lib/postgresql/15/bin": "15.14 (Debian 15.14-0+deb12u1)",
      "/usr/lib/postgresql/17/bin": "17.6",
      "/usr/bin": "16.2",
    }),
  );
  expect(found).toEqual({ bin: "/usr/lib/postgresql/17/bin", major: 17 });
});

it("knows Red Hat's and Homebrew's places", () => {
  expect(findPostgres(machine({ "/usr/pgsql-16/bin": "16.1" }))?.major).toBe(16);
  const keg = machine({ "/opt/homebrew/opt/postgresql@18/bin": "18beta1" });
  expect(findPostgres(keg)).toEqual({ bin: "/opt/homebrew/opt/postgresql@18/bin", major: 18 });
});

it("finds psql where there is no server", () => {
  const libpq = "/opt/homebrew/opt/libpq/bin";
  const exists = (path: string) => path === `${libpq}/psql`;
  const version = () => "psql (PostgreSQL) 17.6 (Homebrew)";
  const mac = machine({ [libpq]: "17.6" }, { exists, version });
  expect(findPsql(mac)).toEqual({ bin: libpq, major: 17 });
  expect(findPostgres(mac)).toBeUndefined();
});

it("finds none on a machine without, and leaves out what is too old", () => {
  expect(findPostgres(machine({}))).toBeUndefined();
  expect(findPostgres(machine({ "/usr/bin": "14.9" }))).toBeUndefined();
});

it("follows PG_BIN, and says when it leads nowhere", () => {
  const versions = { "/opt/pg/bin": "15.1", "/usr/bin": "17.1" };
  const env = { PATH: "/usr/bin", PG_BIN: "/opt/pg/bin" };
  expect(findPostgres(machine(versions, { env }))?.bin).toBe("/opt/pg/bin");
  expect(() => findPostgres(machine(versions, { env: { PG_BIN: "/opt/typo" } }))).toThrow(
    "PG_BIN is /opt/typo",
  );
});
