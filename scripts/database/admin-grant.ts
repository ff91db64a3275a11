// npm run admin:grant -- EMAIL: makes a signed-up, confirmed account staff, by the rules of
// private.make_admin: its sessions end and its password stops working.
// In the local data folder by default; with DB_URL set, on the database there; with VITE_SUPABASE_URL
// alone, prints what to run in the hosted project's SQL editor.

import { existsSync } from "node:fs";
import { Client, DatabaseError } from "pg";
import { z } from "zod";
import { readVariables } from "../build/env-files.ts";
import { runAsProgram } from "../is-main.ts";
import { dataFolder } from "../local-backend/data-folder.ts";

/** SQLSTATEs of a database without our migrations: no such schema, no such function. */
const NOT_MIGRATED = ["3F000", "42883"];

/**
 * The statement that makes an account staff, for the owner of either engine's database.
 * @param email any string; quoted here
 */
export function grantStatement(email: string): string {
  return `select private.make_admin('${email.replaceAll("'", "''")}') as said;`;
}

/** Why the database refuses an account, by the code of its refusal. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ["no_such_account", "No one has signed up with this address."],
  ["address_unconfirmed", "The e-mail address of this account is not confirmed yet."],
  ["already_staff", "This account is already staff."],
  ["already_owner", "This account is already an owner."],
]);

/** Why the statement was refused, in a sentence; `undefined` if the error is another one. */
export function grantRefusal(error: unknown): string | undefined {
  const [, code = ""] = /"code": "(\w+)"/.exec(error instanceof Error ? error.message : "") ?? [];
  return REFUSALS.get(code);
}

/** The error of a refusal with its words in place of its code; any other as it is. */
function inWords(error: unknown): unknown {
  const words = grantRefusal(error);
  return words ? new Error(words, { cause: error }) : error;
}

/**
 * Makes an account of the local data folder staff.
 * @returns what the database says about it
 * @throws Error when a server uses the folder, there is no database, or the account is refused
 */
export async function grantLocally(email: string): Promise<string> {
  const folder = dataFolder();
  if (!existsSync(folder.database)) {
    throw new Error(
      `There is no database in ${folder.label} yet. Run npm run dev and sign up first.`,
    );
  }
  // Imported on demand: it takes seconds to load, and a hosted project doesn't need it.
  const { startLocalBackend } = await import("../local-backend/start.ts");
  const backend = await startLocalBackend({
    folder,
    siteUrl: "http://127.0.0.1:5173",
    report: console.log,
  });
  try {
    const { rows } = await backend.database.query<{ said: string }>(grantStatement(email));
    return rows[0]?.said ?? "";
  } catch (error) {
    throw inWords(error);
  } finally {
    await backend.close();
  }
}

/**
 * The address with encryption requested, which is psql's default but not this driver's. Hosted projects have certificates
 * of Supabase's own authority, so the server's identity is only verified if the address says sslmode=verify-full.
 */
export function encrypted(url: string): string {
  const address = new URL(url);
  const isHere = ["127.0.0.1", "localhost", "[::1]"].includes(address.hostname);
  const mode = address.searchParams.get("sslmode");
  // This driver takes "require" for "verify-full" unless it is told otherwise.
  if (isHere || (mode !== null && mode !== "require")) return url;
  address.searchParams.set("sslmode", "require");
  address.searchParams.set("uselibpqcompat", "true");
  return address.href;
}

/**
 * Makes an account of a hosted project staff.
 * @param url connection string of the database's owner
 * @returns what the database says about it
 * @throws Error when there is no connection, the migrations are missing, or the account is refused
 */
export async function grantRemotely(url: string, email: string): Promise<string> {
  const client = new Client({ connectionString: encrypted(url) });
  await client.connect();
  try {
    const { rows } = await client.query<{ said: string }>(grantStatement(email));
    return rows[0]?.said ?? "";
  } catch (error) {
    if (error instanceof DatabaseError && NOT_MIGRATED.includes(error.code ?? "")) {
      throw new Error("That database does not have the migrations yet.", { cause: error });
    }
    throw inWords(error);
  } finally {
    await client.end();
  }
}

await runAsProgram(import.meta.url, async () => {
  const email = z.email().safeParse(process.argv[2]?.trim());
  if (!email.success) throw new Error("Usage: npm run admin:grant -- EMAIL");
  const databaseUrl = process.env.DB_URL?.trim();
  if (databaseUrl) return console.log(await grantRemotely(databaseUrl, email.data));
  const hosted = readVariables().VITE_SUPABASE_URL?.trim();
  if (!hosted) return console.log(await grantLocally(email.data));
  const how = "run this in the project's SQL editor, or set DB_URL and run this command again.";
  console.log(`For ${hosted}: ${how}\n\n${grantStatement(email.data)}`);
});
