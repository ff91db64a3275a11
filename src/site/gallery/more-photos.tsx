import { Picture } from "@/site/layout/picture";
import { galleryContent } from "@/site/words/pages/gallery";
import type { GalleryPhoto } from "@/site/words/types";

type MorePhotosProps = {
  photos: readonly GalleryPhoto[];
  onNear: () => void;
  onOpen: (at: number, button: HTMLButtonElement) => void;
};

/** The pictures that do not hang on the wall, small and alike, one tap from their full size. */
export function MorePhotos({ photos, onNear, onOpen }: MorePhotosProps) {
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
