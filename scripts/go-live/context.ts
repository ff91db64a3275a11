import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { z } from "zod";
import { parseEnvFile } from "../build/env-files.ts";
import { encrypted } from "../database/admin-grant.ts";
import type { SiteReader } from "../launch-check/readers.ts";
import type { ManagementApi, Method } from "./management-api.ts";
import { Stop, type Ui } from "./ui.ts";

/**
 * The three files a site's settings lie in, all ignored by Git:
 * `.env`, which the build publishes; `.env.functions`, the functions' secrets; `.env.go-live`, what this command needs to
 * go on where it stopped (access token, project, database password).
 */
export type SettingsFile = ".env" | ".env.functions" | ".env.go-live";

export type Values = Readonly<Record<string, string>>;

/** Only the owner of the file may read it. Windows knows no such mode. */
const OWNER_ONLY = 0o600;

function variablesIn(path: string, file: SettingsFile): Record<string, string> {
  try {
    return parseEnvFile(readFileSync(path, "utf8"), file);
  } catch (cause) {
    throw new Stop(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * @returns the variables of the file that say something; none when there is no such file
 * @throws Stop with a line for each that cannot be read as it is meant
 */
export function readValues(folder: string, file: SettingsFile): Values {
  const path = join(folder, file);
  if (!existsSync(path)) return {};
  return Object.fromEntries(
    Object.entries(variablesIn(path, file)).flatMap(([name, value]) =>
      value.trim() === "" ? [] : [[name, value.trim()]],
    ),
  );
}

/**
 * A value as such a file has it. Single quotes: whoever reads the file takes what is between them as it is.
 * @throws Stop when no quotes hold it
 */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./()-]*$/.test(value)) return value;
  const quote = ["'", '"', "`"].find((mark) => !value.includes(mark) && !/[\r\n]/.test(value));
  if (quote === undefined) throw new Stop(`${name} has line breaks or every kind of quote in it.`);
  return `${quote}${value}${quote}`;
}

/**
 * Sets variables and leaves every other line as it is. Whoever reads the file meanwhile finds the old one or the new one.
 * @throws Stop when a value cannot be written down
 */
export function writeValues(folder: string, file: SettingsFile, values: Values): void {
  const path = join(folder, file);
  const lines = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quoted(name, value)}`;
    const at = lines.findIndex((old) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(old));
    if (at >= 0) lines[at] = line;
    else lines.push(line);
  }
  const isSecret = file !== ".env";
  writeFileSync(`${path}.new`, `${lines.join("\n").trimStart()}\n`, {
    ...(isSecret && { mode: OWNER_ONLY }),
  });
  if (isSecret) chmodSync(`${path}.new`, OWNER_ONLY);
  renameSync(`${path}.new`, path);
}

/** What the command reaches outside of this machine. */
export type Services = {
  managementApi: string;
  /** Flags for the Supabase CLI, in addition. */
  cliFlags: readonly string[];
  /** Reads the site as visitors get it. */
  openSite: (address: string) => SiteReader;
};

export type Context = {
  ui: Ui;
  services: Services;
  /** Where the settings lie. */
  folder: string;
  /** Where the site is built to. */
  builtFolder: string;
  values: (file: SettingsFile) => Values;
  write: (file: SettingsFile, values: Values) => void;
  /** @throws Stop without a token */
  api: () => ManagementApi;
};

/** A statement as the owner of the project's tables. */
export type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** @throws Stop before a project is chosen */
export function projectOf({ values }: Context): string {
  const { PROJECT_REF } = values(".env.go-live");
  if (!PROJECT_REF) throw new Stop("No project yet: step 2 makes or chooses one.");
  return PROJECT_REF;
}

/** One request to the Management API about the chosen project: `path` follows its reference. */
export function askProject<T>(
  context: Context,
  method: Method,
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
): Promise<T> {
  return context.api()(method, `/projects/${projectOf(context)}${path}`, schema, body);
}

/** Where the project's own services are. @throws Stop before a project is chosen */
export const projectUrl = (context: Context) => `https://${projectOf(context)}.supabase.co`;

/** Address of the project's database, password included. @throws Stop before it is known */
export function databaseUrl({ values }: Context): string {
  const { DB_URL } = values(".env.go-live");
  if (!DB_URL) throw new Stop("The database password is missing: step 2 asks for it.");
  return DB_URL;
}

/**
 * Opens the project's database for as long as the work takes.
 * @throws Stop with the reason when there is no connection
 */
export async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: encrypted(url), connectionTimeoutMillis: 20_000 });
  // The pooler may end a connection that has nothing to do.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new Stop(connectionFault(cause), { cause });
  }
  try {
    return await work(async <Row extends object>(text: string, values: unknown[] = []) => {
      const { rows } = await client.query<Row>(text, values);
      return rows;
    });
  } finally {
    await client.end();
  }
}

/** The same of the project's own. @throws Stop also before its address is known */
export const inProject = <T>(context: Context, work: (sql: Sql) => Promise<T>) =>
  withDatabase(databaseUrl(context), work);

/** Whether there is something of this name: a table by `to_regclass`, a function by `to_regproc`. */
export async function isThere(
  sql: Sql,
  name: string,
  look: "to_regclass" | "to_regproc" = "to_regclass",
): Promise<boolean> {
  const rows = await sql(`select 1 where ${look}($1) is not null`, [name]);
  return rows.length > 0;
}

function connectionFault(cause: unknown): string {
  const said = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "28P01" || /password authentication failed|SASL/i.test(said)) {
    return "The database refuses the password. Run npm run go-live: it asks for the right one, or sets a new one.";
  }
  if (/tenant or user not found/i.test(said)) {
    return "Supabase's pooler does not know the project yet. Wait two minutes and run the command again.";
  }
  return `The database cannot be reached (${said || code}). If the project is paused, press Restore at supabase.com/dashboard.`;
}

export function openContext(
  ui: Ui,
  services: Services,
  folders: { folder: string; builtFolder: string },
  openApi: (address: string, token: string) => ManagementApi,
): Context {
  const values = (file: SettingsFile) => readValues(folders.folder, file);
  return {
    ui,
    services,
    ...folders,
    values,
    write: (file, changed) => writeValues(folders.folder, file, changed),
    api: () => {
      const { SUPABASE_ACCESS_TOKEN } = values(".env.go-live");
      if (!SUPABASE_ACCESS_TOKEN) throw new Stop("No access token yet: step 1 asks for it.");
      return openApi(services.managementApi, SUPABASE_ACCESS_TOKEN);
    },
  };
}

/** How something stands: as it should, or what is to do about it, in one sentence either way. */
export type Finding = { isDone: boolean; said: string };

export const right = (said: string): Finding => ({ isDone: true, said });
export const wrong = (said: string): Finding => ({ isDone: false, said });

export type Step = {
  title: string;
  /** What it will do and why, in a sentence or two. */
  why: string;
  /** Looks, and changes nothing. */
  check: (context: Context) => Promise<Finding>;
  /** Asks what it cannot find out, and does it. */
  act: (context: Context) => Promise<void>;
};
