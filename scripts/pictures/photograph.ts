import { readFileSync } from "node:fs";
import { basename } from "node:path";
import decodeHeic from "heic-decode";
import sharp, { type Sharp } from "sharp";
import { size } from "../../src/site/words/picture-size.ts";
import type { Focus } from "./pictures-schema.ts";

/** More than this makes it look soft. */
const ENLARGED_MOST = 2;

/** A JPEG with a color profile (ICC.1, annex B.4): what phones take has more colors than the web's. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const name = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
  const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), name, profile]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** What sharp does not read: HEVC, in which iPhones store their photographs. */
async function fromHeic(path: string, profile: Buffer | undefined): Promise<Buffer> {
  const { width, height, data } = await decodeHeic({ buffer: readFileSync(path) });
  const raw = sharp(data, { raw: { width, height, channels: 4 } });
  const jpeg = await raw.removeAlpha().jpeg({ quality: 97 }).toBuffer();
  return profile ? withProfile(jpeg, profile) : jpeg;
}

/** A photograph as it is to be looked at. @throws Error with a sentence if it cannot be read */
async function openUpright(
  path: string,
): Promise<{ picture: Sharp; width: number; height: number }> {
  try {
    const { compression, icc } = await sharp(path).metadata();
    const input = compression === "hevc" ? await fromHeic(path, icc) : path;
    const { autoOrient } = await sharp(input).metadata();
    return { picture: sharp(input).autoOrient(), ...autoOrient };
  } catch {
    throw new Error(`${basename(path)} cannot be read: save it as a JPEG.`);
  }
}

/** Where the part of a side begins that is kept around the focus. */
const startOf = (side: number, kept: number, focus: number) =>
  Math.round(Math.min(Math.max(focus * side - kept / 2, 0), side - kept));

/**
 * Cuts a photograph to the shape and size of every picture, around its focus, without its metadata, such as the place where
 * it was taken.
 * @returns the cut, lossless, and whether it had to be enlarged
 * @throws Error with a sentence if it cannot be used
 */
export async function cutPhotograph(path: string, focus: Focus) {
  const { picture, width, height } = await openUpright(path);
  const scale = Math.max(size.width / width, size.height / height);
  if (scale > ENLARGED_MOST) {
    const least = `${size.width / ENLARGED_MOST} by ${size.height / ENLARGED_MOST}`;
    throw new Error(
      `${basename(path)} is ${width} by ${height} pixels, which is too small: at least ${least}.`,
    );
  }
  const kept = {
    width: Math.min(width, Math.round(size.width / scale)),
    height: Math.min(height, Math.round(size.height / scale)),
  };
  const left = startOf(width, kept.width, focus.x);
  const top = startOf(height, kept.height, focus.y);
  const cut = await picture
    .extract({ left, top, ...kept })
    .resize(size)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { cut, isEnlarged: scale > 1 };
}
