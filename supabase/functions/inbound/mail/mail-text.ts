import EmailReplyParser from "email-reply-parser";

/** Characters that are looked through for a reply: its patterns take far longer than a long text is long. */
const READ_MAX = 4000;

const parser = new EmailReplyParser();

/** What was written anew in a mail, without what it quotes and the signature; all of it where nothing else is left. */
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

/** Characters of a mail's HTML that are read. */
const HTML_MAX = 200_000;

/** The words of a mail that has no text but HTML. They are shown as text: nothing of it is trusted to be clean. */
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
