import type { GalleryPhoto, PageContent, PageMeta } from "../../types";
import type { PictureName } from "../pictures";
import { pictures } from "../pictures";

function photo(picture: PictureName, title: string): GalleryPhoto {
  return {
    src: `/uploads/${picture}-1600.jpg`,
    alt: pictures[picture].alt,
    title,
    picture,
  };
}

/**
 * Gallery page: seven photos, hung in this order. The wall's places (src/site/gallery/photo-places.ts) alternate
 * wide and tall crops, so a picture that loses its subject when cropped tall belongs in a wide place.
 */
export const galleryPhotos: readonly GalleryPhoto[] = [
  photo("trailer-4-station-dusk", "4-Station at dusk"),
  photo("interior-vanity-detail", "Sink and brass faucet"),
  photo("interior-private-suite", "Private room"),
  photo("wedding-lawn-dusk", "Garden wedding at dusk"),
  photo("interior-vanity-green", "Double vanity, evergreen and walnut"),
  photo("exterior-door-detail", "Door, lanterns and lit steps"),
  photo("festival-lights", "Festival deck at blue hour"),
];

/** The other pictures of the trailers and their rooms, in the order in which the lightbox goes on to them. */
export const galleryMorePhotos: readonly GalleryPhoto[] = [
  photo("trailer-2-station", "2-Station at golden hour"),
  photo("trailer-2-station-evening", "2-Station in the evening"),
  photo("trailer-3-station", "3-Station at dusk"),
  photo("trailer-3-station-day", "3-Station by day"),
  photo("interior-single-suite", "Private room in cream and oak"),
  photo("interior-vanity-cream", "Double vanity, cream and oak"),
  photo("wedding-lawn", "Garden wedding at golden hour"),
  photo("corporate-plaza", "Office plaza in the evening"),
  photo("construction-site", "Construction site by day"),
  photo("emergency-row-night", "Three units at night"),
];

/** How many pictures the lightbox goes through. */
const pictureCount = galleryPhotos.length + galleryMorePhotos.length;

/** The four of them that the home page shows. */
export const galleryTeaserPhotos: readonly GalleryPhoto[] = [
  photo("wedding-lawn-dusk", "Garden wedding at dusk"),
  photo("exterior-door-detail", "Door, lanterns and lit steps"),
  photo("interior-private-suite", "Private room"),
  photo("interior-vanity-green", "Double vanity, evergreen and walnut"),
];

export const galleryContent = {
  meta: {
    title: "Gallery: Restroom Trailers Inside and Out | Houston",
    description: `${pictureCount} views of our restroom trailers: doors, vanities, private rooms and the trailers in place at a wedding, a festival, a work site and at dusk.`,
  } satisfies PageMeta,
  h1: "Inside and out",
  lead: `For anyone who wants to see the rooms first. Open any picture and step through all ${pictureCount} with the arrow keys.`,
  /** For fingers. */
  leadTouch: `For anyone who wants to see the rooms first. Tap any picture and swipe through all ${pictureCount}.`,
  more: { heading: "More pictures" },
  share: {
    title: "Share Your Photos",
    text: "Had one of our trailers at your event? Send us a picture. We show it only if you agree.",
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
