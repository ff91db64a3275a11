/** Limit of the column `stop_photos.image`. */
const PHOTO_MAX_BYTES = 300 * 1024;

/** Photos of a stop, or of an entry about a trailer: the same limit as in the database. */
export const PHOTOS_MAX = 6;

/** Longest side in pixels and JPEG quality, tried in turn until the file is small enough. */
const TRIES = [
  { longest: 1600, quality: 0.8 },
  { longest: 1600, quality: 0.6 },
  { longest: 1280, quality: 0.6 },
  { longest: 1024, quality: 0.5 },
  { longest: 800, quality: 0.4 },
] as const;

type Size = { width: number; height: number };

/** The size of an image scaled down to a longest side, in pixels. Never scales up. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The data URL prefix of a JPEG. */
export const JPEG_URL = "data:image/jpeg;base64,";

function isSmallEnough(url: string): boolean {
  // Four base64 characters are three bytes.
  return url.startsWith(JPEG_URL) && ((url.length - JPEG_URL.length) * 3) / 4 <= PHOTO_MAX_BYTES;
}

/**
 * Converts a photo to an upright JPEG data URL of at most 1600 pixels and 300 KB. Redrawing it drops the file's metadata,
 * such as location and phone model.
 * @throws if this browser can't read the file as an image
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
