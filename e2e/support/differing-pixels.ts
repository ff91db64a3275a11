import type { Page } from "@playwright/test";

/**
 * The share of pixels (0 to 1) that differ between two screenshots of the same size. Byte for byte they differ now and
 * then in a few pixels of a photograph: the browser may scale it once more.
 * @param page of any site; the browser decodes the pictures
 */
export function differingPixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes]));
          const { width, height } = picture;
          const context = new OffscreenCanvas(width, height).getContext("2d");
          if (!context) throw new Error("This browser cannot draw");
          context.drawImage(picture, 0, 0);
          return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
        }),
      );
      const [one = new Uint32Array(), other = new Uint32Array()] = pixels;
      if (one.length === 0 || one.length !== other.length) return 1;
      return one.filter((pixel, index) => pixel !== other[index]).length / one.length;
    },
    [before.toString("base64"), after.toString("base64")],
  );
}
