import type { PictureName } from "./picture-names.ts";
import { size } from "./picture-size.ts";

/** What stands in a place: as pictures.yaml and the folder pictures have it, in the language of the build. */
export type PlacedPicture = {
  alt: string;
  caption: string;
  /** Of the owner's photograph, behind the name in its files' names. Without one the place shows its rendering. */
  hash?: string | undefined;
  /** What must not be cut off of a photograph, if that is not its middle. */
  focus?: string | undefined;
};

export type Picture = {
  name: PictureName;
  /** Of its files below /uploads. */
  stem: string;
  alt: string;
  /** What it shows, below it where it stands in a series. A rendering says so in its alternative text (rendering-note.tsx). */
  caption: string;
  /** Made by a computer, not taken with a camera. */
  isRendering: boolean;
  /** What must not be cut off (CSS object-position); a rendering follows the classes of its place. */
  focus: string | undefined;
  width: 1600;
  height: 1000;
};

/** The picture in a place. */
export function placedPicture(
  name: PictureName,
  { alt, caption, hash, focus = "50% 50%" }: PlacedPicture,
): Picture {
  return hash === undefined
    ? { ...size, name, alt, caption, stem: name, focus: undefined, isRendering: true }
    : { ...size, name, alt, caption, stem: `${name}-${hash}`, focus, isRendering: false };
}
