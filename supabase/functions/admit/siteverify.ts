import { z } from "zod";
import type { Settings } from "./settings.ts";

/** What the widget beside a request calls itself: a token of the sign-in page opens nothing here. */
const ACTION = "lead";

/**
 * What Cloudflare answers about a token, so far as it is used.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** Reasons that lie in the token. Every other one lies in our secret, or at Cloudflare. */
const BAD_TOKEN = ["invalid-input-response", "missing-input-response", "timeout-or-duplicate"];

/**
 * Asks Cloudflare whether a token is a person's, of this site, and not spent yet. Asking spends it.
 * @param address the visitor's, where it is known
 * @throws Error when there is no answer in time, or none about the token
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
