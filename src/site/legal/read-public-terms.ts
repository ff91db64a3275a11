import { z } from "zod";
import { throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { shownTerms } from "./shown-terms";

/** Timeout for the answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

const answer = z
  .object({
    version: z.number(),
    body: z.string(),
    spanish_body: z.string().optional(),
    in_use_since: z.string(),
  })
  .nullable();

/** The rental terms in use. */
export type PublicTerms = {
  version: number;
  /** A rule a line. */
  rules: readonly string[];
  /** Their language, if it is not the page's. */
  lang: string | undefined;
  /** The day in Houston from which they are in use, yyyy-MM-dd. */
  since: string;
};

/**
 * The rental terms in use; null if no owner has confirmed any.
 * @throws without an answer
 */
export async function readPublicTerms(): Promise<PublicTerms | null> {
  const answered = await getVisitorSupabase()
    .rpc("public_terms")
    .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  throwIfFailed(answered);
  const terms = answer.parse(answered.data);
  if (!terms) return null;
  const { body, lang } = shownTerms(terms);
  return {
    version: terms.version,
    lang,
    rules: body.split("\n").filter((rule) => rule !== ""),
    since: terms.in_use_since,
  };
}
