import { type PictureName, pictures } from "@/site/words/pictures";
import type { GalleryPhoto } from "./types";

/**
 * Gallery page: seven photos, hung in this order. The wall's places (src/site/gallery/photo-places.ts) alternate
 * wide and tall crops, so a picture that loses its subject when cropped tall belongs in a wide place.
 */
const wall = [
  "trailer-4-station-dusk",
  "interior-vanity-detail",
  "interior-private-suite",
  "wedding-lawn-dusk",
  "interior-vanity-green",
  "exterior-door-detail",
  "festival-lights",
] as const satisfies readonly PictureName[];

/** The other pictures of the trailers and their rooms, in the order in which the lightbox goes on to them. */
const more = [
  "trailer-2-station",
  "trailer-2-station-evening",
  "trailer-3-station",
  "trailer-3-station-day",
  "trailer-4-station-arrival",
  "interior-single-suite",
  "interior-vanity-cream",
  "interior-urinal-lounge",
  "towels-detail",
  "hotel-steps-detail",
  "wedding-lawn",
  "corporate-plaza",
  "construction-site",
  "crew-interior",
  "emergency-row-night",
] as const satisfies readonly PictureName[];

/** The four of them that the home page shows. */
const teaser = [
  "wedding-lawn-dusk",
  "exterior-door-detail",
  "interior-private-suite",
  "interior-vanity-green",
] as const satisfies readonly PictureName[];

type GalleryPicture = (typeof wall | typeof more)[number];

/** What each picture is called below it. */
export type GalleryTitles = Readonly<Record<GalleryPicture, string>>;

/** The gallery's photos in their order, under titles of one language. */
export function photosUnder(titles: GalleryTitles) {
  const photo = (picture: GalleryPicture): GalleryPhoto => ({
    src: `/uploads/${picture}-1600.jpg`,
    alt: pictures[picture].alt,
    title: titles[picture],
    picture,
  });
  return { wall: wall.map(photo), more: more.map(photo), teaser: teaser.map(photo) };
}
