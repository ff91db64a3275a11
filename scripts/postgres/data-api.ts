import type { IPostgresConnectionConfig, PostgresConnection } from "@supabase/lite/postgres";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { App, createPostgresConnection } from "../local-backend/lite.ts";
import type { ProjectDatabase } from "./project-database.ts";

const DAY_S = 86_400;
const ALGORITHM = "HS256";
const bytes = (secret: string) => new TextEncoder().encode(secret);

/** A token as the auth server signs it. "exp" and "iat" in seconds. */
export function signToken(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: "JWT" }).sign(bytes(secret));
}

/** A token of the service role, good for a day: what a hosted project hands out as its legacy secret key. */
export function serviceRoleToken(secret: string): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return signToken({ role: "service_role", aud: "authenticated", iat, exp: iat + DAY_S }, secret);
}

const claimsSchema = z.looseObject({ role: z.string(), exp: z.number() });

/** What a token of the auth server says, checked as PostgREST does: signature and age, without looking at the sessions. */
export async function verifiedClaims(token: string, secret: string) {
  const verified = await jwtVerify(token, bytes(secret), { algorithms: [ALGORITHM] }).catch(
    () => undefined,
  );
  return claimsSchema.safeParse(verified?.payload).data;
}

export type DataApi = {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

export type DataApiOptions = {
  database: ProjectDatabase;
  jwtSecret: string;
  publishableKey: string;
};

/** The arguments of a function arrive as text already, and would be put into quotes once more. */
const JSON_AS_IT_IS = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/**
 * The REST and auth halves of @supabase/lite over a real PostgreSQL, with the grants of the migrations.
 * @param postgresOptions for the driver
 */
export function connectLite(
  database: ProjectDatabase,
  postgresOptions: IPostgresConnectionConfig["postgresOptions"] = {},
): PostgresConnection {
  const connection = createPostgresConnection({
    url: database.url("data_api"),
    postgresOptions: {
      onnotice: () => undefined,
      types: { jsonb: JSON_AS_IT_IS },
      ...postgresOptions,
    },
  });
  // Otherwise it grants every role everything on every schema before its first answer.
  Reflect.set(connection, "rlsState", "active");
  return connection;
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
 * Replaces PostgREST in front of a real PostgreSQL: the REST half of the embedded backend, with the auth server's
 * tokens. PostgREST itself is packaged for Linux on x64 alone (postgrest.ts). What this one answers differs from a hosted
 * project in codes and statuses (docs/decisions.md#5-neither-postgrest-nor-the-auth-server-in-the-tests), so tests over it ask who is let in.
 */
export async function startDataApi(options: DataApiOptions): Promise<DataApi> {
  const connection = connectLite(options.database);
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
            const claims = await verifiedClaims(key, options.jwtSecret);
            return claims ? { type: "publishable", claims } : null;
          },
        },
      },
    },
  });
  const serve = (request: Request) => Promise.resolve(app.fetch(asOneKey(request)));
  return { fetch: serve, close: () => connection.close() };
}
