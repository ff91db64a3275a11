import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { cutPhotograph } from "./photograph.ts";
import { LARGEST, type Original, type Pictures, type Place, UPLOADS } from "./read-pictures.ts";

const AVIF_WIDTHS = [480, 800, 1200, 1600];
const JPEG_WIDTHS = [800, 1600];
/** By eye, beside 40 and 50 at twice their size: 40 smears grass and hedges, 50 shows nothing more and weighs a fifth more. */
const AVIF_QUALITY = 45;
const JPEG_QUALITY = 78;
/** The most that a picture may weigh on a page (tests/built/links-and-pictures.test.ts): one that is heavier loses quality. */
const WEIGHT_MAX = 300_000;
const LOSS = 8;

/** A film that is heavier is refused by hosts, and by patience. */
const FILM_WEIGHT_MAX = 25_000_000;

/** Encodes at the highest quality up to the given one that is light enough. */
async function lightEnough(
  quality: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  const encoded = await encode(quality);
  if (encoded.length <= WEIGHT_MAX || quality <= LOSS) return encoded;
  return lightEnough(quality - LOSS, encode);
}

type Source = Parameters<typeof sharp>[0];

/**
 * Makes the files of a picture that are missing.
 * @param largest asked for only then
 * @returns their names
 */
async function makeSizes(
  folder: string,
  stem: string,
  largest: () => Promise<Source>,
  effort: number,
): Promise<string[]> {
  const isMissing = (name: string) => !existsSync(join(folder, name));
  const avifs = AVIF_WIDTHS.map((width) => ({ width, name: `${stem}-${width}.avif` }));
  const jpegs = JPEG_WIDTHS.map((width) => ({ width, name: `${stem}-${width}.jpg` }));
  const made: string[] = [];
  let source: Source;
  const make = async (name: string, width: number, encode: (sized: Sharp) => Promise<Buffer>) => {
    if (!isMissing(name)) return;
    source ??= await largest();
    // Whole or not at all: a file that is there is not made again.
    const encoded = await encode(sharp(source).resize({ width }));
    writeFileSync(join(folder, name), encoded);
    made.push(name);
  };
  for (const { name, width } of avifs) {
    await make(name, width, (sized) =>
      lightEnough(AVIF_QUALITY, (quality) => sized.clone().avif({ quality, effort }).toBuffer()),
    );
  }
  for (const { name, width } of jpegs) {
    await make(name, width, (sized) =>
      lightEnough(JPEG_QUALITY, (quality) =>
        sized.clone().jpeg({ quality, mozjpeg: true }).toBuffer(),
      ),
    );
  }
  return made;
}

/** A film as every browser plays it. @throws Error with a sentence for one that is not */
function copyFilm(folder: string, { path, stem }: Original): string[] {
  const name = filmFileOf({ path, stem });
  if (existsSync(join(folder, name))) return [];
  const film = readFileSync(path);
  if (film.length > FILM_WEIGHT_MAX) {
    throw new Error(
      `${basename(path)} is larger than ${FILM_WEIGHT_MAX / 1e6} MB: export it smaller.`,
    );
  }
  if (["hvc1", "hev1"].some((codec) => film.includes(codec))) {
    throw new Error(
      `${basename(path)} is HEVC, which not every browser plays: export it as H.264.`,
    );
  }
  writeFileSync(join(folder, name), film);
  return [name];
}

/** The name under which a film of the owner's is published. */
export const filmFileOf = ({ path, stem }: Original) => stem + extname(path).toLowerCase();

/** What is made of a file of the owner's: its stem, as in `originalOf`. .gitignore has the same rule. */
export const OF_ORIGINAL = /^(.+-[0-9a-f]{8})(?:-\d+)?\.\w+$/;

/** Of photographs and films that are no longer in their places. */
function removeFormer(folder: string, { places, films }: Pictures): string[] {
  const originals = [
    ...places.map(({ photograph }) => photograph),
    ...Object.values(films).map(({ own }) => own),
  ];
  const stems = new Set(originals.map((original) => original?.stem));
  const former = readdirSync(folder).filter((file) => {
    const [, stem] = OF_ORIGINAL.exec(file) ?? [];
    return stem !== undefined && !stems.has(stem);
  });
  for (const file of former) rmSync(join(folder, file));
  return former;
}

/** The stem of what is published of a place. */
export const stemOf = ({ name, photograph }: Place) => photograph?.stem ?? name;

export type Made = { made: string[]; removed: string[]; notes: string[] };

/**
 * Makes what is published of every place that is not there yet, and removes what has lost its photograph.
 * @param effort of the AVIF encoder, 0 to 9
 * @param onMade called with the name of each place that has new files
 * @throws Error with a sentence for each photograph and film that cannot be used; all others are made
 */
export async function makeFiles(
  root: string,
  pictures: Pictures,
  effort = 6,
  onMade: (name: string) => void = () => {},
): Promise<Made> {
  const folder = join(root, UPLOADS);
  const result: Made = { made: [], removed: [], notes: [] };
  const faults: string[] = [];
  const attempt = async (name: string, make: () => string[] | Promise<string[]>) => {
    try {
      const made = await make();
      result.made.push(...made);
      if (made.length > 0) onMade(name);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  };
  for (const place of pictures.places) {
    const { photograph, focus, name } = place;
    const largest = async (): Promise<Source> => {
      if (!photograph) return join(folder, name + LARGEST);
      const { cut, isEnlarged } = await cutPhotograph(photograph.path, focus);
      if (isEnlarged) result.notes.push(`${basename(photograph.path)} is small, and looks soft.`);
      return cut;
    };
    await attempt(name, () => makeSizes(folder, stemOf(place), largest, effort));
  }
  for (const [name, { own }] of Object.entries(pictures.films)) {
    if (own) await attempt(name, () => copyFilm(folder, own));
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
  result.removed = removeFormer(folder, pictures);
  return result;
}
