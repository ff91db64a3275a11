import EmailReplyParser from "email-reply-parser";

/** Characters. The parser's patterns are slow on long texts. */
const READ_MAX = 4000;

const parser = new EmailReplyParser();

/** The new part of a mail, without quotations and signature; all of it if nothing else is left. */
export function replyIn(text: string): string {
  const read = text
    .slice(0, READ_MAX)
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
  return parser.parseReply(read).trim() || read.trim();
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Characters. */
const HTML_MAX = 200_000;

/** The text of a mail that has only HTML. It is shown as plain text, so it need not be sanitized. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, HTML_MAX)
    .replace(/<(style|script|head|title)\b[^<>]*>[^<]*(<\/\1>)?/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#\d{1,6}|[a-z]{2,4});/gi, (entity, name: string) => {
      if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? entity;
      return String.fromCodePoint(Number(name.slice(1)));
    })
    .replace(/ ?\n ?/g, "\n")
    .trim();
}
