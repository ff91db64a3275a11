import { Html, html } from "../../supabase/functions/notify/words/html.ts";
import type { CaughtMail } from "./caught-mail.ts";
import type { CaughtPush } from "./push-service.ts";
import type { CaughtText } from "./text-provider.ts";

type Sent = {
  mails: readonly CaughtMail[];
  texts: readonly CaughtText[];
  pushes: readonly CaughtPush[];
};

const STYLE = new Html(
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}" +
    "li{margin:.5rem 0}iframe{width:100%;height:70vh;border:1px solid #999}pre{white-space:pre-wrap}",
);

const frame = (title: string, body: Html) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${body}</html>`.markup;

/** What was sent on this machine, the newest first. */
export function listPage({ mails, texts, pushes }: Sent): string {
  const mailLines = mails.map(
    ({ to, subject }, index) => html`<li><a href="/mail/${index}">${subject}</a><br>to ${to}</li>`,
  );
  const textLines = texts.map(({ to, body }) => html`<li>to ${to}<pre>${body}</pre></li>`);
  const pushLines = pushes.map(
    ({ endpoint, urgency, ttl }) =>
      html`<li>to ${new URL(endpoint).host}, urgency ${urgency}, kept for ${ttl} seconds; only the device can read it</li>`,
  );
  return frame(
    "Sent on this machine",
    html`<p>Nothing of this has left the machine.</p><h2>Mails</h2><ol reversed>${mailLines.toReversed()}</ol>
<h2>Text messages</h2><ol reversed>${textLines.toReversed()}</ol><h2>Notifications on devices</h2><ol reversed>${pushLines.toReversed()}</ol>`,
  );
}

/** One mail as its reader sees it (without scripts), as text, and its headers. `undefined` when there is none. */
export function mailPage({ mails }: Pick<Sent, "mails">, index: number): string | undefined {
  const mail = mails[index];
  return (
    mail &&
    frame(
      mail.subject,
      html`<p><a href="/">All</a></p><iframe sandbox title="The mail" srcdoc="${mail.html}"></iframe>
<h2>As text</h2><pre>${mail.text}</pre><h2>Headers</h2><pre>${mail.headers}</pre>`,
    )
  );
}
