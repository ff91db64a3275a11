/** The part of subset-font 2.9 that is used here: the package has no types of its own, @types/subset-font is of 2.3. */
declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff" | "woff2";
    /** OpenType features that stay, with the glyphs that they need; all others go. */
    keepFeatures?: string[];
    /** Axes of a variable font, each pinned to a value or cut to a part. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  };
  /** A font with only those characters, made with HarfBuzz. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: Options,
  ): Promise<Buffer<ArrayBuffer>>;
}

/** The part of http_ece (RFC 8188) that is used here; the package has no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  function decrypt(
    body: Buffer,
    options: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
  export default { decrypt };
}
