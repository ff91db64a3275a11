import { cn } from "@/lib/cn";
import { Picture } from "@/site/layout/picture";
import type { GalleryPhoto } from "@/site/words/types";
import type { useSwipe } from "./use-swipe";

/** Brings any index into a list of `count` items: one past the last is the first, one before the first is the last. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

type LightboxStageProps = {
  photos: readonly GalleryPhoto[];
  index: number;
  swipe: ReturnType<typeof useSwipe>;
};

/** The shown photo with its neighbours invisible behind it, so that they are there when they are asked for. */
export function LightboxStage({ photos, index, swipe }: LightboxStageProps) {
  const near = new Set([-1, 0, 1].map((step) => wrapIndex(index + step, photos.length)));
  return (
    <div {...swipe} className="relative aspect-[16/10] touch-pan-y select-none">
      {photos.map(
        (photo, at) =>
          near.has(at) && (
            <div
              key={photo.src}
              aria-hidden={at !== index}
              className={cn(
                "absolute inset-0 transition-opacity duration-200 ease-out",
                at !== index && "opacity-0",
              )}
            >
              <Picture
                name={photo.picture}
                alt={photo.alt}
                sizes="100vw"
                className="size-full bg-evergreen-800!"
              />
            </div>
          ),
      )}
    </div>
  );
}
