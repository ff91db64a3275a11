import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
const signatureOf = (unsigned: string, secret: string) =>
  createHmac("sha256", secret).update(unsigned).digest();

/** A token of the service role, good for a day: what a hosted project hands out as its legacy secret key. */
export function serviceRoleToken(secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { role: "service_role", aud: "authenticated", iat: now, exp: now + 86_400 };
  const unsigned = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${unsigned}.${signatureOf(unsigned, secret).toString("base64url")}`;
}

const headerSchema = z.object({ alg: z.literal("HS256") });
const claimsSchema = z.looseObject({ role: z.string(), sub: z.string(), exp: z.number() });
type Claims = z.infer<typeof claimsSchema>;

/** What a token of the auth server says, checked as PostgREST does: signature and age, and no look at the sessions. */
export function verifiedClaims(token: string, secret: string): Claims | undefined {
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  const expected = signatureOf(`${header}.${payload}`, secret);
  const given = Buffer.from(signature, "base64url");
  if (rest.length > 0 || given.length !== expected.length) return undefined;
  if (!timingSafeEqual(given, expected)) return undefined;
  if (!headerSchema.safeParse(decode(header)).success) return undefined;
  const claims = claimsSchema.safeParse(decode(payload)).data;
  return claims && claims.exp > Date.now() / 1000 ? claims : undefined;
}
