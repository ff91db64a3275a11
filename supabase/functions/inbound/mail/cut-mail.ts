import { z } from "zod";
import type { ReceivedMail } from "./received-mail.ts";

/** The text behind a name, as far as it goes, in JSON that was cut off somewhere. */
function fieldIn(json: string, name: string): string {
  const [, value = ""] =
    new RegExp(`(?<!\\\\)"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)`, "s").exec(json) ?? [];
  // Cut within an escape it ends before that.
  for (const whole of [value, value.slice(0, value.lastIndexOf("\\"))]) {
    try {
      return z.string().parse(JSON.parse(`"${whole}"`));
    } catch {
      // The next one.
    }
  }
  return "";
}

/** What is known of a mail that is too big: what stands before its files. */
export function cutMail(json: string): ReceivedMail {
  const field = (name: string) => fieldIn(json, name);
  const known = /"Name"\s*:\s*"Message-ID"\s*,\s*"Value"\s*:\s*"([^"\\]+)"/i.exec(json);
  return {
    key: known?.[1] ?? field("MessageID"),
    sender: /[^\s<>"]+@[^\s<>"]+/.exec(field("From"))?.[0] ?? "",
    ...{ senderName: field("FromName"), subject: field("Subject"), isCut: true },
    text: field("TextBody"),
    attachments: [],
    recipients: [
      field("OriginalRecipient"),
      ...(field("To").match(/[^\s<>",]+@[^\s<>",]+/g) ?? []),
    ],
    headers: new Map(),
  };
}
