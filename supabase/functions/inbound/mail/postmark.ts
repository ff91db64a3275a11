import { Buffer } from "node:buffer";
import PostalMime from "postal-mime";
import { z } from "zod";
import { hmac, isSame } from "../../_shared/hmac.ts";
import { cutText } from "../../_shared/short-text.ts";
import { Refusal } from "../../_shared/site-calls.ts";
import { reportDelivery } from "../delivery.ts";
import type { Settings } from "../settings.ts";
import { cutMail } from "./cut-mail.ts";
import { textOfHtml } from "./mail-text.ts";
import { keepMail, type ReceivedMail } from "./received-mail.ts";

/** Bytes of a call: a photo or two. Of a longer one the beginning is kept. */
const MOST_BYTES = 12_000_000;
const CUT_BYTES = 500_000;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const addresses = z.array(z.object({ Email: z.string() })).nullish();

/** https://postmarkapp.com/developer/webhooks/inbound-webhook */
const inboundSchema = z.object({
  From: z.string(),
  FromName: text,
  FromFull: z.object({ Email: z.string() }).nullish(),
  OriginalRecipient: text,
  ToFull: addresses,
  CcFull: addresses,
  BccFull: addresses,
  Subject: text,
  MessageID: z.string(),
  TextBody: text,
  HtmlBody: text,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).nullish(),
  Attachments: z.array(z.object({ Name: text })).nullish(),
  RawEmail: z.string().nullish(),
});

type Inbound = z.infer<typeof inboundSchema>;

/** What the worker has put into its mails (X-PM-Metadata-notification) comes back with what became of them. */
const metadata = z.object({ notification: z.guid().optional() }).catch({});

/** https://postmarkapp.com/developer/webhooks/delivery-webhook, .../bounce-webhook */
const eventSchema = z.discriminatedUnion("RecordType", [
  z.object({ RecordType: z.literal("Delivery"), DeliveredAt: z.string(), Metadata: metadata }),
  z.object({
    RecordType: z.literal("Bounce"),
    BouncedAt: z.string(),
    Type: z.string(),
    Description: text,
    Details: text,
    Metadata: metadata,
  }),
]);

/** Of what it calls bounces those after which nothing more comes. */
const IS_BOUNCE =
  /^(HardBounce|SoftBounce|Blocked|BadEmailAddress|DnsError|SpamNotification|DMARCPolicy|SMTPApiError|ManuallyDeactivated)$/;

async function readEvent(event: z.infer<typeof eventSchema>, settings: Settings): Promise<void> {
  const id = event.Metadata.notification;
  if (id === undefined) return;
  if (event.RecordType === "Delivery") {
    await reportDelivery(settings, { id, at: event.DeliveredAt });
  } else if (IS_BOUNCE.test(event.Type)) {
    const trouble = event.Details || event.Description || event.Type;
    await reportDelivery(settings, { id, at: event.BouncedAt, trouble });
  }
}

const recipientsOf = ({ OriginalRecipient, ToFull, CcFull, BccFull }: Inbound) => [
  OriginalRecipient,
  ...[ToFull, CcFull, BccFull].flatMap((list) => (list ?? []).map(({ Email }) => Email)),
];

async function mailOf(inbound: Inbound): Promise<ReceivedMail> {
  const headers = new Map(
    (inbound.Headers ?? []).map(({ Name, Value }) => [Name.toLowerCase(), Value]),
  );
  const mail = {
    key: headers.get("message-id") ?? inbound.MessageID,
    sender: inbound.FromFull?.Email ?? inbound.From,
    ...{ senderName: inbound.FromName, subject: inbound.Subject, headers, isCut: false },
    text: inbound.TextBody || textOfHtml(inbound.HtmlBody),
    attachments: (inbound.Attachments ?? []).map(({ Name }) => Name),
    recipients: recipientsOf(inbound),
  };
  if (!inbound.RawEmail) return mail;
  const raw = await PostalMime.parse(inbound.RawEmail);
  const rawHeaders = raw.headers.map(({ key, value }): [string, string] => [key, value]);
  return {
    ...mail,
    key: raw.messageId ?? mail.key,
    text: raw.text || textOfHtml(raw.html ?? "") || mail.text,
    attachments: raw.attachments.map(({ filename, mimeType }) => filename ?? mimeType),
    headers: new Map([...rawHeaders, ...headers]),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Refusal(400, "not understood");
  }
}

async function read(request: Request, settings: Settings): Promise<void> {
  const { text: json, isCut } = await cutText(request, MOST_BYTES);
  if (isCut) {
    const mail = cutMail(json.slice(0, CUT_BYTES));
    if (mail.key === "") throw new Refusal(413, "too long");
    return keepMail(settings, mail);
  }
  const body = parsed(json);
  const inbound = inboundSchema.safeParse(body);
  if (inbound.success) return keepMail(settings, await mailOf(inbound.data));
  const event = eventSchema.safeParse(body);
  // It tells of more than we ask for: opens, complaints. None of it is ours to refuse.
  if (event.success) return readEvent(event.data, settings);
  if (!z.object({ RecordType: z.string() }).safeParse(body).success) {
    throw new Refusal(400, "not understood");
  }
}

/** Whether a call has the password, whoever it says that it is. Of one length, so that the time tells nothing. */
function isAllowed({ headers }: Request, password: string): boolean {
  const [, given = ""] = /^Basic\s+([\w+/=]+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  const [, claimed = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, "base64").toString()) ?? [];
  return isSame(hmac("sha256", password, claimed), hmac("sha256", password, password));
}

/** Postmark's webhooks: mails that came in, and what became of ours. It signs nothing: the address has a password. */
export function postmarkRoute(settings: Settings) {
  const { postmarkPassword: password } = settings;
  if (password === undefined) return undefined;
  return async (request: Request): Promise<Response> => {
    if (!isAllowed(request, password)) throw new Refusal(401, "not allowed");
    await read(request, settings);
    return Response.json({ taken: true });
  };
}
