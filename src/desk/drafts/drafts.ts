import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { isBooked } from "@/desk/model/booking";
import { useSession } from "@/desk/sign-in/session";
import { createListeners } from "@/lib/external-store";
import { localKeys, safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

// What staff typed and did not save, in this browser only. Drafts hold customers' data: each belongs to one account and one
// row, expires after a week, is limited in size, and goes as soon as it is saved or discarded (docs/privacy.md).

const PREFIX = "deskDraft:";

const DRAFT_AGE_MAX_MS = 7 * 24 * 60 * 60 * 1000;

/** Characters of JSON. A larger draft is not kept. */
const DRAFT_LENGTH_MAX = 40_000;

/** "create" belongs to a request, "call" to nothing stored yet, the others to a quote. */
const KINDS = ["create", "edit", "accept", "site", "call"] as const;

/** `owner` is the id of the account, `rowId` that of the request or quote; a call has one of its own. */
export type DraftKey = { owner: string; kind: (typeof KINDS)[number]; rowId: string };

const draftSchema = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.unknown()),
});

/** The fields that differ from the form's initial values. `savedAt` in milliseconds since 1970. */
export type Draft = z.infer<typeof draftSchema>;

const nameOf = ({ owner, kind, rowId }: DraftKey) => `${PREFIX}${owner}:${kind}:${rowId}`;

const isOfRequest = ({ kind }: DraftKey) => kind === "create";
const isOfCall = ({ kind }: DraftKey) => kind === "call";

/** The stored draft, unless it is unreadable or expired. */
function readStored(name: string): Draft | undefined {
  const draft = draftSchema.safeParse(readJson(safeLocalStorage, name)).data;
  return draft && Date.now() - draft.savedAt < DRAFT_AGE_MAX_MS ? draft : undefined;
}

export const readDraft = (key: DraftKey) => readStored(nameOf(key));

const { notify, subscribe } = createListeners();

export function writeDraft(key: DraftKey, values: Draft["values"]): void {
  const json = JSON.stringify({ savedAt: Date.now(), values } satisfies Draft);
  if (json.length <= DRAFT_LENGTH_MAX) safeLocalStorage.setItem(nameOf(key), json);
  notify();
}

export function discardDraft(key: DraftKey): void {
  safeLocalStorage.removeItem(nameOf(key));
  notify();
}

/** Discards expired and unreadable drafts of all accounts. */
function discardOldDrafts(): void {
  for (const name of localKeys(PREFIX)) {
    if (!readStored(name)) safeLocalStorage.removeItem(name);
  }
}

export function draftsOf(owner: string): DraftKey[] {
  return localKeys(`${PREFIX}${owner}:`).flatMap((name) => {
    const [kindText, rowId = ""] = name.slice(`${PREFIX}${owner}:`.length).split(":");
    const kind = KINDS.find((known) => known === kindText);
    return kind ? [{ owner, kind, rowId }] : [];
  });
}

/** The ids of the requests for which this account has started a quote in this browser. */
export function useDraftedRequests(owner: string | undefined): ReadonlySet<string> {
  // A string: a new set on every read would never stop rendering.
  const ids = useSyncExternalStore(subscribe, () =>
    owner === undefined
      ? ""
      : draftsOf(owner)
          .filter(isOfRequest)
          .map(({ rowId }) => rowId)
          .join(" "),
  );
  return useMemo(() => new Set(ids.split(" ")), [ids]);
}

/**
 * The account whose drafts are shown here; `undefined` until the session has been read. Survives the end of the session, so
 * that a person who signs in again in place can continue.
 */
export function useDraftOwner(): string | undefined {
  const id = useSession()?.user.id;
  const [owner, setOwner] = useState(id);
  if (owner === undefined && id !== undefined) setOwner(id);
  return owner;
}

/** Which of these requests are unanswered and not erased. @throws BackendError */
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

/** Which of these quotes are open or booked, and not erased. @throws BackendError */
async function editableQuotes(ids: string[], signal: AbortSignal): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const answer = await getSupabase()
    .from("quotes")
    .select(
      "id, is_open, booking:bookings!bookings_quote_id_fkey(status), quote_submissions!quotes_submission_id_fkey!inner(erased_at)",
    )
    .in("id", ids)
    .is("quote_submissions.erased_at", null)
    .abortSignal(signal);
  const editable = rowsOf(answer).filter((quote) => quote.is_open || isBooked(quote));
  return new Set(editable.map(({ id }) => id));
}

async function sweep(owner: string, signal: AbortSignal): Promise<void> {
  const drafts = draftsOf(owner).filter((key) => !isOfCall(key));
  const idsOf = (keys: DraftKey[]) => [...new Set(keys.map(({ rowId }) => rowId))];
  const requests = await openRequests(idsOf(drafts.filter(isOfRequest)), signal);
  const quotes = await editableQuotes(idsOf(drafts.filter((key) => !isOfRequest(key))), signal);
  for (const key of drafts) {
    if (!(isOfRequest(key) ? requests : quotes).has(key.rowId)) discardDraft(key);
  }
}

/**
 * Once per visit of the desk, discards drafts that have expired or whose request or quote was answered, closed or erased.
 * Without an answer from the server they stay until the next visit.
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
