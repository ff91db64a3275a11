import EmailReplyParser from "email-reply-parser";
import { compile, type HtmlToTextOptions } from "html-to-text";

/** Characters, without quotations. The parser's patterns are slow on long texts. */
const READ_MAX = 4000;

const parser = new EmailReplyParser();

/** What mail programs put around what they quote and below what was written. */
const NOT_SAID = [
  ".gmail_quote",
  ".gmail_extra",
  ".gmail_signature",
  ".gmail_signature_prefix",
  // Yahoo puts letters of its own before it.
  "[class$=yahoo_quoted]",
  ".moz-cite-prefix",
  "blockquote[type=cite]",
  "blockquote.cite",
  "#divRplyFwdMsg",
  "#mail-editor-reference-message-container",
  "#ms-outlook-mobile-signature",
  "#ymail_ios_signature",
  "#ymail_android_signature",
  "hr",
];

/** Where Outlook's quotation begins; it has no end. */
const OUTLOOK_REST =
  /<(?:div|hr)\b[^<>]*(?:id=["']?(?:divRplyFwdMsg|appendonsend|stopSpelling|mail-editor-reference)|border-top:\s*solid #(?:e1e1e1|b5c4df))/i;

/** Characters of the body. */
const HTML_MAX = 200_000;

type Selectors = NonNullable<HtmlToTextOptions["selectors"]>;

/** What stood on both sides of it stays apart. */
const leftOut: Selectors = NOT_SAID.map((selector) => ({
  selector,
  format: "blockString",
  options: { string: "" },
}));

const reader = (more: Selectors) =>
  compile({
    wordwrap: false,
    limits: { maxInputLength: HTML_MAX, maxDepth: 100 },
    selectors: [
      { selector: "head", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      // A link may be what is said: the place on a map.
      {
        selector: "a[href^=http]",
        format: "anchor",
        options: { hideLinkHrefIfSameAsText: true },
      },
      { selector: "img", format: "skip" },
      { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "td", format: "inlineSurround", options: { suffix: " " } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      ...more,
    ],
  });

const readWhole = reader([]);
const readNew = reader(leftOut);

const plainSpaces = (text: string) => text.replace(/\u00a0/g, " ").trim();

/** The text of a mail that has only HTML, and the part of it that is not marked as a quotation. */
export function textOfHtml(html: string): { whole: string; said: string; isCut: boolean } {
  const body = html.slice(Math.max(0, html.search(/<body\b/i)));
  const read = body.slice(0, HTML_MAX);
  const rest = read.search(OUTLOOK_REST);
  const whole = plainSpaces(readWhole(read));
  const said = plainSpaces(readNew(rest > 0 ? read.slice(0, rest) : read));
  return { whole, said: said || whole, isCut: body.length > HTML_MAX };
}

/** What the parser knows in English alone, or in plain type. */
const HEADERS = [
  [/^_{32}\n(?=\*?(?:From|De):)/gm, "\n-----Original Message-----\n"],
  [/^-{1,12} ?mensaje original ?-{1,12}$/gim, "-----Original Message-----"],
  [/^\*(From|De):\*/gm, "$1:"],
] as const;

/** What a phone or a mail program adds below what was written. */
const OF_THE_PROGRAM =
  /^(?:(?:Get|Obtener|Descargar) Outlook (?:for|para) |(?:Sent|Enviado) (?:from|with|desde|con)\b.{0,40}\b(?:iPhone|iPad|Mac|Android|Galaxy|Samsung|Yahoo|Outlook|Mail|Correo|AOL|Proton|Windows|phone|mobile|tel[e\u00e9]fono|celular|m[o\u00f3]vil)\b).{0,80}$/gim;

/** RFC 3676, section 4.3. A rule between two thoughts has no space behind it. */
const SIGNATURE = /^-- $[\s\S]*/m;

/**
 * The new part of a mail, above, below or between what it quotes, without the signature; all of it if nothing else is
 * left. `isCut`: it is longer than what is read.
 */
export function replyIn(text: string): { reply: string; isCut: boolean } {
  const plain = text.replace(/\r\n?/g, "\n").replace(/\u00a0/g, " ");
  // A quotation counts for its first line, however long it is.
  const short = plain.replace(/^(>.{0,200}).*(?:\n>.*)*$/gm, "$1").replace(/\n{3,}/g, "\n\n");
  const read = HEADERS.reduce(
    (known, [header, inEnglish]) => known.replace(header, inEnglish),
    short.slice(0, READ_MAX),
  );
  const reply = parser
    .read(read)
    .getFragments()
    .filter((fragment) => !fragment.isQuoted())
    .map((fragment) => fragment.getContent())
    .join("\n")
    // The parser's own signatures begin with "Regards," and take what follows along.
    .replace(SIGNATURE, "")
    .replace(OF_THE_PROGRAM, "")
    .trim();
  return { reply: reply || short.slice(0, READ_MAX).trim(), isCut: short.length > READ_MAX };
}
