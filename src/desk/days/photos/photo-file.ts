/** Limit of the column `stop_photos.image`. */
const PHOTO_MAX_BYTES = 300 * 1024;

/** How many photos a stop may have, as the database counts them. */
export const PHOTOS_MAX = 6;

/** Longest side in pixels and JPEG quality: tried one after the other until the file is small enough. */
const TRIES = [
  { longest: 1600, quality: 0.8 },
  { longest: 1600, quality: 0.6 },
  { longest: 1280, quality: 0.6 },
  { longest: 1024, quality: 0.5 },
  { longest: 800, quality: 0.4 },
] as const;

type Size = { width: number; height: number };

/** The size of a picture whose longest side is as long as it may be at most, in pixels. Never a larger one. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** What stands in front of the base64 of a JPEG file, in a data URL. */
export const JPEG_URL = "data:image/jpeg;base64,";

function isSmallEnough(url: string): boolean {
  // Four characters are three bytes.
  return url.startsWith(JPEG_URL) && ((url.length - JPEG_URL.length) * 3) / 4 <= PHOTO_MAX_BYTES;
}

/**
 * A photo as it is kept: an upright JPEG of 1600 pixels and 300 KB at most, as a data URL. It is drawn anew, so nothing of
 * the file's own data comes along: neither the place where it was taken nor the phone.
 * @throws when the file is no picture that this browser reads
 */
export async function toPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const canvas = document.createElement("canvas");
    for (const { longest, quality } of TRIES) {
      const { width, height } = fitWithin(picture, longest);
      canvas.width = width;
      canvas.height = height;
      canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
      const url = canvas.toDataURL("image/jpeg", quality);
      if (isSmallEnough(url)) return url;
    }
  } finally {
    picture.close();
  }
  throw new Error("The picture stays too large.");
}
