import { UNDO_MS } from "@/desk/model/desk-failure";
import { showToast } from "@/ui/toast/toast-store";
import { frameTexts } from "./frame-texts";

/** A toast that says what was done, and for whom, with an Undo button. */
export function offerUndo(
  title: string,
  description: string,
  { altText, onUndo }: { altText: string; onUndo: () => unknown },
): void {
  const action = { label: frameTexts.undo, altText, onSelect: () => void onUndo() };
  showToast({ title, description, durationMs: UNDO_MS, action });
}
