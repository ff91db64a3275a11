import { photosUnder } from "../../photos-under";
import type { GalleryPhoto, PageContent, PageMeta } from "../../types";

const photos = photosUnder({
  "trailer-4-station-dusk": "4-Station at dusk",
  "interior-vanity-detail": "Sink and brass faucet",
  "interior-private-suite": "Private room",
  "wedding-lawn-dusk": "Garden wedding at dusk",
  "interior-vanity-green": "Double vanity, evergreen and walnut",
  "exterior-door-detail": "Door, lanterns and lit steps",
  "festival-lights": "Festival deck at blue hour",
  "trailer-2-station": "2-Station at golden hour",
  "trailer-2-station-evening": "2-Station in the evening",
  "trailer-3-station": "3-Station at dusk",
  "trailer-3-station-day": "3-Station by day",
  "interior-single-suite": "Private room in cream and oak",
  "interior-vanity-cream": "Double vanity, cream and oak",
  "wedding-lawn": "Garden wedding at golden hour",
  "corporate-plaza": "Office plaza in the evening",
  "construction-site": "Construction site by day",
  "emergency-row-night": "Three units at night",
  "trailer-4-station-arrival": "The way to the 4-Station",
  "interior-urinal-lounge": "The men’s side",
  "towels-detail": "Towels and a lamp",
  "hotel-steps-detail": "Lit steps with brass handrails",
  "crew-interior": "A washroom for a crew",
});

export const galleryPhotos: readonly GalleryPhoto[] = photos.wall;
export const galleryMorePhotos: readonly GalleryPhoto[] = photos.more;
export const galleryTeaserPhotos: readonly GalleryPhoto[] = photos.teaser;

/** How many pictures the lightbox goes through. */
const pictureCount = galleryPhotos.length + galleryMorePhotos.length;

export const galleryContent = {
  meta: {
    title: "Gallery: Restroom Trailers Inside and Out | Houston",
    description: `${pictureCount} views of our restroom trailers: doors, vanities, private rooms and the trailers in place at a wedding, a festival, a work site and at dusk.`,
  } satisfies PageMeta,
  h1: "Inside and out",
  lead: `See the rooms first. Open any picture and step through all ${pictureCount} with the arrow keys.`,
  /** For fingers. */
  leadTouch: `See the rooms first. Tap any picture and swipe through all ${pictureCount}.`,
  more: { heading: "More pictures" },
  share: {
    title: "Share Your Photos",
    text: "Had one of our trailers at your event? Send us a picture. We’ll only post it with your OK.",
    link: { label: "Send us a photo", href: "/contact" },
  },
  empty: {
    title: "No photos yet",
    text: "There are no photos in the gallery right now. Ask us, and we’ll send pictures of any model.",
  },
  lightbox: {
    open: (title: string) => `View larger: ${title}`,
    previous: "Previous picture",
    next: "Next picture",
    close: "Close",
    position: (index: number, total: number) => `${index} of ${total}`,
  },
} as const satisfies PageContent;
