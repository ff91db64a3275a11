import { type PlacedPicture, placedPicture } from "./placed-picture.ts";

declare const __HOME_HERO_PICTURE__: PlacedPicture;

/** The first picture of the home page, apart from the others, whose texts that page can load later. */
export const homeHeroPicture = placedPicture("hero-garden-evening", __HOME_HERO_PICTURE__);
