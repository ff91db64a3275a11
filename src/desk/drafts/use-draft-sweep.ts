import { useEffect } from "react";
import { getSupabase } from "@/lib/supabase/client";
import { rowsOf } from "@/lib/supabase/errors";
import { type DraftKey, discardDraft, discardOldDrafts, draftsOf } from "./draft-store";

/** Requests that still wait for an answer and have not been made anonymous, of these. @throws BackendError */
async function openRequests(ids: string[], signal: AbortSignal): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const answer = await getSupabase()
    .from("quote_submissions")
    .select("id")
    .in("id", ids)
    .eq("processed", false)
    .is("erased_at", null)
    .abortSignal(signal);
  return new Set(rowsOf(answer).map(({ id }) => id));
}

/** Quotes that are open and whose request has not been made anonymous, of these. @throws BackendError */
async function openQuotes(ids: string[], signal: AbortSignal): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const quotes = rowsOf(
    await getSupabase()
      .from("quotes")
      .select("id, submission_id")
      .in("id", ids)
      .in("status", ["pending", "sent"])
      .abortSignal(signal),
  );
  const kept = rowsOf(
    await getSupabase()
      .from("quote_submissions")
      .select("id")
      .in(
        "id",
        quotes.map(({ submission_id }) => submission_id),
      )
      .is("erased_at", null)
      .abortSignal(signal),
  );
  const keptIds = new Set(kept.map(({ id }) => id));
  return new Set(
    quotes.filter(({ submission_id }) => keptIds.has(submission_id)).map(({ id }) => id),
  );
}

async function sweep(owner: string, signal: AbortSignal): Promise<void> {
  const drafts = draftsOf(owner);
  const isOfRequest = ({ kind }: DraftKey) => kind === "process";
  const idsOf = (keys: DraftKey[]) => [...new Set(keys.map(({ rowId }) => rowId))];
  const requests = await openRequests(idsOf(drafts.filter(isOfRequest)), signal);
  const quotes = await openQuotes(idsOf(drafts.filter((key) => !isOfRequest(key))), signal);
  for (const key of drafts) {
    if (!(isOfRequest(key) ? requests : quotes).has(key.rowId)) discardDraft(key);
  }
}

/**
 * Once per visit of the desk: drafts that are too old go, and those about something that was answered, closed or erased
 * meanwhile. Asks the server only where there is a draft; without an answer they stay for the next time.
 */
export function useDraftSweep(owner: string | undefined): void {
  useEffect(() => {
    if (owner === undefined) return;
    discardOldDrafts();
    const controller = new AbortController();
    sweep(owner, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [owner]);
}
