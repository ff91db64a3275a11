import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { dataOf, noAnswer } from "@/lib/supabase/answers";
import { type BackendClient, getSupabase } from "@/lib/supabase/client";
import { type BackendAnswer, throwIfFailed } from "@/lib/supabase/errors";

type Read<Answer> = { abortSignal: (signal: AbortSignal) => PromiseLike<Answer> };

/**
 * A query made of one backend call. It throws BackendError.
 * @param keep what is cached of the answer, such as `rowsOf`
 */
export function deskQuery<Key extends readonly unknown[], Answer, Kept>(
  queryKey: Key,
  ask: (backend: BackendClient) => Read<Answer>,
  keep: (answer: Answer) => Kept,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => keep(await ask(getSupabase()).abortSignal(signal)),
  });
}

/** Keeps JSON that a function answers; JSON of another shape counts as no answer. */
export const parsedBy =
  <Parsed>(schema: z.ZodType<Parsed>) =>
  (answer: BackendAnswer & { data: unknown }): Parsed => {
    const parsed = schema.safeParse(dataOf(answer));
    if (!parsed.success) throw noAnswer(answer.status);
    return parsed.data;
  };

/** A mutation made of one backend call whose answer is not needed. @throws BackendError */
export async function deskCall(
  ask: (backend: BackendClient) => PromiseLike<BackendAnswer>,
): Promise<void> {
  throwIfFailed(await ask(getSupabase()));
}
