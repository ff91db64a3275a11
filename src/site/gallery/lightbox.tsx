import * as Dialog from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { galleryContent } from "@/site/words/pages/gallery";
import type { GalleryPhoto } from "@/site/words/types";
import { KeptNames } from "@/ui/kept-names";
import { LightboxStage, wrapIndex } from "./lightbox-stage";
import { useSwipe } from "./use-swipe";

export type LightboxProps = {
  photos: readonly GalleryPhoto[];
  /** The photo shown; `undefined` is closed. */
  index: number | undefined;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Called after closing, in place of the dialog's own return of the focus. */
  onReturnFocus: () => void;
};

const KEY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const iconButton =
  "inline-flex size-12 items-center justify-center rounded border border-brass-300/40 transition-colors hover:bg-brass-300 hover:text-evergreen-900";

/** One photo at a time over the whole screen; after the last comes the first again. */
export function Lightbox({ photos, index, onIndexChange, onClose, onReturnFocus }: LightboxProps) {
  const { lightbox } = galleryContent;
  const photo = index === undefined ? undefined : photos[index];
  const hasOthers = photos.length > 1;

  const go = (step: 1 | -1) => {
    if (index !== undefined && hasOthers) onIndexChange(wrapIndex(index + step, photos.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  const swipe = useSwipe(go);

  if (index === undefined || !photo) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-evergreen-900" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
          className="on-dark fixed inset-0 z-50 m-auto h-fit w-[min(100%,calc((100dvh-10rem)*1.6))] text-ivory outline-none"
        >
          <LightboxStage photos={photos} index={index} swipe={swipe} />
          <div className="flex items-center justify-between gap-4 px-5 pt-4 lg:px-0">
            <div aria-live="polite" className="min-w-0">
              <Dialog.Title className="font-display text-[1.375rem] leading-tight">
                <KeptNames text={photo.title} />
              </Dialog.Title>
              <p className="text-ivory/75 text-note tabular-nums">
                {lightbox.position(index + 1, photos.length)}
              </p>
            </div>
            {hasOthers && (
              <div className="flex shrink-0 gap-2">
                <button
                  type="button"
                  aria-label={lightbox.previous}
                  onClick={() => go(-1)}
                  className={iconButton}
                >
                  <ChevronLeft aria-hidden size={22} />
                </button>
                <button
                  type="button"
                  aria-label={lightbox.next}
                  onClick={() => go(1)}
                  className={iconButton}
                >
                  <ChevronRight aria-hidden size={22} />
                </button>
              </div>
            )}
          </div>
          <Dialog.Close aria-label={lightbox.close} className={`${iconButton} fixed top-4 right-4`}>
            <X aria-hidden size={22} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
