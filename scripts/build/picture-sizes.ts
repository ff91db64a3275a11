// node scripts/build/picture-sizes.ts: makes the sizes between of every picture in public/uploads, NAME-480.avif and so on,
// from NAME-1600.jpg. Files that are there already are left alone: delete those of a picture that has changed.
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** 800 and 1600 come with the picture. See src/components/ui/picture-file.tsx for who gets which. */
const WIDTHS = [480, 720, 960, 1200];
/** By eye, beside 40 and 50 at twice their size: 40 smears grass and hedges, 50 shows nothing more and weighs a fifth more. */
const QUALITY = 45;

const folder = join(import.meta.dirname, "../../public/uploads");

for (const source of globSync("*-1600.jpg", { cwd: folder })) {
  for (const width of WIDTHS) {
    const target = source.replace("-1600.jpg", `-${width}.avif`);
    if (existsSync(join(folder, target))) continue;
    const picture = sharp(join(folder, source)).resize({ width });
    await picture.avif({ quality: QUALITY, effort: 6 }).toFile(join(folder, target));
    console.log(target);
  }
}
