import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { complain, UNDO_MS } from "@/desk/model/desk-failure";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { addEntryMutation, type NewEntry, voidEntryMutation } from "./request-entry-mutation";

const texts = sharingTexts.record;

/** What one tap can write down. */
export type ContactKind = keyof typeof texts.kinds;

/** Writing contacts down with one tap, each with undo and said in a message. Never rejects. */
export function useContactLog(submissionId: string, name: string) {
  const queryClient = useQueryClient();
  const adding = useMutation(addEntryMutation(queryClient));
  const voiding = useMutation(voidEntryMutation(queryClient));
  const { run } = useSingleFlight();

  async function undo(id: string) {
    dismissErrors();
    try {
      await voiding.mutateAsync(id);
      showToast({ title: texts.undone, description: name });
    } catch (error) {
      complain(texts.undoFailed, error);
    }
  }

  async function write(entry: NewEntry & { kind: ContactKind }) {
    await run(async () => {
      dismissErrors();
      try {
        await adding.mutateAsync(entry);
        showToast({
          title: texts.written(texts.kinds[entry.kind]),
          description: name,
          durationMs: UNDO_MS,
          action: {
            label: sharingTexts.undo,
            altText: texts.undoAlt(name),
            onSelect: () => void undo(entry.id),
          },
        });
      } catch (error) {
        complain(texts.failed, error, {
          label: sharingTexts.tryAgain,
          altText: texts.log(texts.kinds[entry.kind], name),
          onSelect: () => void write(entry),
        });
      }
    });
  }

  return {
    log: (kind: ContactKind) => write({ id: crypto.randomUUID(), submissionId, kind }),
    isPending: adding.isPending,
  };
}
