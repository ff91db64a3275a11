import { expect, test } from "vitest";
import { createAccount, sendAs } from "../../../scripts/postgres/api-request.ts";
import { apiForFile } from "../../support/database/database-for-file.ts";

const { database, api, staff: admin } = apiForFile();

test("an account that is given access loses every way to sign in that was planted in it", async () => {
  const account = await createAccount(database(), "taken@example.com");
  for (const statement of [
    "insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())",
    `insert into auth.refresh_tokens (token, user_id, session_id)
     select 'planted', user_id::text, id from auth.sessions where user_id = $1::uuid`,
    "insert into auth.mfa_factors values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())",
    `insert into auth.one_time_tokens values
       (gen_random_uuid(), $1, 'recovery_token', 'planted', 'taken@example.com')`,
    `insert into auth.flow_state (id, user_id, auth_code, provider_type, authentication_method)
     values (gen_random_uuid(), $1, 'planted', 'email', 'otp')`,
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
     values ($1, 'planted', 'planted')`,
    `insert into auth.identities (provider, provider_id, user_id, identity_data) values
       ('github', 'planted', $1, '{}'),
       ('email', $1::uuid::text, $1, '{"email": "taken@example.com"}')`,
  ]) {
    await database().sql(statement, [account]);
  }
  const granting = "select public.grant_admin('taken@example.com')";
  expect(await sendAs(api(), admin(), granting)).toBe("stored");

  const tables = await database().sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'auth' and column_name = 'user_id' order by 1`,
  );
  expect(tables).toHaveLength(7);
  const left: unknown[] = [];
  for (const { name } of tables) {
    const rows = `select user_id::text, * from auth.${name} where user_id::text <> $1`;
    left.push(...(await database().sql(rows, [admin().account])));
  }
  const [now] = await database().sql<{ id: string }>(
    "select id from auth.users where email = 'taken@example.com'",
  );
  expect(now?.id).not.toBe(account);
  expect(left).toMatchObject([{ provider: "email", provider_id: now?.id, user_id: now?.id }]);
});
