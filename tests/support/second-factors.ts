import { randomUUID } from "node:crypto";
import { onTestFinished, vi } from "vitest";
import { z } from "zod";
import { type EmbeddedBackend, JWT_SECRET } from "./backend/embedded-backend.ts";
import { claimsOf, signedToken } from "./tokens.ts";

/** The one code that is right. */
export const RIGHT_CODE = "123456";
export const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const QR_CODE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" style="fill:#000"/></svg>';

type Claims = Record<string, unknown> & { sub: string };

const bodySchema = z.looseObject({
  code: z.string().optional(),
  challenge_id: z.string().optional(),
});
const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string() }),
});
const userSchema = z.looseObject({ id: z.string() });

/** The user id of the caller. */
const callerOf = (init: RequestInit) =>
  claimsOf(new Headers(init.headers).get("authorization") ?? "") as Claims;

const refusal = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status });

/**
 * Adds to the embedded authentication service what it lacks, by the published interface of Supabase's own
 * (https://github.com/supabase/auth/blob/master/openapi.yaml, tag "mfa"), for as long as the test lasts: the
 * endpoints below /factors, `factors` in every user, and the level in every access token. The factors are stored in
 * auth.mfa_factors, as there. Call it after `serveFromBackend`.
 */
export async function addSecondFactors(backend: EmbeddedBackend) {
  onTestFinished(async () => {
    await backend.sql("update private.staff_settings set requires_two_factors = false");
  });
  const pass = globalThis.fetch;
  const challenges = new Set<string>();
  /** Sessions that have used both factors, and the token that prolongs each. */
  const raised = new Set<unknown>();
  let refreshToken = "";

  const factorsOf = (user: string) =>
    backend.sql<Record<string, string>>(
      "select id, factor_type, status, created_at::text, updated_at::text from auth.mfa_factors where user_id = $1",
      [user],
    );
  const addFactor = async (user: string, status: "verified" | "unverified" = "verified") => {
    const id = randomUUID();
    await backend.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', $3, now(), now())`,
      [id, user, status],
    );
    return id;
  };

  /** A session as the service answers it: with the level in the token, and the factors in the user. */
  async function completed(answer: Response): Promise<Response> {
    if (!answer.ok) return answer;
    const session = sessionSchema.safeParse(await answer.clone().json()).data;
    if (!session) return answer;
    refreshToken = session.refresh_token;
    const claims = claimsOf(session.access_token);
    const aal = raised.has(claims.session_id) ? "aal2" : "aal1";
    const user = { ...session.user, factors: await factorsOf(session.user.id) };
    return Response.json({
      ...session,
      user,
      access_token: signedToken({ ...claims, aal }, JWT_SECRET),
    });
  }

  async function verify(factor: string, claims: Claims, body: z.infer<typeof bodySchema>) {
    if (!challenges.delete(body.challenge_id ?? "")) {
      return refusal(422, "mfa_challenge_expired", "MFA challenge has expired");
    }
    if (body.code !== RIGHT_CODE) {
      return refusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await backend.sql("update auth.mfa_factors set status = 'verified' where id = $1", [factor]);
    raised.add(claims.session_id);
    return Response.json({
      access_token: signedToken({ ...claims, aal: "aal2" }, JWT_SECRET),
      refresh_token: refreshToken,
      token_type: "bearer",
      expires_in: 3600,
      user: { id: claims.sub, email: claims.email, factors: await factorsOf(claims.sub) },
    });
  }

  async function answerFactors(path: string, init: RequestInit): Promise<Response> {
    const claims = callerOf(init);
    const body = bodySchema.parse(JSON.parse(String(init.body ?? "{}")));
    const [factor = "", step] = path.split("/").filter(Boolean);
    if (factor === "") {
      const id = await addFactor(claims.sub, "unverified");
      const totp = { qr_code: QR_CODE, secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` };
      return Response.json({ id, type: "totp", totp });
    }
    const known = (await factorsOf(claims.sub)).find(({ id }) => id === factor);
    if (!known) return refusal(404, "mfa_factor_not_found", "Factor not found");
    if (step === "challenge") {
      const id = randomUUID();
      challenges.add(id);
      return Response.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + 300 });
    }
    if (step === "verify") return verify(factor, claims, body);
    if (known.status === "verified" && !raised.has(claims.session_id)) {
      return refusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await backend.sql("delete from auth.mfa_factors where id = $1", [factor]);
    raised.delete(claims.session_id);
    return Response.json({ id: factor });
  }

  const answer: typeof fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input), window.location.origin);
    const factors = /^\/auth\/v1\/factors(\/.*)?$/.exec(pathname);
    if (factors) return answerFactors(factors[1] ?? "", init);
    if (pathname === "/auth/v1/token") return completed(await pass(input, init));
    const isUser = pathname === "/auth/v1/user";
    const level = isUser && init.method === "PUT" ? await mayChangeUser(init) : undefined;
    if (level) return level;
    const passed = await pass(input, init);
    if (!isUser || !passed.ok) return passed;
    const user = userSchema.parse(await passed.json());
    return Response.json({ ...user, factors: await factorsOf(user.id) });
  };

  /** A password is changed only by a session of the highest level that the account can have. */
  async function mayChangeUser(init: RequestInit): Promise<Response | undefined> {
    const claims = callerOf(init);
    const factors = await factorsOf(claims.sub);
    return factors.some(({ status }) => status === "verified") && !raised.has(claims.session_id)
      ? refusal(
          401,
          "insufficient_aal",
          "AAL2 session is required to update email or password when MFA is enabled.",
        )
      : undefined;
  }

  vi.stubGlobal("fetch", answer);
  return { addFactor, factorsOf };
}
