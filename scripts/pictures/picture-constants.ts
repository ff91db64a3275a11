import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/config/languages.ts";
import type { Film } from "../../src/site/film/films.ts";
import type { PlacedPicture } from "../../src/site/words/placed-picture.ts";
import { filmFileOf, stemOf } from "./make-files.ts";
import type { FilmName } from "./pictures-schema.ts";
import { LARGEST, type Original, type Pictures, type Place, UPLOADS } from "./read-pictures.ts";

/** Apart from the others, whose texts the home page can load later. */
const HOME_HERO = "hero-garden-evening";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Every page loads it, so what follows from the rest is left out. */
function placed({ name, photograph, focus, ...texts }: Place, language: Language): PlacedPicture {
  const isMiddle = focus.x === 0.5 && focus.y === 0.5;
  return {
    alt: language === "en" ? texts.english : texts.spanish,
    caption: language === "en" ? texts.caption : texts.captionSpanish,
    ...(photograph && {
      hash: photograph.stem.slice(name.length + 1),
      focus: isMiddle ? undefined : `${percent(focus.x)} ${percent(focus.y)}`,
    }),
  };
}

/** The codec helps a browser to leave out what it cannot play. */
const RENDERED: Readonly<Record<FilmName, readonly [webm: string, mp4: string]>> = {
  "hero-loop": ['video/webm; codecs="av01.0.04M.08"', "video/mp4"],
  tour: ['video/webm; codecs="av01.0.05M.08"', "video/mp4"],
};

function sourcesOf(name: FilmName, show: boolean, own: Original | undefined): Film["sources"] {
  if (!show) return [];
  if (own) {
    const file = filmFileOf(own);
    return [{ src: `/uploads/${file}`, type: file.endsWith(".webm") ? "video/webm" : "video/mp4" }];
  }
  const [webm, mp4] = RENDERED[name];
  return [
    { src: `/uploads/${name}.webm`, type: webm },
    { src: `/uploads/${name}.mp4`, type: mp4 },
  ];
}

/**
 * Build constants for Vite's `define`: what stands in each place, with its texts in a language. The words and the pages read
 * them, so no source file has to be written when the owner's files change.
 */
export function pictureConstants(
  { places, films }: Pictures,
  language: Language,
): Record<string, string> {
  const pictures = Object.fromEntries(
    places.filter(({ show }) => show).map((place) => [place.name, placed(place, language)]),
  );
  const { [HOME_HERO]: homeHero, ...others } = pictures;
  const film = (name: FilmName): Film => {
    const { show, own } = films[name];
    return { isRendering: own === undefined, sources: sourcesOf(name, show, own) };
  };
  const constants = {
    __HOME_HERO_PICTURE__: homeHero,
    __PICTURES__: others,
    __HERO_LOOP__: film("hero-loop"),
    __TOUR__: film("tour"),
    __TOUR_POSTER__: films.tour.poster,
    __TOUR_TEXT__: language === "en" ? films.tour.english : films.tour.spanish,
  };
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

const isThere = (root: string, file: string) => existsSync(join(root, UPLOADS, file));
const isMade = (root: string, place: Place) => isThere(root, stemOf(place) + LARGEST);
const isCopied = (root: string, own: Original) => isThere(root, filmFileOf(own));

/** Photographs and films of which `npm run pictures` has not made the files yet, by the names of their places. */
export const unmade = (root: string, { places, films }: Pictures): string[] => [
  ...places.filter((place) => !isMade(root, place)).map(({ name }) => name),
  ...Object.entries(films).flatMap(([name, { own }]) =>
    own && !isCopied(root, own) ? [name] : [],
  ),
];

/** The pictures as they are while some of the owner's are left out: their places show renderings. */
export function without(
  { places, films, ...others }: Pictures,
  isLeftOut: (name: string) => boolean,
): Pictures {
  const rendered = <Film extends { own: Original | undefined }>(name: FilmName, film: Film) =>
    isLeftOut(name) ? { ...film, own: undefined } : film;
  return {
    ...others,
    places: places.map((place) =>
      isLeftOut(place.name) ? { ...place, photograph: undefined } : place,
    ),
    films: {
      "hero-loop": rendered("hero-loop", films["hero-loop"]),
      tour: rendered("tour", films.tour),
    },
  };
}
