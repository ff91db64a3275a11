/** The part of http_ece (RFC 8188) that is used here; the package has no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  function decrypt(
    body: Buffer,
    options: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
  export default { decrypt };
}

/** The part of fs-native-extensions that is used here; the package has no types. */
declare module "fs-native-extensions" {
  /** Locks a writable file exclusively. @returns whether no other descriptor holds the lock */
  export function tryLock(fd: number): boolean;
}

/** The part of fontverter that is used here; the package has no types. */
declare module "fontverter" {
  /** @returns the same font in another container */
  export function convert(font: Buffer, format: "truetype"): Promise<Buffer>;
}

/** The package has no types. */
declare module "heic-decode" {
  /** Decodes the first picture of a HEIC file, upright, to RGBA. */
  export default function decode(file: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
