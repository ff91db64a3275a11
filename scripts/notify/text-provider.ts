import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** A text message as the provider has it. */
export type CaughtText = {
  sid: string;
  to: string;
  from: string;
  body: string;
  /** Whom the sender wants to be told what becomes of it. */
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
  ...{ sid, to, from, body, status: "queued", direction: "outbound-api" },
  ...{ num_segments: String(Math.ceil(body.length / 153)), error_code: null, error_message: null },
});

/**
 * Answers as Twilio's Message resource does (https://www.twilio.com/docs/messaging/api/message-resource), for one
 * account, and sends nothing.
 * @param texts what it has taken, the oldest first; grows
 */
export async function answerAsTwilio(
  request: IncomingMessage,
  credentials: { account: string; token: string },
  texts: CaughtText[],
): Promise<Answer> {
  const { account, token } = credentials;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  if (pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) {
    return refusal([404, 20404, "The requested resource was not found"]);
  }
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  if (request.headers.authorization !== expected) return refusal(CODES.unauthenticated);

  if (request.method === "GET") {
    const to = searchParams.get("To");
    const found = texts.filter((sent) => to === null || sent.to === to).toReversed();
    return { status: 200, body: { messages: found.map(resource), page: 0 } };
  }
  const form = new URLSearchParams(await text(request));
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
    ...{ to, body, from: form.get("From") ?? form.get("MessagingServiceSid") ?? "" },
    sid: `SM${randomBytes(16).toString("hex")}`,
  };
  texts.push(sent);
  return { status: 201, body: resource(sent) };
}
