// npm run admin:grant -- EMAIL: makes a signed-up account staff.
// Local data folder by default; with VITE_SUPABASE_URL set, prints what to run on the hosted project.
import { existsSync } from "node:fs";
import { loadEnv } from "vite";
import { z } from "zod";
import { dataFolder } from "./local-backend/data-folder.ts";
import { startLocalBackend } from "./local-backend/start.ts";

/**
 * The statement that makes an account staff. Works on either engine, any number of times.
 * @param email any string; quoted here
 */
export function grantStatement(email: string): string {
  const quoted = `'${email.replaceAll("'", "''")}'`;
  return (
    "insert into public.user_roles (user_id, role) " +
    `select id, 'admin' from auth.users where lower(email) = lower(${quoted}) ` +
    "on conflict do nothing;"
  );
}

/**
 * Makes an account of the local data folder staff.
 * @throws Error when a server uses the folder, there is no database, or nobody signed up with the address
 */
export async function grantLocally(email: string): Promise<void> {
  const folder = dataFolder();
  if (!existsSync(folder.database)) {
    throw new Error(
      `There is no database in ${folder.label} yet. Run npm run dev and sign up first.`,
    );
  }
  const backend = await startLocalBackend({
    folder,
    siteUrl: "http://127.0.0.1:5173",
    report: console.log,
  });
  try {
    const { rows } = await backend.database.query(
      "select 1 from auth.users where lower(email) = lower($1)",
      [email],
    );
    if (rows.length === 0) throw new Error(`Nobody signed up as ${email} in ${folder.label}.`);
    await backend.database.exec(grantStatement(email));
  } finally {
    await backend.close();
  }
}

async function main(): Promise<void> {
  const email = z.email().safeParse(process.argv[2]?.trim());
  if (!email.success) throw new Error("Usage: npm run admin:grant -- EMAIL");
  const hosted = loadEnv("production", process.cwd(), "VITE_").VITE_SUPABASE_URL?.trim();
  if (hosted) {
    console.log(
      `For ${hosted}: run this in the project's SQL editor.\n\n${grantStatement(email.data)}`,
    );
    return;
  }
  await grantLocally(email.data);
  console.log(`${email.data} is staff.`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
