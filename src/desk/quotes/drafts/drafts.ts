import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { OPEN_STATUSES } from "@/desk/model/quote-status";
import { useSession } from "@/desk/sign-in/session";
import { createListeners } from "@/lib/external-store";
import { localKeys, safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

// What staff have typed and not saved, in this browser only. Drafts hold customers' data: each belongs to one account and one
// row, none is older than a week or larger than a long quote, and what is saved or thrown away is gone at once
// (docs/privacy.md).

const PREFIX = "deskDraft:";

/** How long a draft is kept, in milliseconds: seven days. */
const DRAFT_AGE_MAX = 7 * 24 * 60 * 60 * 1000;

/** Largest draft, in characters of JSON: far more than the longest notes. A larger one is not kept. */
const DRAFT_LENGTH_MAX = 40_000;

/** What is being written: a quote of a request, or something about a quote. */
type DraftKind = "process" | "edit" | "accept" | "site" | "decline" | "valid-until" | "follow-up";

/** Whose draft it is (id of the account), of what, and of which request or quote. */
export type DraftKey = { owner: string; kind: DraftKind; rowId: string };

const draftSchema = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.unknown()),
});

/** The fields that differ from what the form began with. `savedAt` in milliseconds since 1970. */
export type Draft = z.infer<typeof draftSchema>;

const nameOf = ({ owner, kind, rowId }: DraftKey) => `${PREFIX}${owner}:${kind}:${rowId}`;

const isFresh = ({ savedAt }: Draft) => Date.now() - savedAt < DRAFT_AGE_MAX;

/** The draft of that name, unless it is too old. */
export function readDraft(key: DraftKey): Draft | undefined {
  const draft = draftSchema.safeParse(readJson(safeLocalStorage, nameOf(key))).data;
  return draft && isFresh(draft) ? draft : undefined;
}

const { notify, subscribe } = createListeners();

/** Keeps what was typed, with the moment. */
export function writeDraft(key: DraftKey, values: Draft["values"]): void {
  const json = JSON.stringify({ savedAt: Date.now(), values } satisfies Draft);
  if (json.length <= DRAFT_LENGTH_MAX) safeLocalStorage.setItem(nameOf(key), json);
  notify();
}

/** Throws a draft away. */
export function discardDraft(key: DraftKey): void {
  safeLocalStorage.removeItem(nameOf(key));
  notify();
}

/** Throws away, of every account that was used in this browser, what is too old or cannot be read. */
function discardOldDrafts(): void {
  for (const name of localKeys(PREFIX)) {
    const draft = draftSchema.safeParse(readJson(safeLocalStorage, name)).data;
    if (!draft || !isFresh(draft)) safeLocalStorage.removeItem(name);
  }
}

const KINDS: readonly DraftKind[] = [
  "process",
  "edit",
  "accept",
  "site",
  "decline",
  "valid-until",
  "follow-up",
];

/** The drafts of one account. */
export function draftsOf(owner: string): DraftKey[] {
  return localKeys(`${PREFIX}${owner}:`).flatMap((name) => {
    const [kindText, rowId = ""] = name.slice(`${PREFIX}${owner}:`.length).split(":");
    const kind = KINDS.find((known) => known === kindText);
    return kind ? [{ owner, kind, rowId }] : [];
  });
}

/** The ids of the requests of which this account has begun a quote in this browser. */
export function useDraftedRequests(owner: string | undefined): ReadonlySet<string> {
  // As text: a new set each time would render for ever.
  const ids = useSyncExternalStore(subscribe, () =>
    owner === undefined
      ? ""
      : draftsOf(owner)
          .filter(({ kind }) => kind === "process")
          .map(({ rowId }) => rowId)
          .join(" "),
  );
  return useMemo(() => new Set(ids.split(" ")), [ids]);
}

/**
 * The account whose drafts are shown and kept here, `undefined` until the session has been read. Stays the same when the
 * session ends: whoever signs in again in place goes on, and anybody else gets a desk of their own.
 */
export function useDraftOwner(): string | undefined {
  const id = useSession()?.user.id;
  const [owner, setOwner] = useState(id);
  if (owner === undefined && id !== undefined) setOwner(id);
  return owner;
}

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
      .in("status", OPEN_STATUSES)
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
