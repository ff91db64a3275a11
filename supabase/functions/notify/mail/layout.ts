import type { Language } from "../../../../src/config/languages.ts";
import { legalLinks } from "../../../../src/request/quote-letter/customer-links.ts";
import { ownLines } from "../../../../src/request/quote-letter/own-words.ts";
import type { Business } from "../config/settings.ts";
import type { Fact } from "../words/facts.ts";
import { Html, html } from "../words/html.ts";
import type { Link } from "../words/links.ts";

// Colors are the site's (tailwind.config.ts, compared by a test). Mail programs support little CSS, so styles are inline; the
// sheet is for dark mode and small screens. No images. Outlook for Windows knows widths as attributes and padding of cells.
const SANS = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const DISPLAY = "font-family:Marcellus,'Palatino Linotype',Palatino,Georgia,serif";

const SHEET = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #12261F !important; }
  .card { background-color: #1A362D !important; border-color: #AE8A48 !important; }
  .ink, .ink a { color: #FBF8F1 !important; }
  .stone { color: #E9D3A4 !important; }
  .brass { color: #DDBF84 !important; }
  .alarm { color: #E9D3A4 !important; }
  .rule { border-color: #765A22 !important; }
  .action { background-color: #DDBF84 !important; border-color: #DDBF84 !important; }
  .action-link { color: #12261F !important; }
  .second { border-color: #DDBF84 !important; }
  .second-link { color: #DDBF84 !important; }
}
@media (max-width: 480px) {
  .inside { padding: 24px 20px !important; }
  .heading { font-size: 24px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { border-bottom: 0 !important; padding-bottom: 0 !important; }
  .value { padding-top: 0 !important; }
}`);

export const paragraph = (text: string | Html) =>
  html`<p class="ink" style="margin:0 0 16px;${SANS};font-size:17px;line-height:1.6;color:#1B2420;overflow-wrap:anywhere">${text}</p>`;

export const note = (text: string | Html) =>
  html`<p class="stone" style="margin:0 0 12px;${SANS};font-size:14px;line-height:1.5;color:#59625D;overflow-wrap:anywhere">${text}</p>`;

/** What an owner puts at the start or the end of mails to customers. */
export const ownParagraphs = (...own: Parameters<typeof ownLines>) =>
  ownLines(...own)
    .filter(Boolean)
    .map((line) => paragraph(line));

/** The end of mails to customers, with what brought it to them. Links are 44 px high, for thumbs. */
export const foot = (business: Business, why: string, language: Language) => [
  ...ownParagraphs(business, "closing", language),
  note(why),
  note(
    html`${legalLinks(business, language).map(
      ({ label, href }, index) =>
        html`${index > 0 ? " · " : ""}<a class="stone" href="${href}" style="display:inline-block;padding:12px 4px;line-height:20px;color:#59625D">${label}</a>`,
    )}`,
  ),
];

const cell = `padding:10px 0;border-bottom:1px solid #D9C9A6;${SANS};font-size:16px;line-height:1.5;vertical-align:top`;

export const factTable = (facts: readonly (Fact | { label: string; value: Html })[]) => html`
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px;border-collapse:collapse;table-layout:fixed">
${facts.map(
  ({ label, value }) => html`<tr>
<td class="label stone rule" width="34%" style="${cell};color:#59625D">${label}</td>
<td class="value ink rule" style="${cell};color:#1B2420;overflow-wrap:anywhere">${value}</td>
</tr>`,
)}</table>`;

/** What is paid for on the left, money on the right. */
export const priceTable = (lines: readonly { label: string; value: string | Html }[]) => html`
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px;border-collapse:collapse">
${lines.map(
  ({ label, value }) => html`<tr>
<td class="ink rule" style="${cell};color:#1B2420;overflow-wrap:anywhere">${label}</td>
<td class="ink rule" style="${cell};padding-left:16px;color:#1B2420;text-align:right;white-space:nowrap">${value}</td>
</tr>`,
)}</table>`;

/** What someone wrote. */
export const quotation = (lines: readonly string[]) => html`
<div class="ink rule" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid #AE8A48;${SANS};font-size:16px;line-height:1.6;color:#1B2420;overflow-wrap:anywhere">
${lines.map((line) => html`<div>${line}</div>`)}</div>`;

/** A large amount. */
export const figure = (text: string) =>
  html`<span style="${DISPLAY};font-size:26px;line-height:1.2">${text}</span>`;

type Look = "action" | "second";

const LOOKS: Record<Look, string> = {
  action: "background-color:#24493D;border:1px solid #24493D",
  second: "border:1px solid #24493D",
};

/** Outlook ignores the padding of a link and takes the cell's `mso-padding-alt`; all others the link's, so all of the button can be tapped. */
const button = ({ label, href }: Link, look: Look, { padding, type, table }: typeof WIDE) =>
  html`<table role="presentation" cellspacing="0" cellpadding="0" ${new Html(table)}><tr>
<td class="${look}" align="center" style="border-radius:2px;${LOOKS[look]};mso-padding-alt:${padding}"><a class="${look}-link" href="${href}" style="display:block;padding:${padding};${SANS};${type};text-align:center;text-decoration:none;color:${look === "action" ? "#FFFFFF" : "#24493D"}">${label}</a></td>
</tr></table>`;

const WIDE = {
  padding: "16px 22px",
  type: "font-size:17px;font-weight:600;line-height:22px",
  table: 'width="100%" style="margin:0 0 20px"',
};
// Beside each other where there is room.
const BESIDE = {
  padding: "13px 22px",
  type: "font-size:16px;line-height:20px",
  table: 'align="left" style="margin:0 10px 12px 0"',
};

/** For a mail with a single action. */
export const wideButton = (link: Link) => button(link, "action", WIDE);

/** The first is the primary action. 46 px high, for thumbs. */
export const buttons = (links: readonly Link[]) =>
  html`${links.map((link, index) => button(link, index === 0 ? "action" : "second", BESIDE))}<div style="clear:both;height:4px;font-size:0;line-height:4px">&nbsp;</div>`;

export type Page = {
  /** Shown after the subject in lists of mails. */
  preview: string;
  heading: string;
  isAlarm?: boolean;
  /** The customer's; staff read English. */
  language?: Language;
  body: readonly Html[];
};

export const page = (
  business: Business,
  { preview, heading, isAlarm, language = "en", body }: Page,
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${SHEET}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#F4EDE0">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background-color:#F4EDE0"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="600" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;background-color:#FBF8F1;border-top:4px solid #AE8A48"><tr><td class="inside" style="padding:36px 40px;text-align:left">
<p class="brass" style="margin:0 0 20px;${DISPLAY};font-size:22px;line-height:1.3;color:#765A22">${business.name}</p>
<h1 class="heading ${isAlarm ? "alarm" : "ink"}" style="margin:0 0 20px;${DISPLAY};font-weight:400;font-size:30px;line-height:1.2;color:${isAlarm ? "#9A2F1E" : "#1B2420"};overflow-wrap:anywhere">${heading}</h1>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>`.markup;
