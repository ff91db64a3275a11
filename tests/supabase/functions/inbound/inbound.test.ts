import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../../scripts/ports.ts";
import { findDeno, startFunction } from "../../../../scripts/start-function.ts";
import { replyAddress } from "../../../../supabase/functions/_shared/reply-address.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { only } from "../../../support/desk-factories.ts";
import { closeBenchesAfterEach } from "../../../support/notify-bench.ts";
import { resendHeaders, twilioSignature } from "../../../support/provider-signatures.ts";
import { makeQuote, rpcOf, startBenchAndWorker } from "../over-http.ts";

// What providers call, on the real function on Deno, with the real backend behind it.

const backend = runningBackendForFile();
closeBenchesAfterEach();

const INBOUND_URL = "https://project.example/functions/v1/inbound";
const NOTIFY_SECRET = "n".repeat(40);
const replies = { address: "quotes@in.example.com", secret: NOTIFY_SECRET };
const TOKEN = "twilio-token";
const SVIX = Buffer.from("a key of thirty-two bytes, or so").toString("base64");

let quote: { id: string; revision: number };

beforeEach(async () => {
  const made = await makeQuote(backend());
  ({ quote } = made);
  await backend().sql("delete from notifications");
  const sending = { _quote_id: quote.id, _revision: quote.revision, _channels: ["email", "sms"] };
  await rpcOf(backend)("send_quote", sending, made.staff);
});

const startWorker = (settings: Record<string, string> = {}) =>
  startBenchAndWorker(backend(), {}, { NOTIFY_SECRET, INBOUND_URL, ...settings });

async function startInbound(settings: Record<string, string> = {}) {
  const inbound = await startFunction("inbound", {
    INBOUND_URL,
    NOTIFY_SECRET,
    NOTIFY_REPLIES_TO: replies.address,
    TWILIO_AUTH_TOKEN: TOKEN,
    RESEND_WEBHOOK_SECRET: `whsec_${SVIX}`,
    RESEND_API_KEY: "re_only_for_tests",
    SUPABASE_URL: backend().url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend().secretKey }),
    VITE_SITE_URL: "https://site.example",
    VITE_BUSINESS_NAME: "Houston <Luxury> & Co",
    VITE_BUSINESS_PHONE: "(713) 555-0100",
    ...settings,
  });
  onTestFinished(inbound.close);
  const call = async (path: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${inbound.url}/${path}`, { method: "POST", body, headers });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    call,
    twilio: (form: Record<string, string>, path = "twilio", token = TOKEN) =>
      call(path, new URLSearchParams(form).toString(), {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": twilioSignature(`${INBOUND_URL}/${path}`, form, token),
      }),
    resend: (body: object, moment = Math.floor(Date.now() / 1000), key = SVIX) => {
      const text = JSON.stringify(body);
      return call("inbound/resend", text, resendHeaders(text, key, moment));
    },
  };
}

/** What Resend's API knows about received mails, and the calls it was asked with. */
async function startResend() {
  const contents = new Map<string, object>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.end(JSON.stringify(contents.get(pathname.replace("/emails/receiving/", "")) ?? {}));
  });
  const api = await listen(server);
  onTestFinished(api.close);
  const inbound = await startInbound({ RESEND_API: api.url });
  return {
    ...inbound,
    asked,
    /** Delivers a mail: Resend keeps its content, and calls with the rest. */
    receive: ({ content, data }: ReturnType<typeof mail>) => {
      contents.set(data.email_id, content);
      return inbound.resend(receivedEvent(data));
    },
  };
}

const receivedEvent = (data: object) => ({
  type: "email.received",
  created_at: new Date().toISOString(),
  data,
});

/** A customer's reply, as Resend stores it. */
const mail = (changes: object = {}, content: object = {}) => ({
  content: {
    text: "I accept it!\n\n<b>Maria</b>\n\nOn Mon, Nov 23, 2026 at 2:14 PM Houston <q@in.example.com> wrote:\n> Total",
    html: "<p>I accept it!</p>",
    headers: { "X-A": "b" },
    ...content,
  },
  data: {
    email_id: randomUUID(),
    message_id: `<${randomUUID()}@mail.example>`,
    from: 'Maria <script>alert("x")</script> <maria@example.com>',
    to: [replyAddress(replies, quote.id).toUpperCase()],
    cc: [],
    bcc: [],
    received_for: [],
    subject: "Re: Your quote",
    attachments: [{ filename: "gate.jpg" }],
    ...changes,
  },
});

type Row = Record<string, unknown>;
const messages = () =>
  backend().sql<Row>("select kind::text, body from quote_messages order by created_at");
const received = () =>
  backend().sql<Row>(
    `select sender, sender_name, subject, body, whole, is_cut, attachments, is_automatic, quote_id,
       settled_at is not null as is_settled
     from received_messages order by received_at, id`,
  );
const outs = () => backend().sql<Row>("select number, word from text_opt_outs");
const status = async () =>
  only(await backend().sql<{ status: string }>("select status::text from quotes")).status;
const news = () =>
  backend().sql<Row>("select kind::text from notifications where kind = 'quote-news'");

describe.runIf(findDeno())("a reply by mail", () => {
  test("to the address in the quote's mail is in its thread once, told as a question is, and accepts nothing", async () => {
    const { mailbox, worker } = await startWorker({ NOTIFY_REPLIES_TO: replies.address });
    await worker.call();
    const [sent] = mailbox.mails;
    expect(sent?.replyTo).toBe(replyAddress(replies, quote.id));

    const { receive } = await startResend();
    const reply = mail({ to: [sent?.replyTo] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(reply)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await messages()).toEqual([{ kind: "reply", body: "I accept it!\n\n<b>Maria</b>" }]);
    expect(await received()).toMatchObject([
      {
        sender: "maria@example.com",
        subject: "Re: Your quote",
        quote_id: quote.id,
        attachments: ["gate.jpg"],
        is_cut: false,
        is_automatic: false,
        is_settled: true,
        whole: reply.content.text,
      },
    ]);
    expect(await status()).toBe("sent");
    expect(await news()).not.toEqual([]);

    await worker.call();
    const told = mailbox.mails.find(({ subject }) => subject.startsWith("Reply about a quote"));
    expect(told?.replyTo).toBe("maria@example.com");
    expect(told?.html).not.toContain("<b>Maria");
  });

  const to = (address: string) => () => mail({ to: [address] });
  const forged = { ...replies, secret: "f".repeat(40) };
  const loose = { quote_id: null, is_automatic: false };
  const automatic = { is_automatic: true };
  const byProgram = { headers: { "Auto-Submitted": "auto-replied" } };
  test.each<[string, () => ReturnType<typeof mail>, object]>([
    ["to a forged address", () => to(replyAddress(forged, quote.id))(), loose],
    ["about no quote", to(replies.address), loose],
    ["of a quote that is gone", to(replyAddress(replies, randomUUID())), loose],
    ["that a program wrote", () => mail({}, byProgram), automatic],
    ["of ours that came back", () => mail({ from: "MAILER-DAEMON@mail.example" }), automatic],
  ])("%s waits in the tray, without an alert", async (_, made, expected) => {
    const { receive } = await startResend();
    expect(await receive(made())).toMatchObject({ status: 200 });
    expect(await received()).toMatchObject([{ ...expected, is_settled: false }]);
    expect([await messages(), await news()]).toEqual([[], []]);
  });

  test("that is HTML alone is read from that; one that is too long is cut, and says so", async () => {
    const { receive } = await startResend();
    await receive(mail({}, { text: null, html: "<p>Gr&uuml;n, 5&nbsp;PM</p>" }));
    await receive(mail({}, { text: "long ".repeat(50_000) }));
    await receive(mail({ subject: "Huge" }, { text: "x".repeat(4_000_000) }));
    const [html, long, huge] = await received();
    expect(html).toMatchObject({ whole: "Grün, 5 PM", is_cut: false });
    expect(long).toMatchObject({ is_cut: true });
    expect([String(long?.whole).length, String(long?.body).length <= 2000]).toEqual([19_999, true]);
    expect(huge).toMatchObject({ is_cut: true, subject: "Huge", quote_id: quote.id });
  });

  test("without a Message-ID is kept each time, with what is read of long fields", async () => {
    const { receive } = await startResend();
    for (const message_id of ["<>", "<>", " "]) await receive(mail({ message_id }));
    const long = `${">\t".repeat(20_000)}x`;
    expect(await receive(mail({ from: `${long} <maria@example.com>` }))).toMatchObject({
      status: 200,
    });
    const senders = (await received()).map(({ sender }) => String(sender).slice(0, 17));
    expect(senders).toEqual([...Array(3).fill("maria@example.com"), "> > > > > > > > >"]);
  });

  test.each(["\u0000", "<\u0000>", "\u0000\u0000", "\u200b", "<\u202e>", "\ufeff \u0000"])(
    "whose Message-ID is only %j is kept each time",
    async (message_id) => {
      const { receive } = await startResend();
      for (const text of ["One", "Two"]) {
        expect(await receive(mail({ message_id }, { text }))).toMatchObject({ status: 200 });
      }
      expect(await received()).toHaveLength(2);
    },
  );

  test("with the Message-ID of another sender's mail is another mail", async () => {
    const { receive } = await startResend();
    const message_id = "<1@mail.example>";
    const senders = ["maria@example.com", "MARIA@example.com", "Rosa <rosa@example.com>"];
    for (const from of senders) await receive(mail({ message_id, from }));
    await receive(mail({ message_id: `${message_id}\u0000`, from: "rosa@example.com" }));
    expect((await received()).map(({ sender }) => sender)).toEqual([
      "maria@example.com",
      "rosa@example.com",
    ]);
  });

  test("with what no database keeps is stored without it", async () => {
    const { receive } = await startResend();
    const cut = `${"x".repeat(19_999)}😀\u0000`;
    for (const text of ["a\u0000b\ud800", cut]) {
      expect(await receive(mail({ subject: "\u0000" }, { text }))).toMatchObject({ status: 200 });
    }
    const kept = (await received()).map(({ whole }) => String(whole).slice(0, 3));
    expect(kept).toEqual(["ab�", "xxx"]);
  });

  test("counts only when Resend signed it just now", async () => {
    const { receive, resend, call, asked } = await startResend();
    const event = receivedEvent(mail().data);
    const now = Math.floor(Date.now() / 1000);
    const another = Buffer.from("another").toString("base64");
    for (const [status, answer] of [
      [401, resend(event, now - 600)],
      [401, resend(event, now, another)],
      [401, call("resend", JSON.stringify(event), {})],
      [200, resend({ type: "email.opened" })],
      [404, call("elsewhere", "", {})],
    ] as const) {
      expect(await answer).toMatchObject({ status });
    }
    expect([await received(), asked]).toEqual([[], []]);
    await receive(mail({ from: "Maria <maria@example.com>" }));
    expect(asked[0]).toMatch(/^\/emails\/receiving\/[\w-]{36}\?html_format=cid Bearer re_only/);
    expect(await received()).toMatchObject([{ sender: "maria@example.com", sender_name: "Maria" }]);
  });
});

describe.runIf(findDeno())("a text", () => {
  const MARIA = "+17135550142";
  const text = (Body: string, changes: Record<string, string> = {}) => ({
    MessageSid: `SM${randomUUID().replaceAll("-", "")}`,
    From: MARIA,
    To: "+17135550100",
    Body,
    NumMedia: "0",
    ...changes,
  });

  test("goes to the newest open quote of its number once, else to the tray; a forged one nowhere", async () => {
    const { twilio } = await startInbound();
    const question = text("Can you come at 5? <script>");
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await twilio(question)).text).toMatch(/<Response><\/Response>$/);
    }
    await twilio(text("Who is this?", { From: "+12815550177", NumMedia: "1" }));
    expect(await twilio(text("x"), "twilio", "another")).toMatchObject({ status: 403 });
    expect(await messages()).toEqual([{ kind: "reply", body: "Can you come at 5? <script>" }]);
    expect(await received()).toMatchObject([
      { sender: MARIA, quote_id: quote.id, is_settled: true },
      { sender: "+12815550177", quote_id: null, is_settled: false, attachments: ["file"] },
    ]);
  });

  test("of STOP ends the texts and not the mails; START brings them back; an old call changes nothing", async () => {
    const { mailbox, worker } = await startWorker();
    const { twilio } = await startInbound();
    const stop = text("Stop");
    // Twilio confirms its own keywords.
    expect((await twilio(stop)).text).not.toContain("Message");
    expect(await outs()).toEqual([{ number: MARIA, word: "STOP" }]);
    expect(await messages()).toEqual([]);
    expect(await (await worker.call()).json()).toEqual({ sent: 1, failed: 0 });
    expect([mailbox.mails.length, mailbox.texts.length]).toEqual([1, 0]);
    expect(
      await backend().sql("select state::text, answer from notifications where channel = 'sms'"),
    ).toEqual([{ state: "dropped", answer: "Opted out of texts." }]);

    await twilio(text("START"));
    await twilio(stop);
    expect(await outs()).toEqual([]);
  });

  test("of CANCEL is both, and one in other words is confirmed once by us; HELP names the business", async () => {
    const { twilio } = await startInbound();
    await twilio(text("Cancel"));
    expect([await outs(), await messages()]).toEqual([
      [{ number: MARIA, word: "CANCEL" }],
      [{ kind: "reply", body: "Cancel" }],
    ]);
    await twilio(text("YES"));
    expect(await outs()).toEqual([]);
    const words = "please stop texting me";
    const confirmed = "<Message>Houston &lt;Luxury&gt; &amp; Co: you will get no more texts";
    expect((await twilio(text(words))).text).toContain(confirmed);
    expect((await twilio(text(words))).text).not.toContain("Message");
    expect(await status()).toBe("sent");
    const help = await twilio(text("HELP"));
    expect(help.text).toContain("Co: call (713) 555-0100.");
    expect((await twilio(text("HELP", { OptOutType: "HELP" }))).text).not.toContain("Message");
    const bodies = (await messages()).map(({ body }) => body);
    expect(bodies).toEqual(["Cancel", "YES", words, words]);
  });
});

describe.runIf(findDeno())("what became of a message", () => {
  const told = async (channel = "email") =>
    only(
      await backend().sql<Row>(
        `select state::text, answer, delivered_at is not null as is_delivered,
           bounced_at is not null as is_bounced
         from notifications where channel::text = $1`,
        [channel],
      ),
    );

  test("by mail is known from Resend, in any order and however often", async () => {
    const { mailbox, worker } = await startWorker();
    await worker.call();
    const { resend } = await startInbound();
    // Of whatever service: this one's is the id that the worker wrote.
    const message_id = mailbox.mails[0]?.key;
    const now = new Date().toISOString();
    const report = (type: string, data: object = {}, created_at = now) =>
      resend({ type, created_at, data: { email_id: message_id, message_id, ...data } });
    for (let turn = 0; turn < 2; turn += 1) await report("email.delivered");
    expect(await told()).toMatchObject({ state: "sent", is_delivered: true, is_bounced: false });

    const bounced = (data: object = {}, at?: string) => {
      const bounce = { message: "550 5.1.1 <maria@example.com> User unknown" };
      return report("email.bounced", { bounce, ...data }, at);
    };
    await bounced({}, new Date(Date.now() - 3_600_000).toISOString());
    await bounced({ email_id: "re-of-another", message_id: null });
    await bounced({ message_id: `<${randomUUID()}@example.com>` });
    expect(await told()).toMatchObject({ state: "sent", is_bounced: false });
    await bounced();
    await report("email.delivered");
    expect(await told()).toMatchObject({
      state: "failed",
      is_bounced: true,
      answer: "550 5.1.1 <[address]> User unknown",
    });
  });

  test("by text is known from Twilio, which is told where to tell it", async () => {
    const { mailbox, worker } = await startWorker();
    await worker.call();
    const [sent] = mailbox.texts;
    const path = sent?.statusCallback?.replace(`${INBOUND_URL}/`, "") ?? "";
    expect(path).toMatch(/^twilio\/status\?message=[0-9a-f-]{36}$/);
    const { twilio } = await startInbound();
    const tell = (MessageStatus: string, MessageSid = sent?.sid ?? "", token = TOKEN) =>
      twilio({ MessageSid, MessageStatus, ErrorCode: "30005" }, path, token);
    expect(await tell("failed", undefined, "another")).toMatchObject({ status: 403 });
    // Of a former attempt.
    await tell("failed", "SM00000000000000000000000000000000");
    await tell("sent");
    await tell("delivered");
    expect(await told("sms")).toMatchObject({ state: "sent", is_delivered: true });
    expect(await tell("undelivered")).toMatchObject({ status: 204 });
    const failed = { state: "failed", answer: "undelivered code 30005" };
    expect(await told("sms")).toMatchObject(failed);
  });
});
