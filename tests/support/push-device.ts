import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import type { CaughtPush } from "../../scripts/notify/providers.ts";

/** A browser with its keys, as `pushManager.subscribe` makes one. */
export type StandInDevice = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What its service worker gets of a message. Throws when that is for another device, or was changed. */
  open: (push: CaughtPush) => unknown;
};

/** The keys of a browser, and how a message to it is read (RFC 8291). */
export function makeDevice(endpoint: string): StandInDevice {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return {
    endpoint,
    p256dh,
    auth,
    open: ({ body }) => {
      const options = { version: "aes128gcm", privateKey: pair, authSecret: auth } as const;
      return JSON.parse(ece.decrypt(Buffer.from(body, "base64"), options).toString());
    },
  };
}
