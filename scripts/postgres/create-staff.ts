import type { Caller } from "./api-request.ts";
import type { ProjectDatabase } from "./project-database.ts";

/** Makes an account with the admin role; the answer is what its requests carry. */
export async function createStaff(database: ProjectDatabase, email: string): Promise<Caller> {
  const [account] = await database.sql<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id",
    [email],
  );
  await database.sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [
    account?.id,
  ]);
  return { role: "authenticated", account: account?.id };
}
