import { z } from "zod";
import { getVisitorSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

/** How long an answer is waited for, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

const answer = z
  .object({ version: z.number(), body: z.string(), in_use_since: z.string() })
  .nullable();

/** The rental terms in use. */
export type PublicTerms = {
  version: number;
  /** A rule a line. */
  rules: readonly string[];
  /** The day in Houston from which they are in use, yyyy-MM-dd. */
  since: string;
};

/**
 * The rental terms in use; null where no owner has confirmed any.
 * @throws when there is no answer
 */
export async function readPublicTerms(): Promise<PublicTerms | null> {
  const answered = await getVisitorSupabase()
    .rpc("public_terms")
    .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  throwIfFailed(answered);
  const terms = answer.parse(answered.data);
  if (!terms) return null;
  return {
    version: terms.version,
    rules: terms.body.split("\n").filter((rule) => rule !== ""),
    since: terms.in_use_since,
  };
}
