import { renderingNote } from "../business/rendering-note";
import type { PictureName } from "../pictures";
import { pictures } from "../pictures";
import type { GalleryPhoto, PageContent, PageMeta } from "../types";

function photo(picture: PictureName, title: string): GalleryPhoto {
  return {
    src: `/uploads/${picture}-1600.jpg`,
    alt: pictures[picture].alt,
    title,
    picture,
  };
}

/**
 * Gallery page: seven photos, hung in this order. The wall's places (features/gallery/photo-places.ts) alternate
 * wide and tall crops, so a picture that loses its subject when cropped tall belongs in a wide place.
 */
export const galleryPhotos: readonly GalleryPhoto[] = [
  photo("trailer-4-station-dusk", "4-Station at dusk"),
  photo("interior-vanity-detail", "Basin and brass tap"),
  photo("interior-private-suite", "Private room"),
  photo("wedding-lawn-dusk", "Wedding lawn after sunset"),
  photo("interior-vanity-green", "Double vanity, evergreen and walnut"),
  photo("exterior-door-detail", "Door, lanterns and lit steps"),
  photo("festival-lights", "Festival deck at blue hour"),
];

/** The four of them that the home page shows. */
export const galleryTeaserPhotos: readonly GalleryPhoto[] = [
  photo("wedding-lawn-dusk", "Wedding lawn after sunset"),
  photo("exterior-door-detail", "Door, lanterns and lit steps"),
  photo("interior-private-suite", "Private room"),
  photo("interior-vanity-green", "Double vanity, evergreen and walnut"),
];

export const galleryContent = {
  meta: {
    title: "Gallery: Restroom Trailers Inside and Out | Houston",
    description:
      "Seven views of our restroom trailers: doors, vanities, private rooms and the trailers in place at a wedding, a festival and at dusk in Houston.",
  } satisfies PageMeta,
  h1: "Inside and out",
  lead: "Open any picture and step through all seven with the arrow keys or a swipe.",
  note: renderingNote,
  share: {
    title: "Share Your Photos",
    text: "Had one of our trailers at your event? Send us a picture. We ask before we hang it here.",
    link: { label: "Send us a photo", href: "/contact" },
  },
  empty: {
    title: "No photos yet",
    text: "There are no photos in the gallery at the moment. Ask us and we will send pictures of any model.",
  },
  lightbox: {
    open: (title: string) => `View larger: ${title}`,
    previous: "Previous picture",
    next: "Next picture",
    close: "Close",
    position: (index: number, total: number) => `${index} of ${total}`,
  },
} as const satisfies PageContent;
