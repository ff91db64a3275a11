import { createHmac, timingSafeEqual } from "node:crypto";

type Hash = "sha1" | "sha256";

/** HMAC (RFC 2104) of a text. */
export const hmac = (hash: Hash, key: string | Uint8Array, text: string): Uint8Array =>
  createHmac(hash, key).update(text).digest();

/** In constant time. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

export const isSigned = (
  hash: Hash,
  key: string | Uint8Array,
  text: string,
  claimed: Uint8Array,
): boolean => isSame(hmac(hash, key, text), claimed);
