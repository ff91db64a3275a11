// node scripts/picture-sizes.ts: makes the sizes between of every picture in public/uploads, NAME-480.avif and
// NAME-1200.avif, from NAME-1600.jpg. Needs ffmpeg with libaom. Files that are there already are left alone.
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** For phones: 390 px wide at 1 and 3 pixels per point; 800 and 1600 come with the picture. */
const WIDTHS = [480, 1200];
/** Constant quality; gives 800 px wide pictures of the same weight as those that are there (about 30 KB). */
const CRF = 28;

const folder = join(import.meta.dirname, "../public/uploads");

for (const source of globSync("*-1600.jpg", { cwd: folder })) {
  for (const width of WIDTHS) {
    const target = source.replace("-1600.jpg", `-${width}.avif`);
    if (existsSync(join(folder, target))) continue;
    const filter = `scale=${width}:-2:flags=lanczos,format=yuv420p`;
    const encode = `-c:v libaom-av1 -still-picture 1 -cpu-used 4 -crf ${CRF} -b:v 0`.split(" ");
    const args = ["-loglevel", "error", "-i", source, "-vf", filter, ...encode, target];
    const { status, error } = spawnSync("ffmpeg", args, { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw error ?? new Error(`ffmpeg could not make ${target}`);
    console.log(target);
  }
}
