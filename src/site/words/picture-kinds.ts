import { size } from "./picture-size.ts";

type Described<Name> = { name: Name; alt: string; caption: string };

type Picture<Name> = {
  name: Name;
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

/** A picture made by a computer. It says so where it stands; the foot of every page says that there are such (renderingNotice). */
export function rendering<Name extends string>(picture: Described<Name>): Picture<Name> {
  return { ...size, ...picture, stem: picture.name, focus: undefined, isRendering: true };
}

/**
 * A picture taken with a camera. Nothing calls it while every picture is a rendering.
 * @public
 */
export function photograph<Name extends string>(
  picture: Described<Name> & { stem: string; focus: string },
): Picture<Name> {
  return { ...size, ...picture, isRendering: false };
}

/** The pictures as they are, once each is known to stand under its own name. */
export function byName<Pictures extends { [Name in keyof Pictures]: Picture<Name> }>(
  described: Pictures,
): Pictures {
  return described;
}

/** The same places in another language. */
export type Twins<Pictures> = { [Name in keyof Pictures]: Picture<Name> };
