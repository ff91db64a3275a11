import { z } from "zod";
import type { Settings } from "./settings.ts";

/** The action of the widget on request forms: tokens of the sign-in page do not count here. */
const ACTION = "lead";

/**
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** Errors of the token. All others are of our secret, or Cloudflare's. */
const BAD_TOKEN = ["invalid-input-response", "missing-input-response", "timeout-or-duplicate"];

/**
 * Whether Cloudflare accepts a token, for this site. Each token is accepted once.
 * @param address the visitor's, if known
 * @throws Error when Cloudflare fails or times out
 */
export async function isPerson(
  { turnstile, site }: Settings,
  token: string,
  address: string | undefined,
): Promise<boolean> {
  const answer = await fetch(`${turnstile.api}/siteverify`, {
    method: "POST",
    body: new URLSearchParams({
      secret: turnstile.secret,
      response: token,
      ...(address === undefined ? {} : { remoteip: address }),
    }),
    signal: AbortSignal.timeout(turnstile.timeout),
  });
  const verdict = answerSchema.parse(await answer.json());
  if (verdict.success) return verdict.hostname === site.hostname && verdict.action === ACTION;
  const codes = verdict["error-codes"];
  if (codes.some((code) => BAD_TOKEN.includes(code))) return false;
  throw new Error(`Cloudflare does not say whether the token is good: ${codes.join(", ")}.`);
}
