import { type Client, DatabaseError, type QueryResultRow } from "pg";
import type { ProjectDatabase } from "./project-database.ts";

/** The sender of a request, as PostgREST knows it. */
export type Caller = {
  role: "anon" | "authenticated" | "service_role";
  /** Account of a signed-in caller. */
  account?: string;
  /** How many factors the session has shown, as its token says: aal1 or aal2. */
  aal?: string;
  headers?: Record<string, string>;
};

export type Answer = "stored" | string;

/** Sets role, claims and headers of a caller for the open transaction, exactly as PostgREST does. */
export async function setCaller(
  client: Client,
  { role, account, aal, headers }: Caller,
): Promise<void> {
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.headers', $3, true)`,
    [
      role,
      // An account's session here has the account's own id.
      JSON.stringify({ role, sub: account, session_id: account, aal }),
      JSON.stringify(headers ?? {}),
    ],
  );
}

/** Opens the transaction of one request. */
export async function beginAs(client: Client, caller: Caller): Promise<void> {
  await client.query("begin");
  await setCaller(client, caller);
}

/** Runs the statement of a request and ends its transaction: "stored", or the SQLSTATE of the refusal. */
export async function finish(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<Answer> {
  try {
    await client.query(text, values);
    await client.query("commit");
    return "stored";
  } catch (error) {
    await client.query("rollback");
    if (error instanceof DatabaseError && error.code) return error.code;
    throw error;
  }
}

/** A whole request that is not refused. @returns the rows of its answer */
export async function ask<Row extends QueryResultRow>(
  client: Client,
  caller: Caller,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  await beginAs(client, caller);
  const { rows } = await client.query<Row>(text, values);
  await client.query("commit");
  return rows;
}

/** The insert that PostgREST makes of a JSON body: one statement, whether it is one row or a list. */
export function insertOf(table: string, body: object | object[]): [string, unknown[]] {
  const rows = Array.isArray(body) ? body : [body];
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  return [
    `insert into public.${table} (${columns})
     select ${columns} from json_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  ];
}

/** One whole request: "stored", or the SQLSTATE of the refusal. */
export async function sendAs(
  client: Client,
  caller: Caller,
  text: string,
  values: unknown[] = [],
): Promise<Answer> {
  await beginAs(client, caller);
  return finish(client, text, values);
}

/** One whole insert request. */
export const insertAs = (
  client: Client,
  caller: Caller,
  table: string,
  body: object | object[],
): Promise<Answer> => sendAs(client, caller, ...insertOf(table, body));

/** A number of connections as opened by PostgREST, all ready before the first is used. */
export function connectApi(database: ProjectDatabase, count: number): Promise<Client[]> {
  return Promise.all(Array.from({ length: count }, () => database.connect("authenticator")));
}

/** How often each answer came. */
export function countAnswers(answers: Answer[]): Record<Answer, number> {
  const counts: Record<Answer, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

export const anon = (address?: string): Caller => ({
  role: "anon",
  headers: address === undefined ? {} : { "cf-connecting-ip": address },
});

/** The holder of the secret key. */
export const service: Caller = { role: "service_role" };

/** Makes a confirmed account without a role. @returns its id */
export async function createAccount(database: ProjectDatabase, email: string): Promise<string> {
  const [account] = await database.sql<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())
     returning id`,
    [email],
  );
  if (!account) throw new Error("The account is not there.");
  return account.id;
}

/** Makes an account with the admin role and signs it in; the answer is what its requests carry. */
export async function createStaff(database: ProjectDatabase, email: string): Promise<Caller> {
  const account = await createAccount(database, email);
  await database.sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [
    account,
  ]);
  await database.sql("insert into auth.sessions (id, user_id) values ($1, $1)", [account]);
  return { role: "authenticated", account };
}
