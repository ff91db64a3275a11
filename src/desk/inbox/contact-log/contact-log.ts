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

type EntryRow = Tables<"request_entries">;

type WrittenKind = Exclude<EntryRow["kind"], "void">;

/** What staff did or noted, or what the customer changed. A voided entry stays, marked. */
export type RequestEntry = Pick<EntryRow, "id" | "created_at" | "actor_name" | "note"> & {
  actor_id: string | null;
  kind: WrittenKind | "address-corrected";
  isTakenBack: boolean;
};

/** Far more than any request has. */
const ENTRIES_MAX = 200;

/** Marks the entries that a later "void" took back; keeps the order. */
function toEntries(rows: readonly EntryRow[]): RequestEntry[] {
  const takenBack = new Set(rows.map(({ voids }) => voids));
  return rows.flatMap(({ kind, ...row }) =>
    kind === "void" ? [] : [{ ...row, kind, isTakenBack: takenBack.has(row.id) }],
  );
}

/** The customer's own correction of the address (`private.correct_request_email`). */
async function correctionsOf(submissionId: string, signal: AbortSignal): Promise<RequestEntry[]> {
  const answer = await getSupabase()
    .from("quote_activity")
    .select("id, created_at, actor_id, actor_name")
    .eq("submission_id", submissionId)
    .eq("action", "address-corrected")
    .order("id", { ascending: false })
    .limit(ENTRIES_MAX)
    .abortSignal(signal);
  return rowsOf(answer).map(({ id, actor_name, ...row }) => ({
    ...row,
    id: String(id),
    actor_name: actor_name ?? "",
    kind: "address-corrected",
    note: null,
    isTakenBack: false,
  }));
}

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
        correctionsOf(submissionId, signal),
      ]);
      return [...toEntries(rowsOf(answer)), ...corrections];
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
