import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convert } from "fontverter";
import sharp from "sharp";
import tailwind from "../../tailwind.config.ts";
import { stemOf } from "../pictures/make-files.ts";
import { picturesToShow } from "../pictures/pictures-in-use.ts";
import { LARGEST, UPLOADS } from "../pictures/read-pictures.ts";

const ROOT = join(import.meta.dirname, "../..");
const FONT = createRequire(import.meta.url).resolve(
  "@fontsource/marcellus/files/marcellus-latin-400-normal.woff",
);

/** In pixels, as social networks and messengers show it. */
const WIDTH = 1200;
const HEIGHT = 630;
const BAND = 118;
const MARGIN = 72;

/** The picture of the place that pictures.yaml names for it. */
function sharedPicture(): string {
  const { places, ogImage } = picturesToShow(ROOT);
  const place = places.find(({ name }) => name === ogImage);
  if (!place) throw new Error(`There is no place ${ogImage}.`);
  return join(ROOT, UPLOADS, stemOf(place) + LARGEST);
}

/** The display face as a file that Pango reads. It keeps the first one that it saw of a name, so it stays to the end. */
async function unpackFont(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "social-card-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "marcellus.ttf");
  writeFileSync(file, await convert(readFileSync(FONT), "truetype"));
  return file;
}

let unpacked: Promise<string> | undefined;

/** The business's name in the display face, as large as fits the band. */
async function lettering(name: string, color: string): Promise<Buffer> {
  unpacked ??= unpackFont();
  const fontfile = await unpacked;
  const escaped = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const text = `<span foreground="${color}">${escaped}</span>`;
  return sharp({ text: { text, font: "Marcellus 54", fontfile, dpi: 72, rgba: true } })
    .resize({
      width: WIDTH - 2 * MARGIN,
      height: BAND / 2,
      fit: "inside",
      withoutEnlargement: true,
    })
    .png()
    .toBuffer();
}

/**
 * What social networks and messengers show of a page: the picture whole above a band with the business's name.
 * @returns a JPEG of 1200 by 630 pixels
 */
export async function socialCard(name: string): Promise<Buffer> {
  const { evergreen, brass } = tailwind.theme.extend.colors;
  const words = await lettering(name, brass[300]);
  const band = await sharp({
    create: { width: WIDTH, height: BAND, channels: 3, background: evergreen[900] },
  })
    .composite([{ input: words, gravity: "center" }])
    .png()
    .toBuffer();
  return sharp(sharedPicture())
    .resize({ width: WIDTH, height: HEIGHT - BAND, position: "center" })
    .extend({ bottom: BAND, background: evergreen[900] })
    .composite([{ input: band, top: HEIGHT - BAND, left: 0 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
