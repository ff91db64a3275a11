import { Buffer } from "node:buffer";
import { hmac, isSame } from "./hmac.ts";

/** Where customers' replies come in, and what signs the quote's id in such an address. */
export type Replies = { address: string; secret: string };

/** Bytes of a signature in an address: 80 bits, as the part before the "@" has 64 characters at most (RFC 5321). */
const SIGNATURE_BYTES = 10;

/** The longest name before the "+": 32 digits of the quote's id, a dot and the signature are behind it. */
export const MAILBOX_MAX = 10;

/** The words keep it apart from calls of the worker, which are signed with the same secret. */
const signatureOf = (secret: string, digits: string) =>
  hmac("sha256", secret, `reply to ${digits}`).subarray(0, SIGNATURE_BYTES);

function parts(address: string): { mailbox: string; domain: string } {
  const [mailbox = "", domain = ""] = address.toLowerCase().split("@");
  return { mailbox, domain };
}

/**
 * The address at which replies about a quote come in: "quotes+<its id>.<signature>@...". All of it may be written in
 * lower case, as some mail programs do.
 */
export function replyAddress({ address, secret }: Replies, quoteId: string): string {
  const { mailbox, domain } = parts(address);
  const digits = quoteId.replaceAll("-", "");
  const signature = Buffer.from(signatureOf(secret, digits)).toString("hex");
  return `${mailbox}+${digits}.${signature}@${domain}`;
}

/** The id of the quote that one of these addresses was made for; `undefined` for none. */
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
