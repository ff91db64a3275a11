import { Buffer } from "node:buffer";
import { z } from "zod";
import { plainLine } from "../../../../src/lib/invisible-characters.ts";
import { TIMEOUT } from "../../_shared/database.ts";
import { hmac, isSame } from "../../_shared/hmac.ts";
import { shortText } from "../../_shared/short-text.ts";
import { Refusal } from "../../_shared/site-calls.ts";
import { type Reported, reportDelivery } from "../delivery.ts";
import type { Settings } from "../settings.ts";
import { keepMail, type ReceivedMail } from "./keep-mail.ts";
import { textOfHtml } from "./mail-text.ts";

/** Bytes of a webhook call, which holds the mail's headers but not its text. */
const MOST_BYTES = 100_000;
/** Bytes of a mail's text and HTML, without attachments. */
const MOST_MAIL_BYTES = 4_000_000;

/** Seconds. An older call may be a replay. */
const TOLERANCE = 300;

/** Characters of a header field that are read: nothing shows more, and patterns are slow on long ones. */
const FIELD_MAX = 1000;

const field = z.string().transform((value) => value.slice(0, FIELD_MAX));

const list = z
  .array(field)
  .nullish()
  .transform((value) => value ?? []);

/** https://resend.com/docs/webhooks/emails/received */
const receivedSchema = z.object({
  type: z.literal("email.received"),
  data: z.object({
    email_id: z.string().regex(/^[\w-]{1,100}$/),
    message_id: z.string().nullish(),
    from: field,
    to: list,
    cc: list,
    bcc: list,
    received_for: list,
    subject: field.nullish(),
    attachments: z.array(z.object({ filename: field.nullish() })).nullish(),
  }),
});

/** What became of a mail, by the event that tells of it. */
const OUTCOMES = new Map<string, Reported["outcome"]>([
  ["email.delivered", "delivered"],
  ["email.delivery_delayed", "delayed"],
  ["email.complained", "complained"],
  ["email.bounced", "bounced"],
  ["email.failed", "bounced"],
  ["email.suppressed", "bounced"],
]);

/** The worker's tag with our own id; Resend writes tags as a list or as one object. */
const tagsSchema = z
  .union([
    z
      .array(z.object({ name: z.string(), value: z.string() }))
      .transform((tags) => tags.find(({ name }) => name === "message")?.value),
    z.object({ message: z.string() }).transform(({ message }) => message),
  ])
  .pipe(z.guid())
  .optional()
  .catch(undefined);

/** Why a mail did not arrive. Unreadable, it still did not. */
const troubleSchema = z
  .object({
    message: z.string().optional(),
    reason: z.string().optional(),
    type: z.string().optional(),
    subType: z.string().optional(),
  })
  .nullish()
  .catch(undefined);

/** https://resend.com/docs/webhooks/event-types */
const eventSchema = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    email_id: z.string().max(200),
    tags: tagsSchema,
    message_id: field.nullish(),
    bounce: troubleSchema,
    failed: troubleSchema,
    suppressed: troubleSchema,
  }),
});

/** https://resend.com/docs/api-reference/emails/retrieve-received-email */
const contentSchema = z.object({
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), z.unknown()).nullish(),
});

type Event = z.infer<typeof eventSchema>;
type Received = z.infer<typeof receivedSchema>["data"];
type Resend = NonNullable<Settings["resend"]>;

/**
 * Whether Resend signed this call, and recently: https://docs.svix.com/receiving/verifying-payloads/how-manual
 * @param now milliseconds since 1970
 */
function isResends({ headers }: Request, body: string, key: Uint8Array, now: number): boolean {
  const id = headers.get("svix-id") ?? "";
  const moment = headers.get("svix-timestamp") ?? "";
  if (!/^\d{1,12}$/.test(moment) || Math.abs(now / 1000 - Number(moment)) > TOLERANCE) return false;
  const expected = hmac("sha256", key, `${id}.${moment}.${body}`);
  return (headers.get("svix-signature") ?? "")
    .split(" ", 10)
    .filter((entry) => entry.startsWith("v1,"))
    .some((entry) => isSame(expected, Buffer.from(entry.slice(3), "base64")));
}

/** Splits "Maria <maria@example.com>". A name may contain "<" too. */
function senderOf(from: string): { sender: string; senderName: string } {
  const at = from.lastIndexOf("<");
  if (at < 0 || !from.trimEnd().endsWith(">")) return { sender: from.trim(), senderName: "" };
  return {
    sender: from.slice(at + 1).replace(/>\s*$/, ""),
    senderName: from.slice(0, at).trim().replace(/^"|"$/g, ""),
  };
}

/** Fetches the mail itself, which the webhook call does not contain. */
async function mailOf(data: Received, { api, apiKey }: Resend): Promise<ReceivedMail> {
  const answer = await fetch(`${api}/emails/receiving/${data.email_id}?html_format=cid`, {
    headers: { authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`Resend answered ${answer.status} when asked for a received mail.`);
  }
  const json = await shortText(answer, MOST_MAIL_BYTES);
  const content = json === undefined ? {} : contentSchema.parse(JSON.parse(json));
  const html = textOfHtml(content.text ? "" : (content.html ?? ""));
  return {
    ...senderOf(data.from),
    // Some mail programs write an empty one, or nothing that can be stored.
    key: /[^\s<>]/.test(plainLine(data.message_id ?? ""))
      ? plainLine(data.message_id ?? "")
      : data.email_id,
    subject: data.subject ?? "",
    text: content.text || html.whole,
    said: content.text || html.said,
    isCut: json === undefined || (!content.text && html.isCut),
    attachments: (data.attachments ?? []).map(({ filename }) => filename ?? ""),
    recipients: [...data.received_for, ...data.to, ...data.cc, ...data.bcc],
    headers: new Map(
      Object.entries(content.headers ?? {}).map(([name, value]) => [
        name.toLowerCase(),
        String(value).slice(0, FIELD_MAX),
      ]),
    ),
  };
}

/** Our own id in a Message-ID that the worker made. */
const ownIdIn = (messageId: string) =>
  z.guid().safeParse(/^<?([\w-]{36})@/.exec(messageId)?.[1]).data;

/** "550 5.1.1 User unknown (Permanent, NoEmail)": Resend's words first, which the desk knows by how they begin. */
function troubleIn({ type: event, data: { bounce, failed, suppressed } }: Event): string {
  const { message, reason, type, subType } = bounce ?? failed ?? suppressed ?? {};
  const words = message ?? reason;
  const kind = [type, subType].filter(Boolean).join(", ");
  return words && kind ? `${words} (${kind})` : words || kind || event;
}

/** Tells the database what became of a mail. Other events are not an error. */
async function readEvent(event: Event, settings: Settings): Promise<void> {
  const { type, created_at: at, data } = event;
  const { email_id: providerId, tags, message_id } = data;
  const outcome = OUTCOMES.get(type);
  if (outcome === undefined) return;
  const trouble = outcome === "bounced" ? troubleIn(event) : undefined;
  const id = tags ?? ownIdIn(message_id ?? "");
  await reportDelivery(settings, { id, providerId, at, outcome, trouble });
}

/** Resend's webhooks: received mails, and what became of the mails we sent. */
export function resendRoute(settings: Settings) {
  const { resend } = settings;
  if (!resend) return undefined;
  return async (request: Request): Promise<Response> => {
    const body = await shortText(request, MOST_BYTES);
    if (body === undefined) throw new Refusal(413, "too long");
    if (!isResends(request, body, resend.key, Date.now())) throw new Refusal(401, "not signed");
    const call: unknown = JSON.parse(body);
    const received = receivedSchema.safeParse(call);
    if (received.success) await keepMail(settings, await mailOf(received.data.data, resend));
    const event = eventSchema.safeParse(call);
    if (event.success) await readEvent(event.data, settings);
    return Response.json({ taken: true });
  };
}
