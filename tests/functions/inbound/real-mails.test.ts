import { describe, expect, it } from "vitest";
import { replyIn, textOfHtml } from "../../../supabase/functions/inbound/mail/mail-text.ts";

// Replies as mail programs write them, in both languages.

const SAID = "Friday works.\n\nGate code 4411.";
const DICHO = "El viernes está bien.\n\nClave 4411.";
const quoted = "> Total: $1,450\n> Reply to this e-mail";
const long = Array.from({ length: 200 }, (_, line) => `> line ${line} of a long quotation`).join(
  "\n",
);

const TEXTS: readonly (readonly [string, string, string])[] = [
  [
    "Gmail",
    `${SAID}\n\nOn Mon, Nov 23, 2026 at 2:14 PM Houston <q@in.example.com> wrote:\n\n${quoted}`,
    SAID,
  ],
  [
    "Gmail, broken attribution",
    `${SAID}\n\nOn Mon, Nov 23, 2026 at 2:14 PM Houston Luxury Restrooms <\nq@in.example.com> wrote:\n\n${quoted}`,
    SAID,
  ],
  [
    "Gmail in Spanish",
    `${DICHO}\n\nEl lun, 23 nov 2026 a la(s) 2:14 p.m., Houston (q@in.example.com) escribió:\n\n${quoted}`,
    DICHO,
  ],
  [
    "Apple Mail",
    `${SAID}\n\n> On Nov 23, 2026, at 2:14 PM, Houston <q@in.example.com> wrote:\n> \n${quoted}`,
    SAID,
  ],
  [
    "an iPhone",
    `${SAID}\n\nSent from my iPhone\n\n> On Nov 23, 2026, at 2:14 PM, Houston <q@in.example.com> wrote:\n${quoted}`,
    SAID,
  ],
  [
    "an iPhone in Spanish",
    `${DICHO}\n\nEnviado desde mi iPhone\n\n> El 23 nov 2026, a la(s) 2:14 p.m., Houston <q@in.example.com> escribió:\n${quoted}`,
    DICHO,
  ],
  [
    "Outlook on the desktop",
    `${SAID}\n\nFrom: Houston <q@in.example.com>\nSent: Monday, November 23, 2026 2:14 PM\nTo: Maria <m@example.com>\nSubject: Q-1A2B3C4D\n\nTotal: $1,450`,
    SAID,
  ],
  [
    "Outlook on the web",
    `${SAID}\n________________________________\nFrom: Houston <q@in.example.com>\nSent: Monday, November 23, 2026 2:14 PM\nTo: Maria <m@example.com>\nSubject: Q-1A2B3C4D\n\nTotal: $1,450`,
    SAID,
  ],
  [
    "Hotmail in Spanish",
    `${DICHO}\n________________________________\nDe: Houston <q@in.example.com>\nEnviado: lunes, 23 de noviembre de 2026 2:14 p. m.\nPara: Maria <m@example.com>\nAsunto: Q-1A2B3C4D\n\nTotal: $1,450`,
    DICHO,
  ],
  ["an old Outlook", `${SAID}\n\n-----Original Message-----\nFrom: Houston\nTotal: $1`, SAID],
  [
    "Yahoo",
    `${SAID}\n\n    On Monday, November 23, 2026 at 02:14:10 PM CST, Houston <q@in.example.com> wrote:  \n \n ${quoted}`,
    SAID,
  ],
  [
    "a rule between two thoughts",
    "Two things:\n--\n1. gate code 4411",
    "Two things:\n--\n1. gate code 4411",
  ],
  ["a signature", `${SAID}\n-- \nMaria Gonzalez\n(713) 555-0142`, SAID],
  [
    "an answer below a long quotation",
    `On Mon, Nov 23, 2026 at 2:14 PM Houston <q@in.example.com> wrote:\n${long}\n\n${SAID}`,
    SAID,
  ],
  [
    "Outlook on a phone",
    `${SAID}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Houston <q@in.example.com>\nSent: Monday, November 23, 2026 2:14:00 PM\nTo: m@example.com <m@example.com>\nSubject: Q\n\nTotal`,
    SAID,
  ],
  [
    "Outlook on a phone in Spanish",
    `${DICHO}\n\nObtener Outlook para iOS<https://aka.ms/o0ukef>\n________________________________\nDe: Houston <q@in.example.com>\nEnviado: lunes, 23 de noviembre de 2026 14:14\nPara: m@example.com\nAsunto: Q\n\nTotal`,
    DICHO,
  ],
  [
    "Outlook, as another program writes its bold type",
    `${SAID}\n\n*From:* Houston <q@in.example.com>\n*Sent:* Monday, November 23, 2026 2:14 PM\n*To:* Maria\n*Subject:* Q\n\nTotal`,
    SAID,
  ],
  [
    "an old Outlook in Spanish",
    `${DICHO}\n\n-----Mensaje original-----\nDe: Houston\nEnviado el: lunes\n\nTotal`,
    DICHO,
  ],
  [
    "a Samsung in Spanish",
    `${DICHO}\n\nEnviado desde mi Galaxy\n\n-------- Mensaje original --------\nDe: Houston <q@in.example.com>\nFecha: 23/11/26 2:14 p. m. (GMT-06:00)\nPara: m@example.com\nAsunto: Q\n\nTotal`,
    DICHO,
  ],
  [
    "Yahoo on a phone in Spanish",
    `${DICHO}\n\nEnviado desde Yahoo Mail para iPhone\n\nEl lunes, noviembre 23, 2026, 2:14 p. m., Houston <q@in.example.com> escribió:\n\nTotal`,
    DICHO,
  ],
  [
    "Thunderbird in Spanish",
    `${DICHO}\n\nEl 23/11/26 a las 14:14, Houston escribió:\n${quoted}`,
    DICHO,
  ],
  [
    "Proton",
    `${SAID}\n\nSent with Proton Mail secure email.\n\nOn Monday, November 23rd, 2026 at 2:14 PM, Houston <q@in.example.com> wrote:\n\n${quoted}`,
    SAID,
  ],
  [
    "AOL",
    `${SAID}\n\n-----Original Message-----\nFrom: Houston <q@in.example.com>\nTo: m@example.com\nSent: Mon, Nov 23, 2026 2:14 pm\nSubject: Q\n\nTotal`,
    SAID,
  ],
  [
    "a narrow space in the time",
    `${SAID}\n\nOn Mon, Nov 23, 2026 at 2:14\u202fPM Houston <q@in.example.com> wrote:\n\n${quoted}`,
    SAID,
  ],
  [
    "who answers line by line",
    "On Mon, Nov 23, 2026 at 2:14 PM Houston <q@in.example.com> wrote:\n> Which day?\nFriday works.\n> And the gate?\nGate code 4411.",
    SAID,
  ],
  [
    "words below the line of the phone",
    "Friday works.\n\nSent from my iPhone\n\nGate code 4411.",
    SAID,
  ],
  [
    "a postscript",
    "Friday works.\n\nRegards,\nMaria\n\nPS: gate code 4411",
    "Friday works.\n\nRegards,\nMaria\n\nPS: gate code 4411",
  ],
  ["other rules", "One\n==\nTwo\n__\nThree\n++\nFour", "One\n==\nTwo\n__\nThree\n++\nFour"],
  [
    "a line that begins like a phone's",
    "Sent from my office this morning: the check.",
    "Sent from my office this morning: the check.",
  ],
  ["only a signature", "-- \nMaria Gonzalez", "-- \nMaria Gonzalez"],
  ["only a phone's line", "Sent from my iPhone", "Sent from my iPhone"],
  ["nothing", " \n\n", ""],
  ["no quotation", SAID, SAID],
  ["only a quotation", "> Total: $1", "> Total: $1"],
];

const HTMLS: readonly (readonly [string, string, string])[] = [
  [
    "Gmail",
    `<div dir="ltr">El viernes est&aacute; bien.<br><br>Clave 4411.</div><br><div class="gmail_quote"><div class="gmail_attr">El lun escribi&oacute;:<br></div><blockquote class="gmail_quote"><p>Total</p></blockquote></div>`,
    DICHO,
  ],
  [
    "Apple Mail",
    `<html><body><div>Friday works.</div><div><br></div><div>Gate code 4411.</div><blockquote type="cite"><div>Total</div></blockquote></body></html>`,
    SAID,
  ],
  [
    "Outlook on the desktop",
    `<html><head><style><!-- p.MsoNormal {margin:0} @font-face {font-family:"Cambria Math"} --></style><!--[if gte mso 9]><xml><o:shapedefaults/></xml><![endif]--></head><body><p>Friday works.</p><p>Gate code 4411.</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p><b>From:</b> Houston<br><b>Sent:</b> Monday</p></div></div><p>Total</p></body></html>`,
    SAID,
  ],
  [
    "Outlook on the web",
    `<div>Friday works.</div><div><br></div><div>Gate code 4411.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Houston</div><div>Total</div>`,
    SAID,
  ],
  [
    "Outlook on a phone",
    `<div>Friday works.</div><br><div>Gate code 4411.</div><div id="mail-editor-reference-message-container"><div>From: Houston</div><div>Total</div></div>`,
    SAID,
  ],
  [
    "Yahoo",
    `<div>Friday works.</div><div><br></div><div>Gate code 4411.</div><div id="y1" class="yahoo_quoted"><div>On Monday, Houston wrote:</div><div>Total</div></div>`,
    SAID,
  ],
  [
    "Thunderbird",
    `<p>Friday works.</p><p>Gate code 4411.</p><div class="moz-cite-prefix">On 11/23/26 Houston wrote:<br></div><blockquote type="cite" cite="mid:1">Total</blockquote>`,
    SAID,
  ],
  [
    "Hotmail in Spanish",
    `<div>El viernes est&aacute; bien.</div><br><div>Clave 4411.</div><hr id="stopSpelling"><div>De: H<br>Enviado: lunes<br>Para: m<br>Asunto: q</div><div>Total</div>`,
    DICHO,
  ],
  [
    "Outlook on an iPhone",
    `<div>Friday works.</div><br><div>Gate code 4411.</div><div id="ms-outlook-mobile-signature"><div></div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr><div id="divRplyFwdMsg"><b>From:</b> H</div><div>Total</div>`,
    SAID,
  ],
  [
    "Yahoo, which puts letters of its own before its names",
    `<div class="ydp1">Friday works.</div><br><div>Gate code 4411.</div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div>On Monday, H wrote:</div><div>Total</div></div>`,
    SAID,
  ],
  [
    "Yahoo on an iPhone",
    `<div>Friday works.</div><br><div>Gate code 4411.</div><div id="ymail_ios_signature"><a href="https://mail.onelink.me/1">Sent from Yahoo Mail for iPhone</a></div><blockquote style="margin: 0"><div>On Monday, November 23, 2026, 2:14 PM, H &lt;q@in.example.com&gt; wrote:</div><div>Total</div></blockquote>`,
    SAID,
  ],
  [
    "Gmail with a signature",
    `<div dir="ltr">Friday works.<br><br>Gate code 4411.<br><span class="gmail_signature_prefix">-- </span><br><div class="gmail_signature">Maria Gonzalez<br>(713) 555-0142</div></div>`,
    SAID,
  ],
  [
    "Gmail, line by line",
    `<div dir="ltr"><div class="gmail_quote"><blockquote class="gmail_quote">Which day?</blockquote></div>Friday works.<div class="gmail_quote"><blockquote class="gmail_quote">And the gate?</blockquote></div>Gate code 4411.</div>`,
    SAID,
  ],
  [
    "a person who sends where the gate is",
    `<p>The gate is <a href="https://maps.app.goo.gl/abc">here</a>, ask <a href="mailto:bob@example.com">Bob</a>: <a href="https://x.example/">https://x.example/</a> <a href="tel:7135550142">713-555-0142</a></p>`,
    "The gate is here https://maps.app.goo.gl/abc, ask Bob: https://x.example/ 713-555-0142",
  ],
  [
    "a Word document's worth of styles",
    `<html><head><style>${"p{margin:0}".repeat(20_000)}</style></head><body><p>Friday works.</p><p>Gate code 4411.</p></body></html>`,
    SAID,
  ],
  [
    "a table",
    "<table><tr><td>Gate</td><td>4411</td></tr><tr><td>Power</td><td>left</td></tr></table>",
    "Gate 4411\nPower left",
  ],
  ["nobody", "<html><body></body></html>", ""],
  [
    "an accented Hotmail",
    `<p>&iexcl;Hola! Ma&ntilde;ana &amp; s&iacute; &#8220;ya&#8221; &lt;3</p>`,
    "¡Hola! Mañana & sí “ya” <3",
  ],
];

const lines = (text: string) => text.replace(/\n{2,}/g, "\n");

describe("a reply", () => {
  it.each(TEXTS)("by %s is what its writer said", (_, text, said) => {
    expect(lines(replyIn(text).reply)).toBe(lines(said));
    expect(lines(replyIn(text.replaceAll("\n", "\r\n")).reply)).toBe(lines(said));
  });

  it.each(HTMLS)("in HTML by %s is what its writer said", (_, html, said) => {
    expect(lines(replyIn(textOfHtml(html).said).reply)).toBe(lines(said));
  });

  it("says when not all of it was read, and a long quotation is not a reason", () => {
    expect(replyIn("x".repeat(4001)).isCut).toBe(true);
    expect(replyIn("x".repeat(4000)).isCut).toBe(false);
    expect(replyIn(`${SAID}\n${long}`).isCut).toBe(false);
  });
});
