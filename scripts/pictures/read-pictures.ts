import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { pictureNames } from "../../src/site/words/picture-names.ts";
import { withoutStack } from "../build/env-files.ts";
import { parseOwnersFile, type Wrong } from "../business/read-yaml.ts";
import {
  type FilmName,
  picturesSchema,
  type WrittenPictures,
  type WrittenPlace,
} from "./pictures-schema.ts";

export const PICTURES_FILE = "pictures.yaml";
/** Photographs and films of the owner's, one file a place. */
const ORIGINALS = "pictures";
export const UPLOADS = "public/uploads";
/** The suffix of the largest file of a picture. */
export const LARGEST = "-1600.jpg";

const PHOTOGRAPHS = /\.(?:jpe?g|png|heic|heif|webp|avif|tiff?)$/i;
const FILMS = /\.(?:mp4|webm)$/i;

/** How files are made of a photograph: another number makes all of them again. */
const PROCESS = 1;

/** The owner's file in a place, and the stem of what is published of it, which changes with the file. */
export type Original = { path: string; stem: string };

/** A place for a picture; without a photograph of the owner's it shows its rendering. */
export type Place = WrittenPlace & { name: string; photograph: Original | undefined };

export type Pictures = Omit<WrittenPictures, "places" | "films"> & {
  places: readonly Place[];
  films: {
    [Name in FilmName]: WrittenPictures["films"][Name] & { own: Original | undefined };
  };
};

const isCutaway = (name: string) => name.endsWith("-cutaway");

/** What the schema cannot check: names that have to be known elsewhere. */
function unknownPlaces(
  { places, ogImage, films }: WrittenPictures,
  names: readonly string[],
): Wrong[] {
  const isKnown = (name: string) => places[name]?.show === true;
  const named: readonly (readonly [string, Wrong["path"]])[] = [
    [ogImage, ["ogImage"]],
    [films.tour.poster, ["films", "tour", "poster"]],
  ];
  return [
    ...named
      .filter(([name]) => !isKnown(name))
      .map(([, path]) => ({ path, message: "must be one of the places that are shown" })),
    ...names
      .filter((name) => !places[name])
      .map((name) => ({
        path: ["places", name],
        message: `must be there, because pages show this place: copy it from the ${PICTURES_FILE} of this version`,
      })),
    ...Object.entries(places)
      .filter(([name, { show }]) => !show && !isCutaway(name))
      .map(([name]) => ({
        path: ["places", name, "show"],
        message:
          "must be yes, because pages need a picture there: only cutaways and films can be left out",
      })),
  ];
}

/** The owner's files by place. A file system may write IMG.JPG for img.jpg. */
function originalsIn(folder: string, known: readonly string[], films: readonly string[]) {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => !name.startsWith("."))
    : [];
  const found = new Map<string, string>();
  const faults = files.toSorted().flatMap((file) => {
    const name = basename(file, extname(file)).toLowerCase();
    const where = `${ORIGINALS}/${file}`;
    const isFilm = films.includes(name);
    if (!isFilm && !known.includes(name)) {
      return [`${where}: no place has this name. ${PICTURES_FILE} names them.`];
    }
    if (isFilm && !FILMS.test(file)) return [`${where}: a film is an MP4 or WebM file.`];
    if (!isFilm && !PHOTOGRAPHS.test(file)) {
      return [`${where}: a photograph is a JPEG, HEIC, PNG, WebP, AVIF or TIFF file.`];
    }
    const other = found.get(name);
    if (other) return [`${where}: ${other} is for the same place. Keep one of them.`];
    found.set(name, file);
    return [];
  });
  if (faults.length > 0) throw withoutStack(faults.join("\n"));
  return found;
}

function originalOf(path: string, name: string, how: unknown): Original {
  const hash = createHash("sha256")
    .update(JSON.stringify([PROCESS, how]))
    .update(readFileSync(path));
  return { path, stem: `${name}-${hash.digest("hex").slice(0, 8)}` };
}

/**
 * What stands in each place: the texts of pictures.yaml, and the files in pictures/.
 * @param names the places that pages show
 * @throws Error with a line for each mistake
 */
export function readPictures(root: string, names: readonly string[] = pictureNames): Pictures {
  const renderings = readdirSync(join(root, UPLOADS))
    .filter((file) => file.endsWith(LARGEST))
    .map((file) => file.slice(0, -LARGEST.length))
    .filter((name) => !/-[0-9a-f]{8}$/.test(name));
  const source = {
    text: readFileSync(join(root, PICTURES_FILE), "utf8"),
    file: PICTURES_FILE,
    about: "The pictures",
  };
  const { places, films, ...written } = parseOwnersFile(source, picturesSchema, (value) =>
    unknownPlaces(value, names),
  );
  const folder = join(root, ORIGINALS);
  const originals = originalsIn(folder, Object.keys(places), Object.keys(films));
  const originalFor = (name: string, how: unknown) => {
    const file = originals.get(name);
    return file === undefined ? undefined : originalOf(join(folder, file), name, how);
  };
  const read = Object.entries(places).map(
    ([name, place]): Place => ({
      ...place,
      name,
      photograph: originalFor(name, place.focus),
    }),
  );
  const bare = read.filter(({ name, photograph }) => !photograph && !renderings.includes(name));
  if (bare.length > 0) {
    throw withoutStack(
      bare.map(({ name }) => `${name} has no picture: put one in ${ORIGINALS}/.`).join("\n"),
    );
  }
  return {
    ...written,
    places: read,
    films: {
      "hero-loop": { ...films["hero-loop"], own: originalFor("hero-loop", null) },
      tour: { ...films.tour, own: originalFor("tour", null) },
    },
  };
}

/** Places whose texts have not been read beside their photograph. */
export const unreadPlaces = ({ places }: Pictures) =>
  places.filter(({ photograph, read }) => photograph && !read).map(({ name }) => name);

/** Places and films that show a rendering. */
export const renderingsIn = ({ places, films }: Pictures) => [
  ...places.filter(({ show, photograph }) => show && !photograph).map(({ name }) => name),
  ...Object.entries(films).flatMap(([name, { show, own }]) => (show && !own ? [name] : [])),
];
