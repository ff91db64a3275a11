import { z } from "zod";
import { getVisitorSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

/** How long an answer is waited for, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

const answer = z.record(z.string(), z.enum(["free", "few", "ask"])).nullable();

/** By the id of the model: more than half of the trailers are free, few are, or only the office knows. */
export type Availability = Readonly<Partial<Record<string, "free" | "few" | "ask">>>;

/**
 * What visitors may know of a day.
 * @param day yyyy-MM-dd
 * @returns null where the owner tells nothing, or not of that day
 * @throws when there is no answer
 */
export async function readAvailability(day: string): Promise<Availability | null> {
  const answered = await getVisitorSupabase()
    .rpc("availability", { _day: day })
    .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  throwIfFailed(answered);
  return answer.parse(answered.data);
}
