// The two ways to Supabase. The official CLI makes the changes. The Management API reads and runs SQL: a statement's
// parameters have no place in the CLI, and each start of it takes a second.
import { z } from "zod";
import { runTool } from "../database/supabase-cli.ts";
import { type Context, need } from "./context.ts";
import type { Values } from "./settings-files.ts";
import { Later, Stop } from "./ui.ts";

/** Milliseconds. */
const TIMEOUT = 60_000;

/** A request that Supabase refused. */
export class Refused extends Stop {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

function sentenceFor(status: number, said: string): string {
  const sentences: Readonly<Record<number, string>> = {
    401: "Supabase does not know this access token. Make a new one at supabase.com/dashboard/account/tokens.",
    402: `This needs a larger Supabase plan: ${said}.`,
    403: `Your Supabase account has no right to do this: ${said}. Ask the owner of the organization to make you an administrator.`,
    404: `Supabase has no such project, or it is not yours: ${said}.`,
    429: "Supabase asks for a pause. Wait a minute and run the command again.",
  };
  const other =
    status >= 500
      ? "See status.supabase.com, then run the command again."
      : "Send this line to your developer.";
  return sentences[status] ?? `Supabase refused this (${status}: ${said}). ${other}`;
}

function tokenOf({ values }: Context): string {
  const { SUPABASE_ACCESS_TOKEN } = values(".env.go-live");
  need(SUPABASE_ACCESS_TOKEN, "No access token yet: step 1 asks for it.");
  return SUPABASE_ACCESS_TOKEN;
}

/** One request to the Management API (https://supabase.com/docs/reference/api). @throws Refused, Stop */
export async function askSupabase<T>(
  context: Context,
  method: "GET" | "POST" | "PATCH",
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${context.services.managementApi}/v1${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { authorization: `Bearer ${tokenOf(context)}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Later("No connection to Supabase: is this machine on the internet? Try again.", {
      cause,
    });
  });
  const content = await answer.json().catch(() => undefined);
  if (answer.ok) return schema.parse(content);
  const said = z.object({ message: z.string() }).safeParse(content);
  const sentence = sentenceFor(answer.status, said.data?.message ?? "no reason given");
  if (answer.status === 429 || answer.status >= 500) throw new Later(sentence);
  throw new Refused(sentence, answer.status);
}

/** @throws Stop before a project is chosen */
function projectOf({ values }: Context): string {
  const { PROJECT_REF } = values(".env.go-live");
  need(PROJECT_REF, "No project yet: step 2 makes or chooses one.");
  return PROJECT_REF;
}

/** Base URL of the project's services. @throws Stop before a project is chosen */
export const projectUrl = (context: Context) => `https://${projectOf(context)}.supabase.co`;

export const functionUrl = (context: Context, name: string) =>
  `${projectUrl(context)}/functions/v1/${name}`;

/** One request about the chosen project: `path` follows its reference. */
export const askProject = <T>(
  context: Context,
  method: "GET" | "POST" | "PATCH",
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
): Promise<T> =>
  askSupabase(context, method, `/projects/${projectOf(context)}${path}`, schema, body);

/** Runs a statement in the project's database, as the owner of its tables. @throws Stop */
export function runSql<Row extends object>(
  context: Context,
  query: string,
  parameters: readonly string[] = [],
): Promise<Row[]> {
  const rows = z.array(z.custom<Row>()).catch([]);
  return askProject(context, "POST", "/database/query", rows, { query, parameters });
}

/** Whether a table or function exists. */
export async function exists(
  context: Context,
  name: string,
  lookup: "to_regclass" | "to_regproc" = "to_regclass",
): Promise<boolean> {
  const rows = await runSql(context, `select 1 where ${lookup}($1) is not null`, [name]);
  return rows.length > 0;
}

const keysSchema = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
);

/**
 * A key of the project: `publishable` for the pages, `secret` past row-level security, which is never written to a file.
 * @throws Stop when the project has none
 */
export async function projectKey(
  context: Context,
  type: "publishable" | "secret",
): Promise<string> {
  const keys = await askProject(context, "GET", "/api-keys?reveal=true", keysSchema);
  // Of projects from before 2025.
  const legacy = { publishable: "anon", secret: "service_role" }[type];
  const found = keys.find((key) => key.type === type) ?? keys.find(({ name }) => name === legacy);
  need(found?.api_key, `The project has no ${type} key. Make one in the dashboard: API Keys.`);
  return found.api_key;
}

/** The auth server names a refusal in words from this version of its answers on, as supabase-js asks for it. */
const AUTH_API = { "x-supabase-api-version": "2024-01-01" };

const refusalSchema = z.object({ code: z.string(), message: z.string() });

/** Why the project's own API refused a call. `code` is the status where it gave none. */
type Refusal = z.infer<typeof refusalSchema>;

/**
 * Posts to the API of the chosen project, as supabase-js does: on Node 20 that wants a WebSocket, which Node has from
 * version 22 on.
 * @param key one of the project's
 * @returns nothing when it was done
 * @throws Later without a connection
 */
export async function callProject(
  context: Context,
  path: string,
  key: string,
  body: unknown,
): Promise<Refusal | undefined> {
  const answer = await fetch(`${projectUrl(context)}${path}`, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      ...AUTH_API,
    },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Later("No connection to your project: is this machine on the internet? Try again.", {
      cause,
    });
  });
  if (answer.ok) return undefined;
  const said = refusalSchema.safeParse(await answer.json().catch(() => undefined));
  return said.data ?? { code: String(answer.status), message: answer.statusText };
}

/**
 * Runs the official CLI.
 * @returns its standard output
 * @throws Stop that begins with `failure` and ends with what the CLI said
 */
export async function runCli(
  context: Context,
  args: readonly string[],
  failure: string,
  env: Values = {},
  remote = projectOf(context),
): Promise<string> {
  const { ok, stdout, stderr } = await runTool(
    "supabase",
    [...args, "--yes", `--remote=${remote}`, ...context.services.cliFlags],
    { env: { SUPABASE_ACCESS_TOKEN: tokenOf(context), ...env } },
  );
  const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-6).join("\n");
  need(ok, `${failure} The Supabase CLI said:\n${said}`);
  return stdout;
}
