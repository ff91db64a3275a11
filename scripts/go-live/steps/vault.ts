import type { Sql } from "../context.ts";

/** Writes a secret of the database, as a new one or in the place of the old one. */
export async function keep(sql: Sql, name: string, value: string): Promise<void> {
  const [old] = await sql<{ id: string }>("select id from vault.secrets where name = $1", [name]);
  if (old) await sql("select vault.update_secret($1, $2)", [old.id, value]);
  else await sql("select vault.create_secret($1, $2)", [value, name]);
}

/** A secret of the database; `undefined` when there is none. */
export async function kept(sql: Sql, name: string): Promise<string | undefined> {
  const [row] = await sql<{ value: string }>(
    "select decrypted_secret as value from vault.decrypted_secrets where name = $1",
    [name],
  );
  return row?.value;
}
