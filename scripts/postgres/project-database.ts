import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client, Pool, types } from "pg";
import { readFacts, SAMPLE_FILE } from "../business/read-facts.ts";
import { setPromises } from "../business/reply-promises.ts";
import { readSchema } from "../database/schema-files.ts";
import { AUTOMATIC_GRANTS, readMigrations } from "../database/supabase-cli.ts";
import { getAuthSchemaSql } from "../local-backend/lite.ts";
import type { ThrowAwayServer } from "./throw-away-server.ts";

/** How to reach a server, with the password of every role that may log in. */
type Server = Pick<ThrowAwayServer, "port" | "password">;

/** Who connects: the server's owner, the owner of the migrations, PostgREST, or its stand-in. */
export type LoginRole = "supabase_admin" | "postgres" | "authenticator" | "data_api";

/** A database with everything that one of our projects has. */
export type ProjectDatabase = {
  /** For the command line tools. */
  url: (role: LoginRole) => string;
  /** One connection; closed with the database. */
  connect: (role: LoginRole) => Promise<Client>;
  /** One statement as the server's owner, whom no policy binds. */
  sql: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Deadlocks that the server has broken in this database so far. */
  deadlocks: () => Promise<number>;
  close: () => Promise<void>;
};

const FILES = {
  schemas: readSchema,
  migrations: readMigrations,
  nothing: async () => [],
};

export type DatabaseOptions = {
  /** Without, it has no row of business.yaml: its tables may be of before these files. */
  hasPromises?: boolean;
  /** What a hosted project grants automatically: see `AUTOMATIC_GRANTS`. */
  hasAutomaticGrants?: boolean;
  /**
   * Built from supabase/schemas, or from the migrations that led there, as a site in use was; a test compares the two.
   * "nothing" is a project on its first day.
   */
  from?: keyof typeof FILES;
  /** A statement to run after the schema. */
  seed?: string;
  /** A copy of this database instead, regardless of the other options: see `createTemplate`. */
  template?: string;
};

function urlOf({ port, password }: Server, role: LoginRole, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Counts are numbers, and a date is that day wherever this machine is. */
function getTypeParser(oid: number) {
  if (oid === types.builtins.INT8) return Number;
  if (oid === types.builtins.DATE) return (day: string) => new Date(`${day}T00:00:00Z`);
  return types.getTypeParser(oid);
}

/** Connections that are kept; of one alone, statements of the same moment wait for each other. */
export function openPool(connectionString: string, max = 1): Pool {
  const pool = new Pool({ connectionString, max, idleTimeoutMillis: 0, types: { getTypeParser } });
  // The database is thrown away as soon as the pool has ended, which may be before its connections have. The pool tells
  // of it too.
  return pool
    .on("error", () => undefined)
    .on("connect", (client) => client.on("error", () => undefined));
}

async function connectTo(server: Server, role: LoginRole, database: string): Promise<Client> {
  const client = new Client({
    connectionString: urlOf(server, role, database),
    types: { getTypeParser },
  });
  await client.connect();
  return client;
}

async function runAs(
  server: Server,
  role: LoginRole,
  database: string,
  statements: string[],
): Promise<void> {
  const client = await connectTo(server, role, database);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function runFiles(
  server: Server,
  database: string,
  files: readonly { name: string; sql: string }[],
): Promise<void> {
  const client = await connectTo(server, "postgres", database);
  try {
    for (const { name, sql } of files) {
      // One transaction for each, as the official CLI does it.
      await client.query(`begin;\n${sql}\n;commit;`).catch((cause: unknown) => {
        throw new Error(`${name} failed: ${String(cause)}`, { cause });
      });
    }
  } finally {
    await client.end();
  }
}

const readSql = (file: string) => readFile(join(import.meta.dirname, file), "utf8");

/**
 * Makes a database: Supabase's stub, the automatic grants if wanted, and every file of the schema or of the migrations,
 * unchanged, by the role that applies them on a hosted project.
 * @throws Error that names the file which failed
 */
export async function createTemplate(
  server: Server,
  name: string,
  { hasAutomaticGrants = true, from = "schemas", hasPromises = true, seed }: DatabaseOptions = {},
): Promise<void> {
  await runAs(server, "supabase_admin", "postgres", [`create database ${name} template template0`]);
  await runAs(server, "supabase_admin", name, [
    (await readSql("supabase-stub.sql")).replaceAll(":password", server.password),
    getAuthSchemaSql(),
    await readSql("auth-stub.sql"),
    ...(hasAutomaticGrants ? AUTOMATIC_GRANTS : []),
  ]);
  await runFiles(server, name, await FILES[from]());
  // The sample's promises, not the owner's: tests and rehearsals expect them.
  const promises = setPromises(readFacts(SAMPLE_FILE));
  if (from !== "nothing" && hasPromises) await runAs(server, "postgres", name, [promises]);
  if (seed) await runAs(server, "supabase_admin", name, [seed]);
}

/** Makes a database and opens it. One of the same name is thrown away first. */
export async function createProjectDatabase(
  server: Server,
  name: string,
  options: DatabaseOptions = {},
): Promise<ProjectDatabase> {
  const { template } = options;
  await runAs(server, "supabase_admin", "postgres", [
    `drop database if exists ${name} with (force)`,
    // Not by way of the log: a copy of the files is quicker while many others write.
    ...(template ? [`create database ${name} template ${template} strategy file_copy`] : []),
  ]);
  if (template) {
    await runAs(server, "supabase_admin", name, [
      // Settings that a copy does not include.
      `alter database ${name} set search_path to "$user", public, extensions`,
      `alter database ${name} owner to postgres`,
    ]);
  } else {
    await createTemplate(server, name, options);
  }

  const clients: Client[] = [];
  const connect: ProjectDatabase["connect"] = async (role) => {
    const client = await connectTo(server, role, name);
    clients.push(client);
    return client;
  };
  const admin = openPool(urlOf(server, "supabase_admin", name));
  const sql: ProjectDatabase["sql"] = async <Row extends Record<string, unknown>>(
    text: string,
    values: unknown[] = [],
  ) => (await admin.query<Row>(text, values)).rows;

  return {
    url: (role) => urlOf(server, role, name),
    connect,
    sql,
    deadlocks: async () => {
      // The server keeps its counts for a second unless it is told to hand them over.
      await sql("select pg_stat_force_next_flush()");
      const [counts] = await sql<{ deadlocks: string }>(
        "select deadlocks from pg_stat_database where datname = current_database()",
      );
      return Number(counts?.deadlocks);
    },
    close: async () => {
      await Promise.all([admin.end(), ...clients.map((client) => client.end())]);
      await runAs(server, "supabase_admin", "postgres", [`drop database ${name} with (force)`]);
    },
  };
}
