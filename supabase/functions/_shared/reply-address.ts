import { Buffer } from "node:buffer";
import { hmac, isSame } from "./hmac.ts";

/** The mailbox for customers' replies, and the key that signs the quote's id in an address. */
export type Replies = { address: string; secret: string };

/** 80 bits: the part before the "@" has at most 64 characters (RFC 5321). */
const SIGNATURE_BYTES = 10;

/** The longest name before "+", which is followed by 32 digits of the quote's id, a dot and the signature. */
export const MAILBOX_MAX = 10;

/** The prefix separates it from calls of the worker, which are signed with the same secret. */
const signatureOf = (secret: string, digits: string) =>
  hmac("sha256", secret, `reply to ${digits}`).subarray(0, SIGNATURE_BYTES);

function parts(address: string): { mailbox: string; domain: string } {
  const [mailbox = "", domain = ""] = address.toLowerCase().split("@");
  return { mailbox, domain };
}

/**
 * The address for replies about a quote: "quotes+<its id>.<signature>@...". Case-insensitive, because some mail programs
 * lowercase it.
 */
export function replyAddress({ address, secret }: Replies, quoteId: string): string {
  const { mailbox, domain } = parts(address);
  const digits = quoteId.replaceAll("-", "");
  const signature = Buffer.from(signatureOf(secret, digits)).toString("hex");
  return `${mailbox}+${digits}.${signature}@${domain}`;
}

/** The id of the quote in one of these addresses. */
export function quoteIdIn(
  { address, secret }: Replies,
  recipients: readonly string[],
): string | undefined {
  const own = parts(address);
  for (const recipient of recipients) {
    const { mailbox, domain } = parts(recipient);
    const [name, tag = ""] = mailbox.split("+");
    const [, digits = "", signature = ""] = /^([0-9a-f]{32})\.([0-9a-f]{20})$/.exec(tag) ?? [];
    if (name !== own.mailbox || domain !== own.domain || digits === "") continue;
    if (isSame(signatureOf(secret, digits), Buffer.from(signature, "hex"))) {
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    }
  }
  return undefined;
}
