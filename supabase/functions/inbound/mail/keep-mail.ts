import { createHash } from "node:crypto";
import { quoteIdIn } from "../../_shared/reply-address.ts";
import type { Settings } from "../settings.ts";
import { tellDatabase } from "../tell-database.ts";
import { replyIn } from "./mail-text.ts";

/** A received mail. */
export type ReceivedMail = {
  /** Its Message-ID, or else the provider's id. */
  key: string;
  sender: string;
  senderName: string;
  subject: string;
  /** Whole. */
  text: string;
  /** The part in which the reply is looked for. */
  said: string;
  /** It was too long, and is not complete. */
  isCut: boolean;
  /** File names. */
  attachments: readonly string[];
  /** From envelope and headers. */
  recipients: readonly string[];
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
};

/** Characters; the database has the same limit. */
const WHOLE_MAX = 20_000;

/** Longer ids are hashed. */
const KEY_MAX = 200;

/** Whether a program wrote it: RFC 3834, and older conventions. Bounces have an empty return path. */
function isAutomatic({ headers, sender }: ReceivedMail): boolean {
  const said = (name: string) => (headers.get(name) ?? "").trim().toLowerCase();
  return (
    !["", "no"].includes(said("auto-submitted")) ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => headers.has(name)) ||
    ["bulk", "junk", "list", "auto_reply"].includes(said("precedence")) ||
    said("return-path") === "<>" ||
    said("content-type").startsWith("multipart/report") ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(sender)
  );
}

/** A subject of a mail that hands on another, which is what it has to say: "Fwd:", "FW:", Outlook's "RV:" in Spanish. */
const HANDS_ON = /^\s*(?:fwd?|rv|reenv\w*)\s*:/i;

/** Each mail once. With its sender: of two with the same id, a careless program's, both are kept. */
function keyOf({ key, sender }: ReceivedMail): string {
  const ofSender = `${key} ${sender.toLowerCase()}`;
  return ofSender.length <= KEY_MAX
    ? ofSender
    : createHash("sha256").update(ofSender).digest("hex");
}

/**
 * Stores a mail in the thread of the quote that its address belongs to, or else in the tray.
 * @throws Error when the database rejects it
 */
export async function keepMail(settings: Settings, mail: ReceivedMail): Promise<void> {
  const { replies } = settings;
  const { sender, senderName, subject, text, said, isCut, attachments } = mail;
  const { reply, isCut: isReplyCut } = HANDS_ON.test(subject)
    ? { reply: text.slice(0, WHOLE_MAX), isCut: false }
    : replyIn(said);
  await tellDatabase(settings, "receive_message", {
    _channel: "email",
    _key: keyOf(mail),
    _sender: sender,
    _message: {
      name: senderName,
      subject,
      attachments,
      body: reply,
      whole: text.slice(0, WHOLE_MAX),
      is_cut: isCut || isReplyCut || text.length > WHOLE_MAX,
      is_automatic: isAutomatic(mail),
      is_said: false,
    },
    _quote_id: (replies && quoteIdIn(replies, mail.recipients)) ?? null,
  });
}
