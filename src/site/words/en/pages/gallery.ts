import { galleryPhotos } from "../../gallery-photos";
import type { PageContent, PageMeta } from "../../types";

/** How many pictures the lightbox goes through. */
const pictureCount = galleryPhotos.length;

export const galleryContent = {
  meta: {
    title: "Gallery: Restroom Trailers Inside and Out | Houston",
    description: `${pictureCount} views of our restroom trailers: doors, vanities, private rooms and the trailers in place at a wedding, a festival, a work site and at dusk.`,
  } satisfies PageMeta,
  h1: "Inside and out",
  lead: `See the rooms first. Open any picture and step through all ${pictureCount} with the arrow keys.`,
  /** For fingers. */
  leadTouch: `See the rooms first. Tap any picture and swipe through all ${pictureCount}.`,
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
