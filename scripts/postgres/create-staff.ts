import type { Caller } from "./api-request.ts";
import type { ProjectDatabase } from "./project-database.ts";

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

/** Makes an account with the admin role; the answer is what its requests carry. */
export async function createStaff(database: ProjectDatabase, email: string): Promise<Caller> {
  const account = await createAccount(database, email);
  await database.sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [
    account,
  ]);
  return { role: "authenticated", account };
}
