// npm run notify:keys: prints a new pair of keys for notifications on devices, as lines of .env. A second pair would take
// the place of the first, and every device would have to open the desk once more: keep it with the other secrets.
import { createECDH } from "node:crypto";

/** A pair by which push services know this site (RFC 8292): a point and a number of P-256, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** A new pair, from randomness. */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // The number may begin with zeros, which belong to it.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString("base64url") };
}

if (import.meta.main) {
  const { publicKey, privateKey } = makeVapidKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
}
