import { Buffer } from "node:buffer";
import { z } from "zod";
import { isSigned } from "../../_shared/hmac.ts";
import { shortText } from "../../_shared/short-text.ts";
import { Refusal } from "../../_shared/site-calls.ts";
import { customerWords } from "../../notify/words/customer/customer-words.ts";
import { html } from "../../notify/words/html.ts";
import { reportDelivery } from "../delivery.ts";
import type { Settings } from "../settings.ts";
import { tellDatabase } from "../tell-database.ts";
import { askedIn, isSaid } from "./words.ts";

const MOST_BYTES = 100_000;

/**
 * What a call says, once Twilio is proved to have made it: HMAC-SHA1 over the address and every parameter, by name
 * (https://www.twilio.com/docs/usage/security#validating-requests).
 * @throws Refusal
 */
async function signedForm(
  request: Request,
  { url, twilioToken = "" }: Settings,
  path: string,
): Promise<URLSearchParams> {
  const body = await shortText(request, MOST_BYTES);
  if (body === undefined) throw new Refusal(413, "too long");
  const form = new URLSearchParams(body);
  form.sort();
  const signed = `${url}/${path}${new URL(request.url).search}${Array.from(form, ([name, value]) => name + value).join("")}`;
  const claimed = Buffer.from(request.headers.get("x-twilio-signature") ?? "", "base64");
  if (!isSigned("sha1", twilioToken, signed, claimed)) throw new Refusal(403, "not signed");
  return form;
}

/** What Twilio is to text back; nothing without words. */
function twiml(words?: string): Response {
  const message = words === undefined ? "" : html`<Message>${words}</Message>`.markup;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { "content-type": "text/xml" },
  });
}

const textSchema = z.object({
  MessageSid: z.string().regex(/^\w{10,64}$/),
  From: z.string().min(1).max(64),
  Body: z.string().default(""),
  NumMedia: z.coerce.number().int().min(0).catch(0),
  /** With Advanced Opt-Out: Twilio has understood it, and answered. */
  OptOutType: z.string().optional(),
});

/** Kinds of the files that came along: they have no names. */
const filesIn = (form: URLSearchParams, count: number) =>
  Array.from({ length: Math.min(count, 20) }, (_, index) =>
    form.get(`MediaContentType${index}`),
  ).map((kind) => kind ?? "file");

/** Texts that come in. */
export function twilioReplies(settings: Settings) {
  const { business, twilioToken } = settings;
  if (!twilioToken) return undefined;
  return async (request: Request): Promise<Response> => {
    const form = await signedForm(request, settings, "twilio");
    const { data: text } = textSchema.safeParse(Object.fromEntries(form));
    if (!text) throw new Refusal(400, "not understood");
    const { MessageSid, From, Body, NumMedia, OptOutType } = text;
    const asked = askedIn(Body);
    const isChanged = await tellDatabase(settings, "receive_message", {
      _channel: "sms",
      _key: MessageSid,
      _sender: From,
      _message: {
        ...{ name: "", subject: "", body: Body, whole: Body, is_cut: false, is_automatic: false },
        attachments: filesIn(form, NumMedia),
        is_said: isSaid(Body, asked),
      },
      _opt_out: asked?.what === "out" ? asked.word : null,
      _opt_in: asked?.what === "in",
    });
    // It was here before, and has had its answer; or Twilio has answered it.
    if (typeof isChanged !== "boolean" || OptOutType !== undefined) return twiml();
    const words = customerWords(asked?.language ?? "en").text;
    if (asked?.what === "help") return twiml(words.help(business.name, business.phone));
    if (asked?.what === "out" && isChanged && !asked.isAnswered) {
      return twiml(words.stopped(business.name, business.phone));
    }
    return twiml();
  };
}

const statusSchema = z.object({
  MessageSid: z.string().max(64),
  MessageStatus: z.string(),
  ErrorCode: z.string().optional(),
});

/** What became of our texts. Each tells Twilio its own id in the address that is called. */
export function twilioStatus(settings: Settings) {
  if (!settings.twilioToken) return undefined;
  return async (request: Request): Promise<Response> => {
    const form = await signedForm(request, settings, "twilio/status");
    const { data: status } = statusSchema.safeParse(Object.fromEntries(form));
    const id = z.guid().safeParse(new URL(request.url).searchParams.get("message")).data;
    if (!status || id === undefined) throw new Refusal(400, "not understood");
    const { MessageSid: providerId, MessageStatus: state, ErrorCode: code } = status;
    const at = new Date().toISOString();
    if (state === "delivered") await reportDelivery(settings, { id, at, providerId });
    if (state === "undelivered" || state === "failed") {
      const trouble = `${state}${code === undefined ? "" : ` code ${code}`}`;
      await reportDelivery(settings, { id, at, trouble, providerId });
    }
    return new Response(null, { status: 204 });
  };
}
