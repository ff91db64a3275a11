import { randomBytes, randomInt } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { hash } from "bcryptjs";
import { z } from "zod";
import type { DataFolder } from "./data-folder.ts";

const keysSchema = z.object({
  /** Signs every session: with it, one can sign in as anyone. */
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

function writeSecret(file: string, content: object): void {
  // Renamed into place, so that a kill in between never leaves half a file behind.
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** The keys of a data folder, made from randomness when it has none. Call it under the folder's lock. */
export function readOrCreateKeys(folder: DataFolder): LocalKeys {
  if (existsSync(folder.keys)) return readKeys(folder);
  const keys: LocalKeys = {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
  writeSecret(folder.keys, keys);
  return keys;
}

const localAdminSchema = z.object({ email: z.email(), password: z.string().min(12) });

/** The sign-in of an embedded backend. Its password is made on each machine. */
export type LocalAdmin = z.infer<typeof localAdminSchema>;

const LOCAL_ADMIN_EMAIL = "admin@example.com";

/** What GoTrue uses. */
const BCRYPT_ROUNDS = 10;

/** Without letters and digits that are easily taken for one another: people type this. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four groups of four, 79 bits. */
function makePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? "";
  const group = () => Array.from({ length: 4 }, letter).join("");
  return Array.from({ length: 4 }, group).join("-");
}

/**
 * Makes the local admin, or gives it this password. One statement, so it does all or nothing, and it refuses
 * every database but the embedded one: no server is compiled with Emscripten, as PGlite is, or can be
 * made to say so. Pasted into a hosted project it is an error and no account.
 * @param passwordHash bcrypt
 */
export function localAdminSql(passwordHash: string): string {
  return `do $local_admin$
declare
  admin constant uuid := '00000000-0000-4000-8000-000000000001';
begin
  if pg_catalog.version() not like '%Emscripten%' then
    raise exception 'The local sign-in is for the embedded backend only. Nothing was changed.';
  end if;

  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at,
    confirmation_token, recovery_token, email_change, email_change_token_new,
    raw_app_meta_data, raw_user_meta_data
  )
  values (
    admin, 'authenticated', 'authenticated', '${LOCAL_ADMIN_EMAIL}', '${passwordHash}', now(),
    '', '', '', '',
    '{"provider": "email", "providers": ["email"]}', '{}'
  )
  on conflict (id) do update set encrypted_password = excluded.encrypted_password;

  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  values (
    '00000000-0000-4000-8000-000000000002', 'email', admin::text, admin,
    jsonb_build_object('sub', admin, 'email', '${LOCAL_ADMIN_EMAIL}', 'email_verified', true)
  )
  on conflict do nothing;

  insert into public.user_roles (user_id, role) values (admin, 'admin'), (admin, 'owner') on conflict do nothing;

  -- Here everything ends in one mailbox: each message is to be seen, and none costs money.
  update private.proof_of_life set email = 'proof-of-life@example.com' where is_only_row;
  delete from private.digest_rules where more_than > 0;
  update public.sample_permission set may_be_sent = true where id;
  update private.budgets set per_hour = 10000, per_day = 10000 where budget in ('email', 'sms');
end;
$local_admin$;
`;
}

/**
 * The sign-in that belongs to the folder's database: what was made before, or, for a database that is new
 * or older than this file, a new one. Call it under the folder's lock.
 * @throws Error when the file of a former start is damaged
 */
export async function ensureLocalAdmin(
  folder: DataFolder,
  database: PgliteConnection["driver"],
  isNewDatabase: boolean,
): Promise<LocalAdmin> {
  if (!isNewDatabase && existsSync(folder.admin)) return readLocalAdmin(folder);
  const admin: LocalAdmin = { email: LOCAL_ADMIN_EMAIL, password: makePassword() };
  await database.exec(localAdminSql(await hash(admin.password, BCRYPT_ROUNDS)));
  writeSecret(folder.admin, admin);
  return admin;
}

/**
 * The sign-in of a data folder in which the backend has started before.
 * @throws Error when it never did, or the file is damaged
 */
export function readLocalAdmin(folder: DataFolder): LocalAdmin {
  return localAdminSchema.parse(JSON.parse(readFileSync(folder.admin, "utf8")));
}
