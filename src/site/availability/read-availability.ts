import { z } from "zod";
import { throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";

/** Timeout, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

const closedDay = z.object({ reason: z.string(), reason_es: z.string().nullable() });

const answer = z
  .union([z.object({ closed: closedDay }), z.record(z.string(), z.enum(["free", "few", "ask"]))])
  .nullable();

/** Why nothing is delivered and no event is served on a day, in the owner's words; `reason_es` may be missing. */
export type ClosedDay = z.infer<typeof closedDay>;

/** By model id: more than half of the trailers are free, few are, or the office has to check. Or the day is closed. */
export type Availability =
  | { closed: ClosedDay }
  | Readonly<Partial<Record<string, "free" | "few" | "ask">>>;

/**
 * The availability of a day, as far as visitors may see it.
 * @param day yyyy-MM-dd
 * @returns null if the owner does not publish it, or not for that day
 * @throws when there is no answer
 */
export async function readAvailability(day: string): Promise<Availability | null> {
  const answered = await getVisitorSupabase()
    .rpc("availability", { _day: day })
    .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  throwIfFailed(answered);
  return answer.parse(answered.data);
}
