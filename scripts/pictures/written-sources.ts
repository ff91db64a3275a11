import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/config/languages.ts";
import { filmFileOf, stemOf } from "./make-files.ts";
import type { FilmName } from "./pictures-schema.ts";
import type { Original, Pictures, Place } from "./read-pictures.ts";

/** Apart from the others, whose texts the home page can load later. */
const HOME_HERO = "hero-garden-evening";

const WRITTEN = '// Written by "npm run pictures" from pictures.yaml.\n';

const percent = (share: number) => `${Math.round(share * 100)}%`;

function sourceOf(place: Place, language: Language): string {
  const { name, photograph, focus } = place;
  const own = photograph && {
    stem: stemOf(place),
    focus: `${percent(focus.x)} ${percent(focus.y)}`,
  };
  const texts =
    language === "en"
      ? { alt: place.english, caption: place.caption }
      : { alt: place.spanish, caption: place.captionSpanish };
  const lines = Object.entries({ name, ...own, ...texts }).map(
    ([key, text]) => `    ${key}: ${JSON.stringify(text)},\n`,
  );
  return `kind.${photograph ? "photograph" : "rendering"}({\n${lines.join("")}  })`;
}

function picturesIn(places: readonly Place[], language: Language): string {
  const isEnglish = language === "en";
  const entries = places.map((place) => {
    const source = place.name === HOME_HERO ? "homeHeroPicture" : sourceOf(place, language);
    return `  ${JSON.stringify(place.name)}: ${source},\n`;
  });
  const list = `{\n${entries.join("")}}`;
  return `${WRITTEN}${isEnglish ? "" : 'import type * as English from "../en/pictures.ts";\n'}import * as kind from "../picture-kinds.ts";
import { homeHeroPicture } from "./pages/home-hero-picture.ts";

/** Every picture of the site. Alternative text says what is seen. */
export const pictures${isEnglish ? ` = kind.byName(${list})` : `: kind.Twins<typeof English.pictures> = ${list}`};
${isEnglish ? "\n/** A place for a picture. */\nexport type PictureName = keyof typeof pictures;\n" : ""}`;
}

function homeHeroIn(places: readonly Place[], language: Language): string {
  const place = places.find(({ name }) => name === HOME_HERO);
  if (!place) throw new Error(`pictures.yaml has no ${HOME_HERO}`);
  return `${WRITTEN}import * as kind from "../../picture-kinds.ts";

/** The first picture of the home page, apart from the others, whose texts that page can load later. */
export const homeHeroPicture = ${sourceOf(place, language)};
`;
}

/** The codec helps a browser to leave out what it cannot play. */
const RENDERED: Readonly<Record<FilmName, readonly [webm: string, mp4: string]>> = {
  "hero-loop": ['video/webm; codecs="av01.0.04M.08"', "video/mp4"],
  tour: ['video/webm; codecs="av01.0.05M.08"', "video/mp4"],
};

function sourcesOf(name: FilmName, show: boolean, own: Original | undefined) {
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

function filmsSource({ films: { "hero-loop": loop, tour } }: Pictures): string {
  const film = (name: FilmName, { show, own }: typeof loop) =>
    JSON.stringify({ isRendering: own === undefined, sources: sourcesOf(name, show, own) });
  return `${WRITTEN}import type { PictureName } from "@/site/words/pictures";

export type VideoSource = { src: string; type?: string };

type Film = {
  /** Made by a computer, not taken with a camera. */
  isRendering: boolean;
  /** In order of preference; none if it is not shown. */
  sources: readonly VideoSource[];
};

/** Over the first picture of the home page. */
export const heroLoop: Film = ${film("hero-loop", loop)};

/** On the home page, behind its poster. */
export const tour: Film = ${film("tour", tour)};

export const tourPoster: PictureName = ${JSON.stringify(tour.poster)};
`;
}

const filmTextsIn = ({ films: { tour } }: Pictures, language: Language) =>
  `${WRITTEN}/** What the films show. */
export const filmTexts = { tour: ${JSON.stringify(language === "en" ? tour.english : tour.spanish)} };
`;

/** The source files that say what stands in each place, and their text. */
export function writtenSources(pictures: Pictures): { file: string; text: string }[] {
  const places = pictures.places.filter(({ show }) => show);
  const words = (["en", "es"] as const).flatMap((language) => [
    { file: `src/site/words/${language}/pictures.ts`, text: picturesIn(places, language) },
    {
      file: `src/site/words/${language}/pages/home-hero-picture.ts`,
      text: homeHeroIn(places, language),
    },
    { file: `src/site/words/${language}/film-texts.ts`, text: filmTextsIn(pictures, language) },
  ]);
  return [...words, { file: "src/site/film/films.ts", text: filmsSource(pictures) }];
}

/** Those of them that say something else. */
export const outdatedSources = (root: string, pictures: Pictures) =>
  writtenSources(pictures).filter(({ file, text }) => {
    const path = join(root, file);
    return !existsSync(path) || readFileSync(path, "utf8") !== text;
  });
