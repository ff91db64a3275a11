import { showToast } from "@/ui/toast/toast-store";
import { type DraftKey, discardDraft, readDraft, writeDraft } from "./draft-store";
import { draftTexts } from "./drafts-words";

/** Throws a draft away because somebody said so, and offers it back: Cancel stands next to Save. */
export function throwAway(key: DraftKey, name: string): void {
  const draft = readDraft(key);
  discardDraft(key);
  if (!draft) return;
  showToast({
    title: draftTexts.thrownAway,
    description: name,
    action: {
      label: draftTexts.bringBack,
      altText: draftTexts.bringBackAlt(name),
      onSelect: () => {
        writeDraft(key, draft.values);
        showToast({ title: draftTexts.broughtBack, description: name });
      },
    },
  });
}

/** Says that a draft was kept, where one was. */
export function tellKept(key: DraftKey, name: string): void {
  if (readDraft(key)) showToast({ title: draftTexts.kept, description: draftTexts.keptFor(name) });
}
