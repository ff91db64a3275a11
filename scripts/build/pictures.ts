// npm run pictures: makes every file that browsers are offered of a picture in public/uploads (src/ui/
// picture-file.tsx) from its one master, NAME-1600.jpg. Files that are there already are left alone: delete those of a
// picture that has changed.
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** What the master is called, and what browsers without AVIF get on a wide screen. */
const MASTER = "-1600.jpg";
const AVIF_WIDTHS = [480, 720, 800, 960, 1200, 1600];
/** By eye, beside 40 and 50 at twice their size: 40 smears grass and hedges, 50 shows nothing more and weighs a fifth more. */
const AVIF = { quality: 45, effort: 6 };
const JPEG = { quality: 78, mozjpeg: true };

const folder = join(import.meta.dirname, "../../public/uploads");

async function makeUnlessThere(
  master: string,
  end: string,
  encode: (picture: Sharp) => Sharp,
): Promise<void> {
  const target = master.replace(MASTER, end);
  if (existsSync(join(folder, target))) return;
  await encode(sharp(join(folder, master))).toFile(join(folder, target));
  console.log(target);
}

for (const master of globSync(`*${MASTER}`, { cwd: folder })) {
  for (const width of AVIF_WIDTHS) {
    await makeUnlessThere(master, `-${width}.avif`, (picture) =>
      picture.resize({ width }).avif(AVIF),
    );
  }
  await makeUnlessThere(master, "-800.jpg", (picture) => picture.resize({ width: 800 }).jpeg(JPEG));
}
