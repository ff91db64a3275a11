// npm run pictures [-- --crop]: makes every file that browsers are offered of a picture in public/uploads
// (src/ui/picture-file.tsx) from its one master, NAME-1600.jpg, 1600 by 1000: those that are missing or older than it.
// --crop makes such a master of a larger photograph, in its place.

import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type AvifOptions, type Sharp } from "sharp";
import { globSync } from "tinyglobby";
import { runAsProgram } from "../is-main.ts";

/** The master's suffix; also served to browsers without AVIF on a wide screen. */
const MASTER = "-1600.jpg";
const SIZE = { width: 1600, height: 1000 };
const AVIF_WIDTHS = [480, 720, 800, 960, 1200, 1600];
/** By eye, beside 40 and 50 at twice their size: 40 smears grass and hedges, 50 shows nothing more and weighs a fifth more. */
const AVIF = { quality: 45, effort: 6 };
const JPEG = { quality: 78, mozjpeg: true };
/** For a cropped master: no visible loss in what is made of it. */
const MASTER_JPEG = { quality: 92, mozjpeg: true };

/** A checkout writes all files within seconds, in any order. Milliseconds. */
const SAME_TIME = 10_000;

/** When a file was put in its place: a copied photograph keeps the time at which it was taken. */
function arrival(path: string): number {
  const { mtimeMs, ctimeMs } = statSync(path);
  return Math.max(mtimeMs, ctimeMs);
}

const isMissingOrOlder = (target: string, master: string) =>
  !existsSync(target) || arrival(master) > arrival(target) + SAME_TIME;

type Fault = { sentence: string; isToCrop: boolean };

/** Why a master cannot be used, in one sentence. */
async function faultOf(name: string, path: string): Promise<Fault | undefined> {
  const file = await sharp(path)
    .metadata()
    .catch(() => undefined);
  if (file?.format !== "jpeg") return { sentence: `${name} is no JPEG.`, isToCrop: false };
  const { width, height } = file.autoOrient;
  const isTurned = file.width !== width;
  if (width === SIZE.width && height === SIZE.height && !isTurned) return undefined;
  const is = `${name} is ${width} by ${height} pixels, and has to be ${SIZE.width} by ${SIZE.height}`;
  const isToCrop = width >= SIZE.width && height >= SIZE.height;
  const todo = isToCrop
    ? "npm run pictures -- --crop puts its middle in its place."
    : "take a larger photograph.";
  return { sentence: `${is}: ${todo}`, isToCrop };
}

/** Crops a photograph to a master, in place, without its metadata, such as the location. */
async function crop(path: string): Promise<void> {
  const cut = sharp(readFileSync(path)).autoOrient().resize(SIZE).jpeg(MASTER_JPEG);
  writeFileSync(path, await cut.toBuffer());
}

/**
 * Makes what is missing of all pictures in a folder.
 * @returns the names of the files that were made
 * @throws Error with a sentence for each master that cannot be used; then nothing is made
 */
export async function makePictures(
  folder: string,
  isCropping = false,
  avif: AvifOptions = AVIF,
): Promise<string[]> {
  const masters = globSync(`*${MASTER}`, { cwd: folder }).toSorted();
  const faults: string[] = [];
  for (const name of masters) {
    const path = join(folder, name);
    const fault = await faultOf(name, path);
    if (fault?.isToCrop && isCropping) await crop(path);
    else if (fault) faults.push(fault.sentence);
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));

  const made: string[] = [];
  const make = async (master: string, end: string, encode: (picture: Sharp) => Sharp) => {
    const name = master.replace(MASTER, end);
    if (!isMissingOrOlder(join(folder, name), join(folder, master))) return;
    await encode(sharp(join(folder, master))).toFile(join(folder, name));
    made.push(name);
  };
  for (const master of masters) {
    for (const width of AVIF_WIDTHS) {
      await make(master, `-${width}.avif`, (picture) => picture.resize({ width }).avif(avif));
    }
    await make(master, "-800.jpg", (picture) => picture.resize({ width: 800 }).jpeg(JPEG));
  }
  return made;
}

await runAsProgram(import.meta.url, async () => {
  const folder = join(import.meta.dirname, "../../public/uploads");
  const made = await makePictures(folder, process.argv.includes("--crop"));
  console.log(made.join("\n") || "Every picture has its files.");
});
