import { Buffer } from "node:buffer";
import { z } from "zod";
import { toldPhone } from "../../../../src/request/quote-letter/told-phone.ts";
import { isSigned } from "../../_shared/hmac.ts";
import { shortText } from "../../_shared/short-text.ts";
import { Refusal } from "../../_shared/site-calls.ts";
import { textsIn } from "../../notify/words/customer/texts-in.ts";
import { html } from "../../notify/words/html.ts";
import { reportDelivery } from "../delivery.ts";
import type { Settings } from "../settings.ts";
import { tellDatabase } from "../tell-database.ts";
import { isOnlyCommand, languageOf, mayMeanStop, textCommandIn } from "./text-command.ts";

const MOST_BYTES = 100_000;

/**
 * The parameters of a call, once its signature is verified: HMAC-SHA1 over the address and the sorted parameters
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

/** A reply for Twilio to text back, or none. */
function twiml(text?: string): Response {
  const message = text === undefined ? "" : html`<Message>${text}</Message>`.markup;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { "content-type": "text/xml" },
  });
}

const textSchema = z.object({
  MessageSid: z.string().regex(/^\w{10,64}$/),
  From: z.string().min(1).max(64),
  Body: z.string().default(""),
  NumMedia: z.coerce.number().int().min(0).catch(0),
  /** With Advanced Opt-Out: Twilio recognized the command and answered it. */
  OptOutType: z.string().optional(),
});

/** MIME types of the attachments, which have no names. */
const filesIn = (form: URLSearchParams, count: number) =>
  Array.from({ length: Math.min(count, 20) }, (_, index) =>
    form.get(`MediaContentType${index}`),
  ).map((kind) => kind ?? "file");

/** Received texts. */
export function twilioReplies(settings: Settings) {
  const { business, twilioToken } = settings;
  if (!twilioToken) return undefined;
  return async (request: Request): Promise<Response> => {
    const form = await signedForm(request, settings, "twilio");
    const { data: text } = textSchema.safeParse(Object.fromEntries(form));
    if (!text) throw new Refusal(400, "not understood");
    const { MessageSid, From, Body, NumMedia, OptOutType } = text;
    const command = textCommandIn(Body);
    const isDoubtful = mayMeanStop(Body);
    const isChanged = await tellDatabase(settings, "receive_message", {
      _channel: "sms",
      _key: MessageSid,
      _sender: From,
      _message: {
        name: "",
        subject: "",
        body: Body,
        whole: Body,
        is_cut: false,
        is_automatic: false,
        attachments: filesIn(form, NumMedia),
        is_said: isOnlyCommand(Body, command),
        may_mean_stop: isDoubtful,
      },
      _opt_out: command?.what === "out" ? command.word : null,
      _opt_in: command?.what === "in",
    });
    // A repeated call, or Twilio has answered.
    if (typeof isChanged !== "boolean" || OptOutType !== undefined) return twiml();
    const language = command?.language ?? languageOf(Body);
    const texts = textsIn(language).text;
    const phone = toldPhone(business, language);
    if (isDoubtful && isChanged) return twiml(texts.stopAsked(business.name, phone));
    if (command?.what === "help") return twiml(texts.help(business.name, phone));
    if (command?.what === "out" && isChanged && !command.isAnswered) {
      return twiml(texts.stopped(business.name, phone));
    }
    return twiml();
  };
}

const statusSchema = z.object({
  MessageSid: z.string().max(64),
  MessageStatus: z.string(),
  ErrorCode: z.string().optional(),
});

/** Delivery reports about our texts. Our id is in the callback address. */
export function twilioStatus(settings: Settings) {
  if (!settings.twilioToken) return undefined;
  return async (request: Request): Promise<Response> => {
    const form = await signedForm(request, settings, "twilio/status");
    const { data: status } = statusSchema.safeParse(Object.fromEntries(form));
    const id = z.guid().safeParse(new URL(request.url).searchParams.get("message")).data;
    if (!status || id === undefined) throw new Refusal(400, "not understood");
    const { MessageSid: providerId, MessageStatus: state, ErrorCode: code } = status;
    const report = { id, providerId, at: new Date().toISOString() };
    if (state === "delivered") await reportDelivery(settings, { ...report, outcome: "delivered" });
    if (state === "undelivered" || state === "failed") {
      const trouble = `${state}${code === undefined ? "" : ` code ${code}`}`;
      await reportDelivery(settings, { ...report, outcome: "bounced", trouble });
    }
    return new Response(null, { status: 204 });
  };
}
