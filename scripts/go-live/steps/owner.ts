import { z } from "zod";
import { grantStatement } from "../../database/admin-grant.ts";
import { type Context, databaseUrl, projectOf, projectUrl, withDatabase } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { Stop } from "../ui.ts";

const keysSchema = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
);

/** The key past all rules. Fetched when it is needed, and never written down. */
async function secretKey(context: Context): Promise<string> {
  const keys = await context.api()(
    "GET",
    `/projects/${projectOf(context)}/api-keys?reveal=true`,
    keysSchema,
  );
  const key =
    keys.find(({ type }) => type === "secret") ?? keys.find(({ name }) => name === "service_role");
  if (!key?.api_key)
    throw new Stop("The project has no secret key. Make one in the dashboard: API Keys.");
  return key.api_key;
}

/** Makes a confirmed account without a password. One that is there already is as good. */
async function makeAccount(context: Context, email: string): Promise<void> {
  const key = await secretKey(context);
  const url = `${projectUrl(context)}/auth/v1/admin/users`;
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      apikey: key,
      // A new key is no token, an old one is both.
      ...(key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` }),
      "content-type": "application/json",
    },
    body: JSON.stringify({ email, email_confirm: true }),
  }).catch((cause: unknown) => {
    throw new Stop("The project's sign-in cannot be reached. Run the command again.", { cause });
  });
  if (answer.ok || answer.status === 422) return;
  throw new Stop(
    `The account was not made: sign-in answered ${answer.status}, ${await answer.text()}`,
  );
}

/** The first account of the desk. */
export const owner: Step = {
  title: "Your account at the desk",
  why: "Makes your account, and makes it the desk's owner: you decide who else may open it.",
  check: (context) =>
    withDatabase(databaseUrl(context), async (sql) => {
      const owners = await sql<{ email: string }>(
        "select email from auth.users where id in (select user_id from public.user_roles where role = 'owner')",
      );
      if (owners.length === 0) return wrong("The desk has no owner yet.");
      return right(`Owner of the desk: ${owners.map(({ email }) => email).join(", ")}.`);
    }),
  act: async (context) => {
    const email = await context.ui.ask({
      text: "E-mail address that you will sign in with",
      initial: context.values(".env").VITE_BUSINESS_EMAIL ?? "",
      refuse: (typed) =>
        z.email().safeParse(typed).success ? undefined : "That is not an e-mail address.",
    });
    await makeAccount(context, email);
    const [row] = await withDatabase(databaseUrl(context), (sql) =>
      sql<{ said: string }>(grantStatement(email)),
    );
    context.ui.say(row?.said ?? "");
  },
};
