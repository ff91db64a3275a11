import type { PictureName } from "@/site/words/pictures";

/** The gallery's photos, in the order in which the lightbox goes through them. The first one is shown large. */
export const galleryPhotos = [
  "trailer-2-station",
  "trailer-4-station-dusk",
  "interior-vanity-detail",
  "interior-private-suite",
  "wedding-lawn-dusk",
  "interior-vanity-green",
  "exterior-door-detail",
  "festival-lights",
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
export const galleryTeaserPhotos = [
  "wedding-lawn-dusk",
  "exterior-door-detail",
  "interior-private-suite",
  "interior-vanity-green",
] as const satisfies readonly PictureName[];
