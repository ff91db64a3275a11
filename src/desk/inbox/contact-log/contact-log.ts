import { queryOptions } from "@tanstack/react-query";
import { frameTexts } from "@/desk/frame/frame-texts";
import { offerUndo } from "@/desk/frame/offer-undo";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { complain } from "@/desk/model/desk-failure";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall } from "@/desk/model/desk-query";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { showToast } from "@/ui/toast/toast-store";
import { recordTexts } from "../inbox-texts";

export type EntryRow = Tables<"request_entries">;

type WrittenKind = Exclude<EntryRow["kind"], "void">;

/** What staff did or noted, or what the customer changed. A voided entry stays, marked. */
export type RequestEntry = Pick<EntryRow, "id" | "created_at" | "actor_name" | "note"> & {
  actor_id: string | null;
  kind: WrittenKind | "address-corrected";
  isTakenBack: boolean;
};

/** Far more than any request has. */
const ENTRIES_MAX = 200;

type Logged = Pick<
  Tables<"quote_activity">,
  "id" | "created_at" | "actor_id" | "actor_name" | "action"
>;

/**
 * What staff noted, in its order, with the entries marked that a later "void" took back; then the customer's own corrections
 * of the address (`private.correct_request_email`), from the log.
 */
export function toEntries(rows: readonly EntryRow[], log: readonly Logged[]): RequestEntry[] {
  const takenBack = new Set(rows.map(({ voids }) => voids));
  const noted = rows.flatMap(({ kind, ...row }): RequestEntry[] =>
    kind === "void" ? [] : [{ ...row, kind, isTakenBack: takenBack.has(row.id) }],
  );
  const corrections = log.flatMap(
    ({ id, created_at, actor_id, actor_name, action }): RequestEntry[] =>
      action === "address-corrected"
        ? [
            {
              id: String(id),
              created_at,
              actor_id,
              actor_name: actor_name ?? "",
              kind: action,
              note: null,
              isTakenBack: false,
            },
          ]
        : [],
  );
  return [...noted, ...corrections];
}

const fetchCorrections = (submissionId: string, signal: AbortSignal) =>
  getSupabase()
    .from("quote_activity")
    .select("id, created_at, actor_id, actor_name, action")
    .eq("submission_id", submissionId)
    .eq("action", "address-corrected")
    .order("id", { ascending: false })
    .limit(ENTRIES_MAX)
    .abortSignal(signal);

/** Contacts and notes of a request, newest first. @throws BackendError */
export function requestEntriesQuery(submissionId: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.requestEntries(submissionId),
    queryFn: async ({ signal }): Promise<RequestEntry[]> => {
      const entries = getSupabase()
        .from("request_entries")
        .select("*")
        .eq("submission_id", submissionId)
        .order("created_at", { ascending: false })
        .order("id")
        .limit(ENTRIES_MAX)
        .abortSignal(signal);
      const [answer, corrections] = await Promise.all([
        entries,
        fetchCorrections(submissionId, signal),
      ]);
      return toEntries(rowsOf(answer), rowsOf(corrections));
    },
    refetchInterval: REFRESH_MS,
  });
}

/** `id` stays the same on a retry, so that nothing is written twice. */
type NewEntry = {
  id: string;
  submissionId: string;
  kind: WrittenKind;
  note?: string;
};

/** @throws BackendError */
export const addEntry = ({ id, submissionId, kind, note }: NewEntry) =>
  deskCall((backend) =>
    backend.rpc("add_request_entry", {
      _id: id,
      _submission_id: submissionId,
      _kind: kind,
      ...(note !== undefined && { _note: note }),
    }),
  );

/** Voids one's own recent entry; it stays, marked. @throws BackendError */
const voidEntry = (id: string) =>
  deskCall((backend) => backend.rpc("void_request_entry", { _id: id }));

const texts = recordTexts;

/** Entries that take one tap. */
export type ContactKind = keyof typeof texts.kinds;

/** Logs contacts with one tap, each with an undo. Never rejects. */
export function useContactLog(submissionId: string, name: string) {
  const adding = useChange(addEntry);
  const voiding = useChange(voidEntry);
  const { attempt } = useAttempt();
  const { attempt: attemptUndo } = useAttempt();

  const undo = (id: string) =>
    attemptUndo(async () => {
      await voiding.mutateAsync(id);
      showToast({ title: texts.undone, description: name });
    }, texts.undoFailed);

  const write = (entry: NewEntry & { kind: ContactKind }) =>
    attempt(
      async () => {
        await adding.mutateAsync(entry);
        const onUndo = () => undo(entry.id);
        const done = texts.written(texts.kinds[entry.kind]);
        offerUndo(done, name, { altText: texts.undoAlt(name), onUndo });
      },
      (error) => {
        const altText = texts.log(texts.kinds[entry.kind], name);
        const onSelect = () => void write(entry);
        complain(texts.failed, error, {
          action: { label: frameTexts.tryAgain, altText, onSelect },
        });
      },
    );

  return {
    log: (kind: ContactKind) => write({ id: crypto.randomUUID(), submissionId, kind }),
    isPending: adding.isPending,
  };
}
