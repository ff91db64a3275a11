import EmailReplyParser from "email-reply-parser";
import { compile, type HtmlToTextOptions } from "html-to-text";

/** Characters, without quotations. The parser's patterns are slow on long texts. */
const READ_MAX = 4000;

const parser = new EmailReplyParser();

/** What mail programs put around what they quote. */
const QUOTATIONS = [
  ".gmail_quote",
  ".gmail_extra",
  ".yahoo_quoted",
  ".moz-cite-prefix",
  "blockquote[type=cite]",
  "blockquote.cite",
  "#divRplyFwdMsg",
  "#mail-editor-reference-message-container",
];

/** Where Outlook's quotation begins; it has no end. */
const OUTLOOK_REST =
  /<(?:div|hr)\b[^<>]*(?:id=["']?(?:divRplyFwdMsg|appendonsend|stopSpelling|mail-editor-reference)|border-top:\s*solid #(?:e1e1e1|b5c4df))/i;

/** Characters. */
const HTML_MAX = 200_000;

const skipped: NonNullable<HtmlToTextOptions["selectors"]> = QUOTATIONS.map((selector) => ({
  selector,
  format: "skip",
}));

const reader = (more: typeof skipped) =>
  compile({
    wordwrap: false,
    limits: { maxInputLength: HTML_MAX, maxDepth: 100 },
    selectors: [
      { selector: "head", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      ...more,
    ],
  });

const readWhole = reader([]);
const readNew = reader(skipped);

const plainSpaces = (text: string) => text.replace(/\u00a0/g, " ").trim();

/** The text of a mail that has only HTML, and the part of it that is not marked as a quotation. */
export function textOfHtml(html: string): { whole: string; said: string; isCut: boolean } {
  const rest = html.slice(0, HTML_MAX).search(OUTLOOK_REST);
  const whole = plainSpaces(readWhole(html));
  const said = plainSpaces(readNew(rest > 0 ? html.slice(0, rest) : html));
  return { whole, said: said || whole, isCut: html.length > HTML_MAX };
}

/**
 * The new part of a mail, above, below or between what it quotes, without the signature; all of it if nothing else is
 * left. `isCut`: it is longer than what is read.
 */
export function replyIn(text: string): { reply: string; isCut: boolean } {
  const plain = text.replace(/\r\n?/g, "\n").replace(/\u00a0/g, " ");
  // A quotation counts for its first line, however long it is.
  const short = plain.replace(/^(>.{0,200}).*(?:\n>.*)*$/gm, "$1").replace(/\n{3,}/g, "\n\n");
  const reply = parser
    // Only "-- " begins a signature (RFC 3676, section 4.3); a rule between two thoughts does not.
    .read(short.slice(0, READ_MAX).replace(/^--$/gm, "\u2014\u2014"))
    .getFragments()
    .filter((fragment) => !fragment.isQuoted() && !fragment.isSignature())
    .map((fragment) => fragment.getContent())
    .join("\n")
    .replaceAll("\u2014\u2014", "--")
    .trim();
  return { reply: reply || short.slice(0, READ_MAX).trim(), isCut: short.length > READ_MAX };
}
