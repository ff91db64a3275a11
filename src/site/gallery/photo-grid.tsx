import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { galleryContent } from "@/site/words/pages/gallery";
import type { GalleryPhoto } from "@/site/words/types";
import type { LightboxProps } from "./lightbox";
import { MorePhotos } from "./more-photos";
import { PhotoButton } from "./photo-button";
import { type PhotoLayout, photoLayouts } from "./photo-places";
import { useBackToClose } from "./use-back-to-close";

/** Stands where the photos would hang when there are none. */
function EmptyGallery() {
  return (
    <div className="mb-14 grid min-h-80 place-content-center border border-hairline bg-ivory-2 px-6 py-16 text-center">
      <h2 className="text-item">{galleryContent.empty.title}</h2>
      <p className="mt-3 max-w-prose text-stone">{galleryContent.empty.text}</p>
    </div>
  );
}

const loadLightbox = () => import("./lightbox");
const preloadLightbox = () => void loadLightbox().catch(() => undefined);

type PhotoGridProps = {
  photos: readonly GalleryPhoto[];
  layout: PhotoLayout;
  /** Pictures without a place among them, shown small below; the lightbox goes on to them. */
  more?: readonly GalleryPhoto[];
  /** What hangs after the last photo, as a list item of its own. */
  children?: ReactNode;
};

/**
 * Photos that open in a lightbox, or a placeholder when there are none. The lightbox's code comes at the first
 * touch; should it not arrive, the picture opens as a file.
 */
export function PhotoGrid({ photos, layout, more = [], children }: PhotoGridProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [index, setIndex] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const { list, places, hasTitles, firstScreen } = photoLayouts[layout];
  const all = [...photos, ...more];
  const back = useBackToClose(
    index !== undefined,
    useCallback(() => setIndex(undefined), []),
  );

  const open = (at: number, button: HTMLButtonElement) => {
    opener.current = button;
    setIndex(at);
    back.begin();
    loadLightbox().then(
      (module) => setLightbox(() => module.Lightbox),
      () => window.location.replace(all[at]?.src ?? "/"),
    );
  };

  return (
    <>
      {photos.length === 0 && <EmptyGallery />}
      <ul className={cn(list)}>
        {photos.map((photo, at) => {
          const place = places[at % places.length];
          if (!place) return null;
          return (
            <li key={photo.src} className={place.place}>
              <PhotoButton
                photo={photo}
                place={place}
                urgency={firstScreen[at]}
                hasTitle={hasTitles}
                onNear={preloadLightbox}
                onOpen={(button) => open(at, button)}
              />
            </li>
          );
        })}
        {children}
      </ul>
      {more.length > 0 && (
        <MorePhotos
          photos={more}
          onNear={preloadLightbox}
          onOpen={(at, button) => open(photos.length + at, button)}
        />
      )}
      {Lightbox && (
        <Lightbox
          photos={all}
          index={index}
          onIndexChange={setIndex}
          onClose={back.end}
          // Not left to the dialog: Safari does not focus a button that is clicked.
          onReturnFocus={() => opener.current?.focus()}
        />
      )}
    </>
  );
}
