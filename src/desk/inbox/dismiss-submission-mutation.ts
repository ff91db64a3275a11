import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { processedStamp } from "@/desk/model/processed-stamp";
import { refreshDesk } from "@/desk/model/refresh-desk";
import type { Submission } from "@/desk/model/submission";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError } from "@/lib/supabase/errors";
import { inboxTexts } from "./inbox-words";

const texts = inboxTexts.dismissal;

type Answer = Parameters<typeof rowOf>[0];

/** No row was touched: between the refresh and the click a colleague did something with the request. */
function throwIfTaken(answer: Answer, message: string) {
  if (rowOf(answer) === null) throw new BackendError("duplicate", message, "", 409);
}

/**
 * Dismisses a request that needs no quote, such as spam, with call 6 of the specification and no quote.
 * @throws BackendError with kind `duplicate` when a colleague was first
 */
async function dismiss({ id }: Pick<Submission, "id">): Promise<void> {
  const answer = await getSupabase()
    .from("quote_submissions")
    .update(await processedStamp())
    .eq("id", id)
    .eq("processed", false)
    .select("id");
  throwIfTaken(answer, texts.alreadyDone);
}

/**
 * Takes a dismissal back; possible at any time.
 * @throws BackendError with kind `duplicate` when it is no longer dismissed
 */
async function restore({ id }: Pick<Submission, "id">): Promise<void> {
  const answer = await getSupabase()
    .from("quote_submissions")
    .update({ processed: false })
    .eq("id", id)
    .not("dismissed_at", "is", null)
    .select("id");
  throwIfTaken(answer, texts.notDismissed);
}

/** Dismisses a request, or restores one; then the lists are fetched again, also after a failure. */
export function dismissalMutation(queryClient: QueryClient, action: "dismiss" | "restore") {
  return mutationOptions({
    mutationFn: action === "dismiss" ? dismiss : restore,
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}
