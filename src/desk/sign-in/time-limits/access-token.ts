import { z } from "zod";

const claimsSchema = z.object({
  session_id: z.string().optional(),
  aal: z.string().optional(),
  // How the person was identified, and when, in seconds since 1970; a mere name where the service keeps no times.
  amr: z.array(z.union([z.object({ timestamp: z.number() }), z.string()])).catch([]),
});

export type TokenClaims = z.infer<typeof claimsSchema>;

const NOTHING: TokenClaims = { amr: [] };

/** What an access token says of its session. Only for deciding what to show: the database checks the signature. */
export function readClaims(accessToken: string): TokenClaims {
  try {
    const [, payload = ""] = accessToken.split(".");
    const json: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return claimsSchema.safeParse(json).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}
