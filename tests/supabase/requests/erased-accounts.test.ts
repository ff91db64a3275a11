import { expect, test } from "vitest";
import { createAccount, createStaff } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { EXAMPLE_ROWS } from "../../support/database/example-rows.ts";

// The account of someone who asked to be forgotten, with everything that the auth service stores about it.
// Erased by the role that owns the migrations, which is no superuser.

const EMAIL = "customer@example.com";

const database = databaseForFile();
const owner = connectionForFile(database, "postgres");
const server = connectionForFile(database, "supabase_admin");

test("goes with its sessions, identities, one-time codes and its lines in the sign-in log", async () => {
  const [customer, other] = [
    await createAccount(database(), EMAIL),
    await createAccount(database(), "other@example.com"),
  ];
  const staff = await createStaff(database(), "staff@example.com");
  for (const id of [customer, other, staff.account]) {
    for (const statement of [
      `auth.identities (user_id, provider, provider_id, identity_data)
       values ($1::uuid, 'email', $1::text, '{}')`,
      "auth.sessions (id, user_id) values ($1, $1) on conflict do nothing",
      "auth.refresh_tokens (user_id, token) values ($1::text, $1::text)",
      `auth.flow_state (id, user_id, provider_type, authentication_method)
       values (gen_random_uuid(), $1, 'email', 'recovery')`,
      `auth.audit_log_entries (payload)
       values (json_build_object('actor_id', $1::text, 'actor_username', 'x', 'action', 'login'))`,
    ]) {
      await database().sql(`insert into ${statement}`, [id]);
    }
  }
  await owner().query("select private.forget_person($1)", [EMAIL.toUpperCase()]);
  await owner().query("select private.forget_person('staff@example.com')");

  for (const [id, left] of [
    [customer, 0],
    [other, 1],
    [staff.account, 1],
  ] as const) {
    for (const rows of [
      "auth.identities where user_id::text",
      "auth.sessions where user_id::text",
      "auth.refresh_tokens where user_id::text",
      "auth.flow_state where user_id::text",
      "auth.users where id::text",
      "auth.audit_log_entries where payload ->> 'actor_id'",
    ]) {
      expect(await database().sql(`select 1 from ${rows} = $1`, [id]), rows).toHaveLength(left);
    }
  }
  expect(await database().sql("select id from private.erased where kind = 'account'")).toEqual([
    { id: customer },
  ]);
});

test("waits for the end of an erasure if it is of staff, answered a request or gets a message, and else does not", async () => {
  await server().query("begin; set local session_replication_role = replica");
  await server().query(EXAMPLE_ROWS);
  await server().query(`
    insert into auth.users (id, email) values
      ('00000000-0000-0000-0000-000000000000', 'first@example.com'), ('ffffffff-ffff-ffff-ffff-ffffffffffff', 'last@example.com'),
      (gen_random_uuid(), 'answered@example.com'), (gen_random_uuid(), 'told@example.com');
    update public.quote_submissions
      set processed_by = (select id from auth.users where email = 'answered@example.com');
    insert into public.notifications (submission_id, is_emergency, kind, channel, audience, member_id)
      select request.id, false, 'lead', 'email', 'member', account.id
      from public.quote_submissions as request, auth.users as account where account.email = 'told@example.com';`);
  await server().query("commit");
  await createStaff(database(), "member@example.com");

  await server().query("begin; select private.hold_staff()");
  const free = await database().sql(
    "select email from auth.users where email ~ '^(first|last|answered|told|member)@' order by email for update skip locked",
  );
  await server().query("rollback");
  expect(free).toEqual([{ email: "first@example.com" }, { email: "last@example.com" }]);
});
