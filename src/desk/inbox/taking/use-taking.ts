import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { complain, UNDO_MS } from "@/desk/model/desk-failure";
import { formatShortMoment } from "@/desk/model/short-date";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { ownIdQuery } from "./own-id-query";
import { releaseRequestMutation, takeRequestMutation } from "./take-request-mutation";
import type { Holder, Takeable } from "./taking";

const texts = sharingTexts.taking;

/** After a change, the same button does nothing for so long, in milliseconds: the second click of a double click. */
const SETTLE_MS = 1000;

type Named = Pick<Takeable, "id" | "name">;

/** Taking a request, giving it back and taking it over, each said in a message. None ever rejects. */
export function useTaking() {
  const queryClient = useQueryClient();
  const taking = useMutation(takeRequestMutation(queryClient));
  const releasing = useMutation(releaseRequestMutation(queryClient));
  const { run } = useSingleFlight();
  const settledAt = useRef(0);

  async function once(failed: string, act: () => Promise<void>) {
    await run(async () => {
      dismissErrors();
      try {
        await act();
      } catch (error) {
        complain(failed, error);
      }
      settledAt.current = Date.now();
    });
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
    showToast({
      title: texts.taken,
      description: request.name,
      durationMs: UNDO_MS,
      action: {
        label: sharingTexts.undo,
        altText: texts.undoAlt(request.name),
        onSelect: () =>
          void giveBack(request).catch((error) => complain(texts.releaseFailed, error)),
      },
    });
  }

  /** @param from the account from which it is taken over */
  const take = (request: Named, from?: string) =>
    once(texts.failed, async () => {
      const holder = await taking.mutateAsync({ id: request.id, from });
      tell(holder, await queryClient.fetchQuery(ownIdQuery()), request);
    });

  const release = (request: Named) => once(texts.releaseFailed, () => giveBack(request));

  /** What the one button does: takes the request, or gives it back. */
  async function toggle(request: Named, isOwn: boolean) {
    if (Date.now() - settledAt.current < SETTLE_MS) return;
    await (isOwn ? release(request) : take(request));
  }

  return { toggle, takeOver: (request: Named, from: string) => take(request, from) };
}
