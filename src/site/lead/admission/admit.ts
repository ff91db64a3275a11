import { z } from "zod";
import { getVisitorSupabase } from "@/lib/supabase/client";

/** Milliseconds: the function gives Cloudflare five seconds and the database fifteen. */
const TIMEOUT_MS = 20_000;

const answerSchema = z.object({ admitted: z.literal(true) });

/**
 * Has a few more requests of this visitor's address let in, on the word of Cloudflare's check (the function "admit").
 * @returns whether they are. Anything but its own yes is a no: it may not be deployed. Never rejects
 */
export async function admit(token: string): Promise<boolean> {
  const { data } = await getVisitorSupabase().functions.invoke("admit", {
    body: { token },
    timeout: TIMEOUT_MS,
  });
  return answerSchema.safeParse(data).success;
}
