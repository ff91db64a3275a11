import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import { z } from "zod";

/** A message to a device as its push service has it: unreadable. */
export type CaughtPush = {
  endpoint: string;
  /** Seconds for which it waits for the device. */
  ttl: number;
  urgency: string;
  topic: string;
  /** As it came, base64. */
  body: string;
};

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
    ...{ endpoint, p256dh, auth },
    open: ({ body }) => {
      const options = { version: "aes128gcm", privateKey: pair, authSecret: auth } as const;
      return JSON.parse(ece.decrypt(Buffer.from(body, "base64"), options).toString());
    },
  };
}

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto|https):/),
});

/** Whether a message is signed for this push service by whoever has this key (RFC 8292). */
function isSigned(header: string | undefined, publicKey: string, service: string): boolean {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = {
    ...{ kty: "EC", crv: "P-256" },
    ...{ x: x.toString("base64url"), y: y.toString("base64url") },
  };
  const isWhole = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isWhole) return false;
  const { aud, exp } = claimsSchema.parse(
    JSON.parse(Buffer.from(claims, "base64url").toString("utf8")),
  );
  const now = Date.now() / 1000;
  return aud === service && exp > now && exp <= now + 86_400;
}

/** RFC 8188, 2.1: salt, size of a record, length and value of the sender's public key, then at least a tag. */
const LEAST_BYTES = 16 + 4 + 1 + 65 + 17;
/** RFC 8291, 4: more a push service need not take. */
const MOST_BYTES = 4096;

/**
 * Answers as a push service does (RFC 8030), and delivers nothing.
 * @param path the push service's own host and path
 * @param publicKey of the one sender that devices have subscribed to
 * @param pushes what it has taken, the oldest first; grows
 * @returns the status, and why in words when it is a refusal
 */
export async function answerAsPushService(
  request: IncomingMessage,
  path: string,
  publicKey: string,
  pushes: CaughtPush[],
): Promise<{ status: number; body: string }> {
  const { headers, method } = request;
  const [, host = ""] = /^([^/]+)\//.exec(path) ?? [];
  const body = await buffer(request);
  if (method !== "POST" || host === "") return { status: 404, body: "no such subscription" };
  if (!isSigned(headers.authorization, publicKey, `https://${host}`)) {
    return { status: 403, body: "the VAPID credentials do not fit this subscription" };
  }
  const ttl = Number(headers.ttl ?? Number.NaN);
  const urgency = String(headers.urgency ?? "normal");
  const topic = String(headers.topic ?? "");
  if (!Number.isInteger(ttl) || ttl < 0) return { status: 400, body: "TTL is missing" };
  if (!/^(very-low|low|normal|high)$/.test(urgency)) return { status: 400, body: "bad Urgency" };
  if (!/^[\w-]{0,32}$/.test(topic)) return { status: 400, body: "bad Topic" };
  if (headers["content-encoding"] !== "aes128gcm" || body.length < LEAST_BYTES) {
    return { status: 400, body: "not encrypted" };
  }
  if (body.length > MOST_BYTES) return { status: 413, body: "too long" };
  const endpoint = `https://${path}`;
  pushes.push({ ...{ endpoint, ttl, urgency, topic }, body: body.toString("base64") });
  return { status: 201, body: "" };
}
