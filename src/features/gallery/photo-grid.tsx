import { type ComponentType, type ReactNode, useRef, useState } from "react";
import type { GalleryPhoto } from "@/content/types";
import { cn } from "@/lib/cn";
import { EmptyGallery } from "./empty-gallery";
import type { LightboxProps } from "./lightbox";
import { PhotoButton } from "./photo-button";
import { type PhotoLayout, photoLayouts } from "./photo-places";

const loadLightbox = () => import("./lightbox");

type PhotoGridProps = {
  photos: readonly GalleryPhoto[];
  layout: PhotoLayout;
  /** What hangs after the last photo, as a list item of its own. */
  children?: ReactNode;
};

/**
 * Photos that open in a lightbox, or a placeholder when there are none. The lightbox's code comes at the first
 * touch; should it not arrive, the picture opens as a file.
 */
export function PhotoGrid({ photos, layout, children }: PhotoGridProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [index, setIndex] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const { list, places, hasTitles } = photoLayouts[layout];

  const open = (at: number, button: HTMLButtonElement) => {
    opener.current = button;
    setIndex(at);
    loadLightbox().then(
      (module) => setLightbox(() => module.Lightbox),
      () => window.location.assign(photos[at]?.src ?? "/"),
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
                hasTitle={hasTitles}
                onNear={() => void loadLightbox().catch(() => undefined)}
                onOpen={(button) => open(at, button)}
              />
            </li>
          );
        })}
        {children}
      </ul>
      {Lightbox && (
        <Lightbox
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          onClose={() => setIndex(undefined)}
          // Not left to the dialog: Safari does not focus a button that is clicked.
          onReturnFocus={() => opener.current?.focus()}
        />
      )}
    </>
  );
}
