/** The part of http_ece (RFC 8188) that is used here; the package has no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  function decrypt(
    body: Buffer,
    options: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
  export default { decrypt };
}
