import type { Client } from "pg";
import { beforeEach, expect, test } from "vitest";
import {
  beginAs,
  type Caller,
  countAnswers,
  createAccount,
  createStaff,
  sendAs,
} from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  connectionsForFile,
  crowdForFile,
  databaseForFile,
} from "../../support/database/database-for-file.ts";
import { untilWaiting } from "../../support/database/meeting.ts";

const ROUNDS = 50;
const CROWD = 8;

const database = databaseForFile();
const connections = connectionsForFile(database, CROWD);
/** What the authentication service does on its own connection. */
const authService = connectionForFile(database, "supabase_admin");
const staff = crowdForFile(database, CROWD);
beforeEach(() => database().sql("delete from public.user_roles"));

/** Gives the role to these and nobody else, and signs them in. */
async function onlyStaff(members: Caller[]): Promise<void> {
  const accounts = members.map(({ account }) => account);
  await database().sql("delete from auth.sessions");
  await database().sql("delete from public.user_roles where user_id <> all ($1)", [accounts]);
  await database().sql(
    `insert into public.user_roles (user_id, role) select unnest($1::uuid[]), 'admin'
     on conflict do nothing`,
    [accounts],
  );
  await database().sql(
    "insert into auth.sessions (id, user_id) select account, account from unnest($1::uuid[]) as account",
    [accounts],
  );
}

/** Sessions of all but one account. */
const otherSessions = ({ account }: Caller) =>
  database().sql("select * from auth.sessions where user_id <> $1", [account]);

const staffCount = async () =>
  Number(
    (await database().sql<{ count: string }>("select count(*) from public.user_roles"))[0]?.count,
  );

function at<Item>(items: Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is none.");
  return item;
}

/** One request: a member of staff takes the role from another, or from themselves and says so. */
async function remove(client: Client, by: Caller, whom: Caller): Promise<string> {
  return sendAs(client, by, "select public.revoke_admin($1, true)", [whom.account]);
}

async function grant(client: Client, by: Caller, email: string): Promise<string> {
  return sendAs(client, by, "select public.grant_admin($1)", [email]);
}

test("two admins who remove each other at once: exactly one is left", async () => {
  const answers: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [at(staff(), 0), at(staff(), 1)];
    await onlyStaff([one, two]);
    // In a different order of arrival each round.
    const requests = [
      () => remove(at(connections(), 0), one, two),
      () => remove(at(connections(), 1), two, one),
    ];
    if (round % 2 === 1) requests.reverse();
    const outcome = await Promise.all(requests.map((request) => request()));
    // Whoever is second is no admin any more.
    expect(outcome.toSorted()).toEqual(["42501", "stored"]);
    expect(await staffCount()).toBe(1);
    answers.push(...outcome);
  }
});

test("two admins who both leave at once: the second is told to stay", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = [at(staff(), round), at(staff(), round + 1)];
    await onlyStaff(pair);
    const outcome = await Promise.all(
      pair.map((member, index) => remove(at(connections(), index), member, member)),
    );
    expect(outcome.toSorted()).toEqual(["PT409", "stored"]);
    expect(await staffCount()).toBe(1);
  }
});

test("a crowd in which everybody removes the next, or leaves: somebody is left", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await onlyStaff(staff());
    const outcome = await Promise.all(
      staff().map((member, index) =>
        remove(at(connections(), index), member, at(staff(), index + (round % CROWD))),
      ),
    );
    const removed = countAnswers(outcome).stored ?? 0;
    expect(removed).toBeGreaterThan(0);
    expect(await staffCount()).toBe(CROWD - removed);
    expect(await staffCount()).toBeGreaterThan(0);
  }
});

test("two admins who add the same colleague at once: one does, the other is told", async () => {
  const email = "colleague@example.com";
  for (let round = 0; round < ROUNDS; round += 1) {
    await onlyStaff(staff());
    await createAccount(database(), email);
    const outcome = await Promise.all(
      [0, 1].map((index) => grant(at(connections(), index), at(staff(), index), email)),
    );
    expect(outcome.toSorted()).toEqual(["23505", "stored"]);
    await database().sql("delete from auth.users where email = $1", [email]);
  }
});

test("accounts deleted in the dashboard while their role is taken or given: no deadlock", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await onlyStaff(staff());
    const leaving = await createStaff(database(), "leaving@example.com");
    await createAccount(database(), "coming@example.com");
    const outcome = await Promise.all([
      remove(at(connections(), 0), at(staff(), 0), leaving),
      grant(at(connections(), 1), at(staff(), 1), "coming@example.com"),
      authService().query("delete from auth.users where email in ('leaving@example.com')"),
      database().sql("delete from auth.users where email in ('coming@example.com')"),
    ]);
    expect(["stored", "PT404"]).toContain(outcome[0]);
    expect(["stored", "PT404"]).toContain(outcome[1]);
    await database().sql("delete from auth.users where email in ('coming@example.com')");
    expect(await staffCount()).toBe(CROWD);
  }
});

const SIGN_IN = `insert into auth.sessions (id, user_id, created_at)
  values (gen_random_uuid(), $1, now())`;

test("a sign-in with the old password that is stored while access is given opens nothing", async () => {
  const [admin] = staff();
  if (!admin) throw new Error("No admin.");
  const [api] = connections();
  if (!api) throw new Error("No connection.");
  await onlyStaff([admin]);

  // Stored first: the grant waits for it and ends it.
  const early = await createAccount(database(), "early@example.com");
  await authService().query("begin");
  await authService().query(SIGN_IN, [early]);
  const granted = grant(api, admin, "early@example.com");
  await untilWaiting(database(), 1);
  await authService().query("commit");
  expect(await granted).toBe("stored");
  expect(await otherSessions(admin)).toEqual([]);

  // Stored second: it waits for the grant and finds no such account.
  const late = await createAccount(database(), "late@example.com");
  await beginAs(api, admin);
  await api.query("select public.grant_admin('late@example.com')");
  const signIn = authService()
    .query(SIGN_IN, [late])
    .catch((error: { code: string }) => error.code);
  await untilWaiting(database(), 1);
  await api.query("commit");
  expect(await signIn).toBe("23503");
  expect(await otherSessions(admin)).toEqual([]);
});

test("on a hosted project's tables, too, nothing that was planted stays", async () => {
  const [admin] = staff();
  const [api] = connections();
  if (!admin || !api) throw new Error("Nobody to do it.");
  await onlyStaff([admin]);
  const account = await createAccount(database(), "taken@example.com");
  const plant = (statement: string) => database().sql(statement, [account]);
  await plant(SIGN_IN);
  await plant(`insert into auth.refresh_tokens (token, user_id, session_id)
    select 'planted', user_id::text, id from auth.sessions where user_id = $1::uuid`);
  await plant(`insert into auth.mfa_factors values
    (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`);
  await plant(`insert into auth.one_time_tokens values
    (gen_random_uuid(), $1, 'recovery_token', 'planted', 'taken@example.com')`);
  await plant(`insert into auth.flow_state (id, user_id, auth_code, provider_type, authentication_method) values
    (gen_random_uuid(), $1, 'planted', 'email', 'otp')`);
  await plant(`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
    values ($1, 'planted', 'planted')`);
  await plant(`insert into auth.identities (provider, provider_id, user_id, identity_data)
    values ('github', 'planted', $1, '{}'), ('email', $1::uuid::text, $1, '{"email": "taken@example.com"}')`);

  expect(await grant(api, admin, "taken@example.com")).toBe("stored");

  const tables = await database().sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'auth' and column_name = 'user_id' order by 1`,
  );
  expect(tables).toHaveLength(7);
  const left: unknown[] = [];
  for (const { name } of tables) {
    left.push(
      ...(await database().sql(
        `select user_id::text, * from auth.${name} where user_id::text <> $1`,
        [admin.account],
      )),
    );
  }
  const [now] = await database().sql<{ id: string }>(
    "select id from auth.users where email = 'taken@example.com'",
  );
  expect(now?.id).not.toBe(account);
  expect(left).toMatchObject([{ provider: "email", provider_id: now?.id, user_id: now?.id }]);
});
