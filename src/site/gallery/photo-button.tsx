import { cn } from "@/lib/cn";
import { Picture } from "@/site/layout/picture";
import { galleryContent } from "@/site/words/pages/gallery";
import type { GalleryPhoto } from "@/site/words/types";
import { KeptNames } from "@/ui/kept-names";
import type { PictureFileProps } from "@/ui/picture-file";
import type { PhotoPlace } from "./photo-places";

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
export function PhotoButton(props: PhotoButtonProps) {
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
          <KeptNames text={photo.title} />
        </figcaption>
      )}
    </figure>
  );
}
