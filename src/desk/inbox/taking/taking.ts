import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { offerUndo } from "@/desk/frame/offer-undo";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { showConflict } from "@/desk/model/conflict-errors";
import { complain } from "@/desk/model/desk-failure";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { formatShortMoment } from "@/desk/model/short-date";
import type { Submission } from "@/desk/model/submission";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { parseMoment } from "@/lib/business-time";
import { dataOf, noAnswer, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { showToast } from "@/ui/toast/toast-store";
import { takingTexts } from "../inbox-texts";

/** The columns that tell who has a request. */
export type Takeable = Pick<
  Submission,
  | "id"
  | "name"
  | "kind"
  | "processed"
  | "taken_by"
  | "taken_by_name"
  | "taken_at"
  | "first_contact_at"
>;

export type Holder = { id: string; name: string; since: string };

/** Who has a request, or had it when it was handled; null for no one. */
export function holderOf(
  request: Pick<Takeable, "taken_by" | "taken_by_name" | "taken_at">,
): Holder | null {
  const { taken_by, taken_by_name, taken_at } = request;
  if (taken_by === null || taken_by_name === null || taken_at === null) return null;
  return { id: taken_by, name: taken_by_name, since: taken_at };
}

/** Minutes to reach the customer of a taken emergency before others are alerted again. */
export const HOLD_MIN = 10;

type Held = Pick<Takeable, "kind" | "processed" | "taken_at" | "first_contact_at">;

/**
 * Whether an emergency was taken but its customer not reached in time.
 * @param now in milliseconds since 1970, by the server's clock
 */
export function hasRunOut(request: Held, now: number): boolean {
  const { kind, processed, taken_at, first_contact_at } = request;
  if (kind !== "emergency" || processed || first_contact_at !== null || taken_at === null) {
    return false;
  }
  return now >= parseMoment(taken_at).getTime() + HOLD_MIN * 60_000;
}

/** Who has a request and whether it was answered, polled like the lists; null if there is no such request. */
export const requestStateQuery = (id: string) => ({
  ...deskQuery(
    quoteDeskKeys.requestState(id),
    (backend) =>
      backend
        .from("quote_submissions")
        .select(
          "created_at, due_at, kind, processed, taken_by, taken_by_name, taken_at, first_contact_at, first_contact_kind, first_sent_at",
        )
        .eq("id", id),
    rowOf,
  ),
  refetchInterval: REFRESH_MS,
});

/** The reader's account id from the stored session; null if signed out. Cached for all rows. */
export function ownIdQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.ownId(),
    queryFn: async () => (await getSupabase().auth.getSession()).data.session?.user.id ?? null,
    // Needs no network.
    networkMode: "always",
  });
}

/** `from`: the account it is taken over from. */
type Taking = { id: string; from?: string | undefined };

/**
 * Takes a request; the database lets only one person have it.
 * @returns who has it now: the caller, or a colleague who was first
 * @throws BackendError
 */
const takeRequest = async ({ id, from }: Taking): Promise<Holder> => {
  const answer = await getSupabase()
    .rpc("take_request", { _id: id, ...(from !== undefined && { _from: from }) })
    .single();
  const holder = holderOf(dataOf(answer));
  if (!holder) throw noAnswer(answer.status);
  return holder;
};

/** @returns whether it was still the caller's @throws BackendError */
const releaseRequest = async (id: string): Promise<boolean> => {
  const answer = await getSupabase().rpc("release_request", { _id: id });
  return dataOf(answer);
};

const texts = takingTexts;

/** How long the button ignores clicks after a change, in milliseconds, for double clicks. */
const SETTLE_MS = 1000;

type Named = Pick<Takeable, "id" | "name">;

/** Taking, releasing and taking over requests, each with a toast. Never rejects. */
export function useTaking() {
  const queryClient = useQueryClient();
  const taking = useChange(takeRequest);
  const releasing = useChange(releaseRequest);
  const { attempt } = useAttempt();
  const settledAt = useRef(0);

  async function once(id: string, failed: string, act: () => Promise<void>) {
    const isDone = await attempt(act, (error) => showConflict(id, failed, error));
    if (isDone !== undefined) settledAt.current = Date.now();
  }

  async function giveBack({ id, name }: Named) {
    const wasOurs = await releasing.mutateAsync(id);
    const description = wasOurs ? texts.releasedFor(name) : texts.releasedTooLate(name);
    showToast({ title: texts.released, description });
  }

  function tell(holder: Holder, ownId: string | null, request: Named) {
    if (holder.id !== ownId) {
      const title = texts.theirs(holder.name, formatShortMoment(holder.since));
      showToast({ tone: "urgent", title, description: request.name });
      return;
    }
    offerUndo(texts.taken, request.name, {
      altText: texts.undoAlt(request.name),
      onUndo: () => giveBack(request).catch((error) => complain(texts.releaseFailed, error)),
    });
  }

  /** @param from the account it is taken over from */
  const take = (request: Named, from?: string) =>
    once(request.id, texts.failed, async () => {
      const holder = await taking.mutateAsync({ id: request.id, from });
      tell(holder, await queryClient.fetchQuery(ownIdQuery()), request);
    });

  const release = (request: Named) =>
    once(request.id, texts.releaseFailed, () => giveBack(request));

  async function toggle(request: Named, isOwn: boolean) {
    if (Date.now() - settledAt.current < SETTLE_MS) return;
    await (isOwn ? release(request) : take(request));
  }

  return { toggle, takeOver: (request: Named, from: string) => take(request, from) };
}
