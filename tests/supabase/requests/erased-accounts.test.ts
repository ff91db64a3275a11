import { expect, test } from "vitest";
import { createAccount, createStaff } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";

// The account of somebody who asked to be forgotten, with whatever the authentication service keeps about it.
// Erased by the role that owns the migrations, which is no superuser.

const EMAIL = "customer@example.com";

const database = databaseForFile();
const owner = connectionForFile(database, "postgres");

const count = async (query: string, values: unknown[]) =>
  (await database().sql(query, values)).length;

test("goes with its sessions, identities, one-time codes and its lines in the sign-in log", async () => {
  const [customer, other] = [
    await createAccount(database(), EMAIL),
    await createAccount(database(), "other@example.com"),
  ];
  const staff = await createStaff(database(), "staff@example.com");
  for (const id of [customer, other, staff.account]) {
    await database().sql(
      `insert into auth.identities (user_id, provider, provider_id, identity_data)
       values ($1::uuid, 'email', $1::text, '{}')`,
      [id],
    );
    await database().sql(
      "insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing",
      [id],
    );
    await database().sql(
      "insert into auth.refresh_tokens (user_id, token) values ($1::text, $1::text)",
      [id],
    );
    await database().sql(
      `insert into auth.flow_state (id, user_id, provider_type, authentication_method)
       values (gen_random_uuid(), $1, 'email', 'recovery')`,
      [id],
    );
    await database().sql("insert into auth.audit_log_entries (payload) values ($1)", [
      JSON.stringify({ actor_id: id, actor_username: "x", action: "login" }),
    ]);
  }
  await owner().query("select private.forget_person($1)", [EMAIL.toUpperCase()]);
  await owner().query("select private.forget_person('staff@example.com')");

  for (const [id, left] of [
    [customer, 0],
    [other, 1],
    [staff.account, 1],
  ]) {
    for (const table of ["identities", "sessions", "refresh_tokens", "flow_state"]) {
      expect(await count(`select 1 from auth.${table} where user_id::text = $1`, [id]), table).toBe(
        left,
      );
    }
    expect(await count("select 1 from auth.users where id = $1", [id])).toBe(left);
    expect(
      await count("select 1 from auth.audit_log_entries where payload ->> 'actor_id' = $1", [id]),
    ).toBe(left);
  }
  expect(await database().sql("select id from private.erased where kind = 'account'")).toEqual([
    { id: customer },
  ]);
});
