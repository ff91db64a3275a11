import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { withCensoredLog } from "../local-backend/start.ts";
import type { ProjectDatabase } from "../postgres/project-database.ts";
import { verifiedClaims } from "./tokens.ts";

export type DataApi = {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

export type DataApiOptions = {
  database: ProjectDatabase;
  jwtSecret: string;
  publishableKey: string;
};

/**
 * Makes a role to connect with: `authenticator`, but that it sees what the three roles see. The stand-in reads the
 * catalog before it takes one of them.
 * @returns its address
 */
async function addRole(database: ProjectDatabase): Promise<string> {
  const url = new URL(database.url("authenticator"));
  await database.sql(
    `create role data_api login inherit password '${url.password}'
     in role anon, authenticated, service_role`,
  );
  url.username = "data_api";
  return url.href;
}

/**
 * A session's token as the API key: with two of them the stand-in would look for the session in the database, which
 * PostgREST never does, and this role may not.
 */
function asOneKey(request: Request): Request {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  const copy = new Request(request);
  if (token) copy.headers.set("apikey", token);
  return copy;
}

/**
 * Stands for PostgREST in front of a real PostgreSQL: the REST half of the embedded backend, with the auth server's
 * tokens. There is neither a Debian package of PostgREST nor an npm package that brings it. What it answers differs from
 * a hosted project in codes and statuses (docs/decisions.md#5-no-postgrest-in-the-auth-tests), so tests over it ask who is let in.
 */
export async function startDataApi(options: DataApiOptions): Promise<DataApi> {
  const connection = createPostgresConnection({
    url: await addRole(options.database),
    postgresOptions: { onnotice: () => undefined },
  });
  const app = new App({
    connection,
    api: { enabled: true, schemas: ["public"], max_rows: 1000 },
    auth: {
      // Only for the secret and the key: the real server answers below /auth/v1.
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: `sb_secret_${crypto.randomUUID()}`,
    },
    options: {
      server: {
        admin: false,
        apiKeys: {
          resolver: async (key) => {
            if (key === options.publishableKey)
              return { type: "publishable", claims: { role: "anon" } };
            const claims = verifiedClaims(key, options.jwtSecret);
            return claims ? { type: "publishable", claims } : null;
          },
        },
      },
    },
  });
  const serve = (request: Request) => Promise.resolve(app.fetch(asOneKey(request)));
  // Before its first answer it grants everything on every schema to everybody. This role may not, which costs one
  // request; from then on it serves with the grants of the migrations.
  const first = new Request("http://127.0.0.1/rest/v1/user_roles?limit=1", {
    headers: { apikey: options.publishableKey },
  });
  await withCensoredLog(
    () => undefined,
    () => serve(first),
  );
  return { fetch: serve, close: () => connection.close() };
}
