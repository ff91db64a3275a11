import * as Dialog from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { type PointerEvent, useRef } from "react";
import { cn } from "@/lib/cn";
import { Picture } from "@/site/layout/picture";
import { ownText } from "@/site/layout/rendering-note";
import { galleryContent } from "@/site/words/pages/gallery";
import type { PictureName } from "@/site/words/picture-names";
import { pictures } from "@/site/words/pictures";
import { NoBreakModelName } from "@/ui/no-break-model-name";

/** Shortest horizontal movement that counts as a swipe, in CSS pixels. */
const SWIPE_MIN_PX = 48;

/**
 * Pointer handlers for an element that is swiped sideways by finger or pen. The element needs `touch-action: pan-y`,
 * or the browser takes the gesture for scrolling.
 * @param onSwipe called with 1 for a swipe to the left (onwards) and -1 for one to the right (back)
 */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const canSwipe = event.pointerType !== "mouse" && event.isPrimary;
      start.current = canSwipe ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const dx = event.clientX - start.current.x;
      const dy = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy)) return;
      onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

/** Brings any index into a list of `count` items: one past the last is the first, one before the first is the last. */
function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

type LightboxStageProps = {
  photos: readonly PictureName[];
  index: number;
  swipe: ReturnType<typeof useSwipe>;
};

/** The photo on screen, with its neighbors preloaded invisibly behind it. */
function LightboxStage({ photos, index, swipe }: LightboxStageProps) {
  const near = new Set([-1, 0, 1].map((step) => wrapIndex(index + step, photos.length)));
  return (
    <div {...swipe} className="relative aspect-[16/10] touch-pan-y select-none">
      {photos.map(
        (photo, at) =>
          near.has(at) && (
            <div
              key={photo}
              aria-hidden={at !== index}
              className={cn(
                "absolute inset-0 transition-opacity duration-200 ease-out",
                at !== index && "opacity-0",
              )}
            >
              <Picture name={photo} sizes="100vw" className="size-full bg-evergreen-800!" />
            </div>
          ),
      )}
    </div>
  );
}

export type LightboxProps = {
  photos: readonly PictureName[];
  /** The photo shown; `undefined` is closed. */
  index: number | undefined;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Called after closing, instead of the dialog's own focus return. */
  onReturnFocus: () => void;
};

const KEY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const iconButton =
  "inline-flex size-12 items-center justify-center rounded border border-brass-300/40 transition-colors hover:bg-brass-300 hover:text-evergreen-900";

/** One photo at a time over the whole screen; after the last comes the first again. */
export function Lightbox({ photos, index, onIndexChange, onClose, onReturnFocus }: LightboxProps) {
  const { lightbox } = galleryContent;
  const photo = index === undefined ? undefined : photos[index];
  const picture = photo && pictures[photo];
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

  if (index === undefined || !picture) return null;
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
              <Dialog.Title className="font-display text-[1.375rem] leading-tight first-letter:uppercase">
                <NoBreakModelName text={ownText(picture, picture.caption)} />
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
