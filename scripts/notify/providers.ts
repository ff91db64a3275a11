// Stand-ins for the provider of text messages and for push services, and the keys by which push services know a site.
//
// npm run notify:keys: prints a new pair of keys for notifications on devices, as lines of .env. A second pair would
// replace the first, and every device would have to open the desk once more: keep it with the other secrets.

import { createECDH, randomBytes } from "node:crypto";
import { jwtVerify } from "jose";
import { isMain } from "../is-main.ts";

/** A text message as the provider has it. */
export type CaughtText = {
  sid: string;
  to: string;
  from: string;
  body: string;
  /** Where the provider reports delivery. */
  statusCallback?: string;
};

export type Answer = { status: number; body: object };

const CODES = {
  unauthenticated: [401, 20003, "Authenticate"],
  missingBody: [400, 21602, "Message body is required."],
  badNumber: [400, 21211, "The 'To' number is not a valid phone number."],
  stopped: [400, 21610, "Attempt to send to unsubscribed recipient"],
  noTexts: [400, 21614, "'To' number is not a valid mobile number"],
  tooLong: [400, 21617, "The concatenated message body exceeds the 1600 character limit."],
} as const;

/** Refused as by Twilio's test credentials (https://www.twilio.com/docs/iam/test-credentials), at numbers that texts go to. */
const REFUSED: Partial<Record<string, readonly [number, number, string]>> = {
  "+12125550001": CODES.badNumber,
  "+12125550004": CODES.stopped,
  "+12125550009": CODES.noTexts,
};

function refusal([status, code, message]: readonly [number, number, string]): Answer {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return { status, body: { code, message, more_info, status } };
}

const resource = ({ sid, to, from, body }: CaughtText) => ({
  sid,
  to,
  from,
  body,
  status: "queued",
  direction: "outbound-api",
  num_segments: String(Math.ceil(body.length / 153)),
  error_code: null,
  error_message: null,
});

/**
 * Answers as Twilio's Message resource does (https://www.twilio.com/docs/messaging/api/message-resource), for one
 * account, and sends nothing.
 * @param texts collects the accepted texts, oldest first
 */
export async function answerAsTwilio(
  request: Request,
  credentials: { account: string; token: string },
  texts: CaughtText[],
): Promise<Answer> {
  const { account, token } = credentials;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) {
    return refusal([404, 20404, "The requested resource was not found"]);
  }
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  if (request.headers.get("authorization") !== expected) return refusal(CODES.unauthenticated);

  if (request.method === "GET") {
    const to = searchParams.get("To");
    const found = texts.filter((sent) => to === null || sent.to === to).toReversed();
    return { status: 200, body: { messages: found.map(resource), page: 0 } };
  }
  const form = new URLSearchParams(await request.text());
  const to = form.get("To") ?? "";
  const body = form.get("Body") ?? "";
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return refusal(CODES.badNumber);
  const refused = REFUSED[to];
  if (refused) return refusal(refused);
  if (body === "") return refusal(CODES.missingBody);
  if (body.length > 1600) return refusal(CODES.tooLong);
  const statusCallback = form.get("StatusCallback");
  const sent: CaughtText = {
    ...(statusCallback === null ? {} : { statusCallback }),
    to,
    body,
    from: form.get("From") ?? form.get("MessagingServiceSid") ?? "",
    sid: `SM${randomBytes(16).toString("hex")}`,
  };
  texts.push(sent);
  return { status: 201, body: resource(sent) };
}

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

/** Whether a message is signed for this push service with this key (RFC 8292). */
async function isSigned(header: string, publicKey: string, service: string): Promise<boolean> {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const claims = await jwtVerify(
    token,
    { kty: "EC", crv: "P-256", x, y },
    { algorithms: ["ES256"], audience: service, requiredClaims: ["exp", "sub"] },
  ).then(
    ({ payload }) => payload,
    () => undefined,
  );
  const { exp = 0, sub = "" } = claims ?? {};
  return /^(?:mailto|https):/.test(sub) && exp <= Date.now() / 1000 + 86_400;
}

/** RFC 8188, 2.1: salt, size of a record, length and value of the sender's public key, then at least a tag. */
const LEAST_BYTES = 16 + 4 + 1 + 65 + 17;
/** RFC 8291, 4: push services need not accept more. */
const MOST_BYTES = 4096;

/**
 * Answers as a push service does (RFC 8030), and delivers nothing.
 * @param path the push service's own host and path
 * @param publicKey of the one sender that devices have subscribed to
 * @param pushes collects the accepted messages, oldest first
 * @returns the status and, for a refusal, the reason
 */
export async function answerAsPushService(
  request: Request,
  path: string,
  publicKey: string,
  pushes: CaughtPush[],
): Promise<{ status: number; body: string }> {
  const { headers, method } = request;
  const [, host = ""] = /^([^/]+)\//.exec(path) ?? [];
  const body = Buffer.from(await request.arrayBuffer());
  if (method !== "POST" || host === "") return { status: 404, body: "no such subscription" };
  if (!(await isSigned(headers.get("authorization") ?? "", publicKey, `https://${host}`))) {
    return { status: 403, body: "the VAPID credentials do not fit this subscription" };
  }
  const ttl = Number(headers.get("ttl") ?? Number.NaN);
  const urgency = headers.get("urgency") ?? "normal";
  const topic = headers.get("topic") ?? "";
  if (!Number.isInteger(ttl) || ttl < 0) return { status: 400, body: "TTL is missing" };
  if (!/^(very-low|low|normal|high)$/.test(urgency)) return { status: 400, body: "bad Urgency" };
  if (!/^[\w-]{0,32}$/.test(topic)) return { status: 400, body: "bad Topic" };
  if (headers.get("content-encoding") !== "aes128gcm" || body.length < LEAST_BYTES) {
    return { status: 400, body: "not encrypted" };
  }
  if (body.length > MOST_BYTES) return { status: 413, body: "too long" };
  const endpoint = `https://${path}`;
  pushes.push({ endpoint, ttl, urgency, topic, body: body.toString("base64") });
  return { status: 201, body: "" };
}

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

if (isMain(import.meta.url)) {
  const { publicKey, privateKey } = makeVapidKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
}
