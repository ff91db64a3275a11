import { homeHeroPicture } from "./home-hero-picture.ts";
import type { PictureName } from "./picture-names.ts";
import { type Picture, type PlacedPicture, placedPicture } from "./placed-picture.ts";

/** All others, without the cutaways that the owner leaves out. */
declare const __PICTURES__: Readonly<Record<PictureName, PlacedPicture>>;

/** Every picture of the site. Alternative text says what is seen. */
export const pictures: Readonly<Record<PictureName, Picture>> = {
  // `Object.entries` and `Object.fromEntries` lose the key types.
  ...(Object.fromEntries(
    Object.entries(__PICTURES__).map(([name, picture]) => [
      name,
      placedPicture(name as PictureName, picture),
    ]),
  ) as Record<PictureName, Picture>),
  [homeHeroPicture.name]: homeHeroPicture,
};
