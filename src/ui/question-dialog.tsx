import * as Dialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { useFocusReturn } from "./use-focus-return";

type QuestionDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Puts the focus back, where that is not simply where it was before. */
  onFocusBack?: () => void;
  /** With a Dialog.Title and a Dialog.Description. */
  children: ReactNode;
};

/** A question that is answered, not clicked away: Escape closes it, a slip beside it does not. */
export function QuestionDialog({ isOpen, onClose, onFocusBack, children }: QuestionDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
    >
      <Dialog.Portal>
        {/* As high as a dialog: the question may come from one, and later in the page is above. */}
        <Dialog.Overlay className="fixed inset-0 z-50 bg-evergreen-900/60" />
        <Dialog.Content
          role="alertdialog"
          onInteractOutside={(event) => event.preventDefault()}
          {...focusReturn}
          {...(onFocusBack && {
            onCloseAutoFocus: (event: Event) => {
              event.preventDefault();
              onFocusBack();
            },
          })}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[min(95dvh,100dvh-var(--messages,0px))] w-full max-w-lg overflow-y-auto rounded bg-ivory p-6 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-8"
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
