import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictures } from "@/site/words/pictures";
import { PictureFile } from "@/ui/picture-file";

const uploads = join(import.meta.dirname, "../../public");

/** Every file that a browser may choose, with the width that it is told. */
function offered(html: string): { file: string; width: number }[] {
  return Array.from(html.matchAll(/(\/uploads\/[^\s",]+) (\d+)w/g), ([, file = "", width]) => ({
    file,
    width: Number(width),
  }));
}

test.each(Object.values(pictures))(
  "every file of $name is there, as wide as browsers are told",
  async (picture) => {
    const files = offered(renderToStaticMarkup(<PictureFile picture={picture} sizes="100vw" />));
    expect(files.length).toBeGreaterThan(5);
    for (const { file, width } of files) {
      const metadata = await sharp(join(uploads, file)).metadata();
      expect(metadata.width, file).toBe(width);
      expect((metadata.height * picture.width) / width, file).toBeCloseTo(picture.height, -1);
    }
  },
);
