import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { Picture } from "@/site/layout/picture";
import { galleryContent } from "@/site/words/pages/gallery";
import type { GalleryPhoto } from "@/site/words/types";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import type { PictureFileProps } from "@/ui/picture-file";
import type { LightboxProps } from "./lightbox";
import type { PhotoPlace } from "./photo-places";
import { type PhotoLayout, photoLayouts } from "./photo-places";

/**
 * Lets the browser's Back close what lies over the page. `begin` is for the event that opens it, `end` for those that
 * close it: they go the same way back, so that no entry stays in the history.
 */
function useBackToClose(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener("popstate", onClose);
    return () => window.removeEventListener("popstate", onClose);
  }, [isOpen, onClose]);
  return {
    // With the router's own state, for which the page stays the same one, at the same place.
    begin: () => window.history.pushState(window.history.state, ""),
    end: () => window.history.back(),
  };
}

type PhotoButtonProps = {
  photo: GalleryPhoto;
  place: PhotoPlace;
  urgency: PictureFileProps["urgency"];
  hasTitle: boolean;
  /** The pointer or the focus has come to the photo: a click may follow. */
  onNear: () => void;
  onOpen: (button: HTMLButtonElement) => void;
};

/** A photo that opens larger. Its title stands below it, as a label beside a picture on a wall. */
function PhotoButton(props: PhotoButtonProps) {
  const { photo, place, urgency, hasTitle, onNear, onOpen } = props;
  return (
    <figure className={cn(!hasTitle && "h-full")}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={galleryContent.lightbox.open(photo.title)}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => onOpen(event.currentTarget)}
        className={cn("group block w-full overflow-hidden", !hasTitle && "h-full")}
      >
        <Picture
          name={photo.picture}
          alt={photo.alt}
          sizes={place.sizes}
          urgency={urgency}
          className={cn(
            "w-full transition-[filter] duration-200 ease-out group-hover:brightness-110",
            place.crop,
          )}
        />
      </button>
      {hasTitle && (
        <figcaption className="mt-4 text-note text-stone">
          <NoBreakModelName text={photo.title} />
        </figcaption>
      )}
    </figure>
  );
}

type MorePhotosProps = {
  photos: readonly GalleryPhoto[];
  onNear: () => void;
  onOpen: (at: number, button: HTMLButtonElement) => void;
};

/** More photos as small thumbnails, one tap from full size. */
function MorePhotos({ photos, onNear, onOpen }: MorePhotosProps) {
  const { more, lightbox } = galleryContent;
  return (
    <section aria-labelledby="more-photos" className="mt-20 lg:mt-28">
      <h2 id="more-photos" className="text-section">
        {more.heading}
      </h2>
      <div className="mt-8 grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo, at) => (
          <button
            key={photo.src}
            type="button"
            aria-haspopup="dialog"
            aria-label={lightbox.open(photo.title)}
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={(event) => onOpen(at, event.currentTarget)}
          >
            <Picture
              name={photo.picture}
              alt={photo.alt}
              sizes="(min-width: 1024px) 310px, (min-width: 768px) 33vw, 50vw"
              className="aspect-[16/10] w-full"
            />
          </button>
        ))}
      </div>
    </section>
  );
}

/** Placeholder for a gallery without photos. */
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
  /** Photos shown as thumbnails below; the lightbox continues with them. */
  more?: readonly GalleryPhoto[];
  /** What hangs after the last photo, as a list item of its own. */
  children?: ReactNode;
};

/**
 * Photos that open in a lightbox, or a placeholder. The lightbox's code is loaded at the first touch; if that fails, the
 * picture opens as a file.
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
          // Not left to the dialog: Safari does not focus clicked buttons.
          onReturnFocus={() => opener.current?.focus()}
        />
      )}
    </>
  );
}
