import type { PictureName } from "@/site/words/picture-names";

/** The gallery's photos, in the order in which the lightbox goes through them: the rooms first. The first one is shown large. */
export const galleryPhotos = [
  "inside-view-evening",
  "interior-private-suite",
  "interior-vanity-detail",
  "interior-vanity-green",
  "hotel-steps-detail",
  "interior-urinal-lounge",
  "towels-detail",
  "interior-single-suite",
  "interior-vanity-cream",
  "hero-garden-evening",
  "quinceanera-night",
  "wedding-aisle-day",
  "ranch-morning",
  "festival-lights",
  "crew-interior",
  "emergency-rain-night",
] as const satisfies readonly PictureName[];

/** The four of them that the home page shows. */
export const galleryTeaserPhotos = [
  "inside-view-evening",
  "wedding-aisle-day",
  "interior-private-suite",
  "ranch-morning",
] as const satisfies readonly PictureName[];
