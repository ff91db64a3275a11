/**
 * Makes the global byte array and buffer types Node's own. Under jsdom they are those of another
 * realm, so what Node's text encoder, crypto and streams return is no instance of them, and the
 * embedded backend's token signing refuses its key. Outside jsdom nothing changes.
 */
export function adoptNodeByteArrays(): void {
  const bytes = new TextEncoder().encode("");
  Object.assign(globalThis, {
    Uint8Array: bytes.constructor,
    ArrayBuffer: bytes.buffer.constructor,
  });
}
