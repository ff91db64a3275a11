import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { Html, html } from "../../supabase/functions/notify/words/html.ts";
import { freePort, listen } from "../ports.ts";
import {
  answerAsPushService,
  answerAsTwilio,
  type CaughtPush,
  type CaughtText,
  makeVapidKeys,
} from "./providers.ts";

/** A mail as it came, for one of its recipients. */
export type CaughtMail = {
  to: string;
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** The sender's own key: a second mail with the same one is the same mail. */
  key: string | undefined;
  /** As they were sent, one below the other. */
  headers: string;
};

/** A refusal by the mail server: temporary (451) or permanent (550). */
export class MailRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: 451 | 550, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/**
 * Accepts every mail sent to a port of 127.0.0.1, and delivers none.
 * @param take called with each mail; what it throws is the answer to the sender
 * @param password required of the sender, as by hosted services
 * @returns a function that stops it
 */
export async function catchMail(
  port: number,
  take: (mail: CaughtMail) => void | Promise<void>,
  password?: string,
): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (given, _, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(new Error("Authentication failed")),
    async onData(stream, session, done) {
      try {
        const source = await text(stream);
        const mail = await PostalMime.parse(source);
        const key = mail.messageId;
        for (const { address } of session.envelope.rcptTo) {
          await take({
            to: address,
            from: mail.from?.address ?? "",
            replyTo: mail.replyTo?.[0]?.address ?? "",
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html ?? "",
            key,
            headers: source.slice(0, source.search(/\r?\n\r?\n/)),
          });
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  // A sender that is killed breaks its connection off.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

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
function listPage({ mails, texts, pushes }: Sent): string {
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
function mailPage({ mails }: Pick<Sent, "mails">, index: number): string | undefined {
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

/** Limits the memory of a server that runs for weeks. */
const MOST_KEPT = 1000;

/** Stand-ins for the providers of mail and text messages and for push services on this machine, with a page to view. */
export type Mailbox = {
  /** Address of the page; `/messages.json` has the same to be read by programs. */
  url: string;
  /** The oldest first. */
  mails: CaughtMail[];
  texts: CaughtText[];
  pushes: CaughtPush[];
  /** The worker's settings that lead here. */
  providers: Record<string, string>;
  close: () => Promise<void>;
};

/** Hooks before a provider accepts a message; throw to refuse it, or wait. For tests. */
export type Habits = {
  beforeMail?: (mail: CaughtMail) => void | Promise<void>;
  /** Resolves with a status to answer instead of taking it. */
  beforeText?: () => Promise<number | undefined>;
  beforePush?: () => Promise<number | undefined>;
};

const CREDENTIALS = { account: "AC00000000000000000000000000000000", token: "local-only" };

/** Starts the stand-ins on free ports of 127.0.0.1. Like a good provider they take a message with a known key once. */
export async function startMailbox({
  beforeMail,
  beforeText,
  beforePush,
}: Habits = {}): Promise<Mailbox> {
  const [smtpPort, port] = [await freePort(), await freePort()];
  const mails: CaughtMail[] = [];
  const texts: CaughtText[] = [];
  const pushes: CaughtPush[] = [];
  const { publicKey, privateKey } = makeVapidKeys();
  const url = `http://127.0.0.1:${port}`;
  /** Against DNS rebinding: a website may point its own name at this machine and read what is served under it. */
  const ownHosts = [`127.0.0.1:${port}`, `localhost:${port}`];

  const stopMail = await catchMail(smtpPort, async (mail) => {
    await beforeMail?.(mail);
    if (mail.key && mails.some(({ key, to }) => key === mail.key && to === mail.to)) return;
    mails.push(mail);
    if (mails.length > MOST_KEPT) mails.shift();
  });

  const mailbox: Mailbox = {
    url,
    mails,
    texts,
    pushes,
    providers: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      TWILIO_ACCOUNT_SID: CREDENTIALS.account,
      TWILIO_AUTH_TOKEN: CREDENTIALS.token,
      TWILIO_FROM: "+15005550006",
      TWILIO_API: url,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      PUSH_STAND_IN: `${url}/push`,
    },
    close: async () => {
      await close();
      await stopMail();
    },
  };

  const app = new Hono()
    .use(({ req, text }, next) =>
      ownHosts.includes(req.header("host") ?? "")
        ? next()
        : Promise.resolve(text("Not this host", 421)),
    )
    .all("/2010-04-01/*", async ({ req }) => {
      const refused = req.method === "POST" ? await beforeText?.() : undefined;
      if (refused) return Response.json({ message: "Refused" }, { status: refused });
      const { status, body } = await answerAsTwilio(req.raw, CREDENTIALS, texts);
      return Response.json(body, { status });
    })
    .all("/push/*", async ({ req }) => {
      const refused = await beforePush?.();
      if (refused) return new Response("Refused", { status: refused });
      const path = req.url.replace(/^.*?\/push\//, "");
      const { status, body } = await answerAsPushService(req.raw, path, publicKey, pushes);
      return new Response(body, { status });
    })
    .get("/messages.json", ({ json }) => json({ mails, texts, pushes }))
    .get("/mail/:index{\\d+}", ({ req, html: show, notFound }) => {
      const page = mailPage(mailbox, Number(req.param("index")));
      return page ? show(page) : notFound();
    })
    .get("*", ({ html: show }) => show(listPage(mailbox)))
    // A sender that is killed breaks off.
    .onError((_, { text }) => text("Failed", 500));
  const { close } = await listen(
    createServer(
      getRequestListener(app.fetch, {
        overrideGlobalObjects: false,
        // A host that is none.
        errorHandler: () => new Response("Not this host", { status: 421 }),
      }),
    ),
    port,
  );
  return mailbox;
}
