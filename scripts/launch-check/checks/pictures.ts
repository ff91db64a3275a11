import type { Site } from "../crawl.ts";
import { type CheckResult, startTally } from "../tally.ts";

/** Weights past which a file was surely put up as it came out of a camera. Kilobytes of 1000 bytes. */
const MAX_PICTURE_KB = 300;
const MAX_FILM_KB = 5000;

/** Sizes of pictures, and whether each has its place kept and is described. */
export async function checkPictures(site: Site): Promise<CheckResult> {
  const tally = startTally("Pictures");
  const files = new Map<string, string>();
  for (const { path, document, files: named } of [...site.pages, site.unknown]) {
    for (const img of document.querySelectorAll("img")) {
      const name = img.getAttribute("src") ?? "?";
      tally.expect(
        img.hasAttribute("alt"),
        `Nothing for those who cannot see it: ${name}`,
        "alt text in src/site/words/pictures.ts",
        path,
      );
      const isKept = ["width", "height"].every((side) => Number(img.getAttribute(side)) > 0);
      tally.expect(isKept, `No width and height: ${name}`, "use Picture or PictureFile", path);
    }
    for (const file of named) {
      const url = site.inside(file, path);
      if (url && /\.(?:avif|webp|jpe?g|png|gif|svg|mp4|webm)$/i.test(url.pathname)) {
        files.set(url.pathname, path);
      }
    }
  }
  await Promise.all(
    Array.from(files, async ([file, path]) => {
      const limit = /\.(?:mp4|webm)$/i.test(file) ? MAX_FILM_KB : MAX_PICTURE_KB;
      const { status, bytes } = await site.reader.size(file);
      const kb = Math.round(bytes / 1000);
      tally.expect(
        status !== 200 || kb <= limit,
        `${file} weighs ${kb} KB`,
        `at most ${limit}: make it smaller (see Replace the pictures)`,
        path,
      );
    }),
  );
  return tally.result();
}
