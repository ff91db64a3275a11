import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../../scripts/ports.ts";
import { findDeno, startFunction } from "../../../../scripts/start-function.ts";
import { replyAddress } from "../../../../supabase/functions/_shared/reply-address.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { only, siteOfQuote } from "../../../support/desk-factories.ts";
import { agreedToTexts, generalRequest } from "../../../support/lead-factories.ts";
import { closeBenchesAfterEach, startBench } from "../../../support/notify-bench.ts";

// What providers call, on the real function on Deno, with the real backend behind it.

const backend = runningBackendForFile();
closeBenchesAfterEach();

const INBOUND_URL = "https://project.example/functions/v1/inbound";
const NOTIFY_SECRET = "n".repeat(40);
const replies = { address: "quotes@in.example.com", secret: NOTIFY_SECRET };
const PASSWORD = "a-long-password-of-ours";
const TOKEN = "twilio-token";
const SVIX = Buffer.from("a key of thirty-two bytes, or so").toString("base64");

let quote: { id: string; revision: number };

beforeEach(async () => {
  const token = await backend().signIn({
    email: "admin@example.com",
    password: "local-admin-only",
  });
  const post = async (path: string, body: object, prefer = "") =>
    (await backend().send(`/rest/v1/${path}`, { body, token, headers: { prefer } })).json;
  await post(
    "quote_submissions",
    generalRequest({
      ...{ name: "Maria", email: "maria@example.com", phone: "(713) 555-0142" },
      ...agreedToTexts,
    }),
  );
  const { id } = only(await backend().sql<{ id: string }>("select id from quote_submissions"));
  const columns = {
    ...{ submission_id: id, name: "Maria", email: "maria@example.com", phone: "(713) 555-0142" },
    ...{ event_date: "2031-06-01", ...siteOfQuote },
    lines: [{ kind: "model", text: "3-Station", model: "3-station", quantity: 1, price: 1450 }],
  };
  const made = await post("quotes", columns, "return=representation");
  [quote] = made as [typeof quote];
  await backend().sql("delete from notifications");
  await post("rpc/send_quote", {
    ...{ _quote_id: quote.id, _revision: quote.revision, _channels: ["email", "sms"] },
  });
});

async function startInbound(settings: Record<string, string> = {}) {
  const inbound = await startFunction("inbound", {
    ...{ INBOUND_URL, NOTIFY_SECRET, NOTIFY_REPLIES_TO: replies.address },
    ...{ INBOUND_PASSWORD: PASSWORD, TWILIO_AUTH_TOKEN: TOKEN },
    ...{ RESEND_WEBHOOK_SECRET: `whsec_${SVIX}`, RESEND_API_KEY: "re_only_for_tests" },
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
    postmark: (body: object | string, password = PASSWORD) =>
      call("postmark", typeof body === "string" ? body : JSON.stringify(body), {
        authorization: `Basic ${btoa(`postmark:${password}`)}`,
      }),
    twilio: (form: Record<string, string>, path = "twilio", token = TOKEN) => {
      const signed = Object.keys(form)
        .sort()
        .map((name) => name + form[name])
        .join("");
      const signature = createHmac("sha1", token).update(`${INBOUND_URL}/${path}${signed}`);
      return call(path, new URLSearchParams(form).toString(), {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": signature.digest("base64"),
      });
    },
    resend: (body: object, moment = Math.floor(Date.now() / 1000), key = SVIX) => {
      const text = JSON.stringify(body);
      const signature = createHmac("sha256", Buffer.from(key, "base64"))
        .update(`msg_1.${moment}.${text}`)
        .digest("base64");
      return call("inbound/resend", text, {
        ...{ "svix-id": "msg_1", "svix-timestamp": String(moment) },
        "svix-signature": `v1,AAAA v1,${signature}`,
      });
    },
  };
}

/** A reply as Postmark posts it. */
const mail = (changes: object = {}) => ({
  FromName: 'Maria <script>alert("x")</script>',
  MessageStream: "inbound",
  From: "maria@example.com",
  FromFull: { Email: "maria@example.com", Name: "Maria", MailboxHash: "" },
  To: replyAddress(replies, quote.id).toUpperCase(),
  OriginalRecipient: replyAddress(replies, quote.id),
  ToFull: [{ Email: replyAddress(replies, quote.id), Name: "", MailboxHash: "" }],
  Subject: "Re: Your quote",
  MessageID: randomUUID(),
  TextBody:
    "I accept it!\n\n<b>Maria</b>\n\nOn Mon, Nov 23, 2026 at 2:14 PM Houston <q@in.example.com> wrote:\n> Total",
  HtmlBody: "<p>I accept it!</p>",
  Headers: [{ Name: "Message-ID", Value: `<${randomUUID()}@mail.example>` }],
  Attachments: [{ Name: "gate.jpg", Content: "AAAA", ContentType: "image/jpeg" }],
  ...changes,
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
    const { mailbox, startWorker } = await startBench(backend());
    const worker = await startWorker({
      ...{ NOTIFY_REPLIES_TO: replies.address, NOTIFY_SECRET, INBOUND_URL },
    });
    await worker.call();
    const [sent] = mailbox.mails;
    expect(sent?.replyTo).toBe(replyAddress(replies, quote.id));
    expect(sent?.headers).toMatch(/X-PM-Metadata-notification: [0-9a-f-]{36}/i);

    const { postmark } = await startInbound();
    const reply = mail({ OriginalRecipient: sent?.replyTo });
    const answers = await Promise.all(Array.from({ length: 20 }, () => postmark(reply)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await messages()).toEqual([{ kind: "reply", body: "I accept it!\n\n<b>Maria</b>" }]);
    expect(await received()).toMatchObject([
      {
        ...{ sender: "maria@example.com", subject: "Re: Your quote", quote_id: quote.id },
        ...{ attachments: ["gate.jpg"], is_cut: false, is_automatic: false, is_settled: true },
        whole: reply.TextBody,
      },
    ]);
    expect(await status()).toBe("sent");
    expect(await news()).not.toEqual([]);

    await worker.call();
    const told = mailbox.mails.find(({ subject }) => subject.startsWith("Reply about a quote"));
    expect(told?.replyTo).toBe("maria@example.com");
    expect(told?.html).not.toContain("<b>Maria");
  });

  test("that is read from the raw mail is the same", async () => {
    const { postmark } = await startInbound();
    const RawEmail = [
      ...["From: Maria <maria@example.com>", "Message-ID: <raw@mail.example>"],
      ...["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="x"', "", "--x"],
      ...["Content-Type: text/html; charset=utf-8", "", "<p>Gr&uuml;n, 5&nbsp;PM</p>", "--x"],
      ...['Content-Disposition: attachment; filename="map.pdf"', "", "x", "--x--", ""],
    ].join("\r\n");
    const reply = mail({ RawEmail, TextBody: "", HtmlBody: "", Headers: [] });
    await postmark(reply);
    await postmark({ ...reply, MessageID: randomUUID() });
    expect(await received()).toMatchObject([
      { whole: "Gr&uuml;n, 5 PM", attachments: ["map.pdf"] },
    ]);
  });

  test.each<[string, () => object, object]>([
    [
      "to an address that is forged",
      () => {
        const forged = replyAddress({ ...replies, secret: "f".repeat(40) }, quote.id);
        return { To: forged, OriginalRecipient: forged, ToFull: [{ Email: forged }] };
      },
      { quote_id: null, is_automatic: false },
    ],
    [
      "about no quote",
      () => ({ To: replies.address, OriginalRecipient: replies.address, ToFull: [] }),
      { quote_id: null, is_automatic: false },
    ],
    [
      "of a quote that is gone",
      () => {
        const gone = replyAddress(replies, randomUUID());
        return { To: gone, OriginalRecipient: gone, ToFull: [{ Email: gone }] };
      },
      { quote_id: null, is_automatic: false },
    ],
    [
      "that a program wrote",
      () => ({ Headers: [{ Name: "Auto-Submitted", Value: "auto-replied" }] }),
      { is_automatic: true },
    ],
    [
      "of ours that came back",
      () => ({ From: "MAILER-DAEMON@mail.example", FromFull: null }),
      { is_automatic: true },
    ],
  ])("%s waits in the tray, and nobody is told", async (_, changes, expected) => {
    const { postmark } = await startInbound();
    expect(await postmark(mail(changes()))).toMatchObject({ status: 200 });
    expect(await received()).toMatchObject([{ ...expected, is_settled: false }]);
    expect([await messages(), await news()]).toEqual([[], []]);
  });

  test("of fourteen megabytes is kept by its beginning, and says so", async () => {
    const { postmark } = await startInbound();
    const body = JSON.stringify(
      mail({
        TextBody: 'Here is "the" photo: ünd',
        Attachments: [{ Name: "a.jpg", Content: "A".repeat(14_000_000) }],
      }),
    );
    expect(await postmark(body)).toMatchObject({ status: 200 });
    expect(await messages()).toEqual([{ kind: "reply", body: 'Here is "the" photo: ünd' }]);
    expect(await received()).toMatchObject([{ is_cut: true, quote_id: quote.id }]);

    expect(await postmark(mail({ TextBody: "long ".repeat(50_000) }))).toMatchObject({
      status: 200,
    });
    const [, long] = await received();
    expect(long).toMatchObject({ is_cut: true });
    expect([String(long?.whole).length, String(long?.body).length <= 2000]).toEqual([19_999, true]);
  });

  test("with what no database keeps is stored without it", async () => {
    const { postmark } = await startInbound();
    const cut = `${"x".repeat(19_999)}😀\u0000`;
    for (const TextBody of ["a\u0000b\ud800", cut]) {
      expect(await postmark(mail({ TextBody, Subject: "\u0000" }))).toMatchObject({ status: 200 });
    }
    expect((await received()).map(({ whole }) => String(whole).slice(0, 3))).toEqual([
      "ab�",
      "xxx",
    ]);
  });

  test("without the password is nothing, nor by another way than POST", async () => {
    const { postmark, call } = await startInbound();
    for (const password of ["", "wrong", `${PASSWORD} `]) {
      expect(await postmark(mail(), password)).toMatchObject({ status: 401 });
    }
    expect(await call("postmark", JSON.stringify(mail()), {})).toMatchObject({ status: 401 });
    expect(await postmark("{")).toMatchObject({ status: 400 });
    expect(await postmark({ RecordType: "Open" })).toMatchObject({ status: 200 });
    expect(await call("elsewhere", "", {})).toMatchObject({ status: 404 });
    expect(await received()).toEqual([]);
  });

  test("by Resend is fetched and stored, where it is signed and of just now", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.end(JSON.stringify({ text: "Friday works.", html: null, headers: { "X-A": "b" } }));
    });
    const api = await listen(server);
    onTestFinished(api.close);
    const { resend } = await startInbound({ RESEND_API: api.url });
    const event = {
      type: "email.received",
      created_at: new Date().toISOString(),
      data: {
        ...{ email_id: "56761188-7520-42d8-8898-ff6fc54ce618", message_id: "<one@mail.example>" },
        ...{ from: "Maria <maria@example.com>", to: [replyAddress(replies, quote.id)] },
        ...{ cc: [], bcc: [], received_for: [], subject: "Re: Your quote", attachments: [] },
      },
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await resend(event, now - 600)).toMatchObject({ status: 401 });
    expect(await resend(event, now, Buffer.from("another").toString("base64"))).toMatchObject({
      status: 401,
    });
    expect(await received()).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await resend(event)).toMatchObject({ status: 200 });
    }
    expect(asked[0]).toMatch(/^\/emails\/receiving\/56761188-.*html_format=cid Bearer re_only/);
    expect(await messages()).toEqual([{ kind: "reply", body: "Friday works." }]);
    expect(await received()).toMatchObject([{ sender: "maria@example.com", sender_name: "Maria" }]);
  });
});

describe.runIf(findDeno())("a text", () => {
  const MARIA = "+17135550142";
  const text = (Body: string, changes: Record<string, string> = {}) => ({
    ...{ MessageSid: `SM${randomUUID().replaceAll("-", "")}`, From: MARIA, To: "+17135550100" },
    ...{ Body, NumMedia: "0", ...changes },
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
    const { mailbox, startWorker } = await startBench(backend());
    const worker = await startWorker({ INBOUND_URL, NOTIFY_SECRET });
    const { twilio } = await startInbound();
    const stop = text("Stop");
    // Twilio confirms its own words.
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
    const asked = await twilio(text("please stop texting me"));
    expect(asked.text).toContain(
      "<Message>Houston &lt;Luxury&gt; &amp; Co: you will get no more texts",
    );
    expect((await twilio(text("please stop texting me"))).text).not.toContain("Message");
    expect(await status()).toBe("sent");
    const help = await twilio(text("HELP"));
    expect(help.text).toContain("Co: call (713) 555-0100.");
    expect((await twilio(text("HELP", { OptOutType: "HELP" }))).text).not.toContain("Message");
    expect((await messages()).map(({ body }) => body)).toEqual([
      "Cancel",
      "YES",
      ...["please stop texting me", "please stop texting me"],
    ]);
  });
});

describe.runIf(findDeno())("what became of a message", () => {
  const told = async () =>
    only(
      await backend().sql<Row & { id: string }>(
        `select id, state::text, answer, delivered_at is not null as is_delivered,
           bounced_at is not null as is_bounced
         from notifications where channel = $1`,
        ["email"],
      ),
    );

  test("by mail is known from Postmark and Resend, in any order and however often", async () => {
    const { mailbox, startWorker } = await startBench(backend());
    const worker = await startWorker({ INBOUND_URL, NOTIFY_SECRET });
    await worker.call();
    const { postmark, resend } = await startInbound();
    const { id } = await told();
    const Metadata = { notification: id };
    const now = new Date().toISOString();
    const delivery = { RecordType: "Delivery", DeliveredAt: now, Metadata };
    await postmark(delivery);
    await postmark(delivery);
    expect(await told()).toMatchObject({ state: "sent", is_delivered: true, is_bounced: false });

    const bounce = {
      ...{ RecordType: "Bounce", BouncedAt: now, Type: "HardBounce", Metadata },
      Details: "550 5.1.1 <maria@example.com> User unknown",
    };
    await postmark({ ...bounce, Type: "Transient" });
    expect(await told()).toMatchObject({ state: "sent" });
    const old = new Date(Date.now() - 3_600_000).toISOString();
    await postmark({ ...bounce, BouncedAt: old });
    expect(await told()).toMatchObject({ state: "sent" });
    const bounced = (data: object) =>
      resend({
        ...{ type: "email.bounced", created_at: now },
        data: {
          ...{ created_at: now, to: ["Maria@example.com"], bounce: { message: bounce.Details } },
          ...{ subject: mailbox.mails[0]?.subject, ...data },
        },
      });
    const number = `Q-${quote.id.slice(0, 8).toUpperCase()}`;
    await bounced({ to: ["ben@example.com"] });
    await bounced({ subject: "Our answer about quote Q-00000000" });
    await bounced({ subject: `You accepted quote ${number}` });
    expect(await told()).toMatchObject({ state: "sent" });
    expect(mailbox.mails[0]?.subject).toMatch(new RegExp(`^Your quote ${number}`));
    await bounced({});
    await postmark(delivery);
    expect(await told()).toMatchObject({
      ...{ state: "failed", is_bounced: true },
      answer: "550 5.1.1 <[address]> User unknown",
    });
  });

  test("by text is known from Twilio, which is told where to tell it", async () => {
    const { mailbox, startWorker } = await startBench(backend());
    const worker = await startWorker({ INBOUND_URL, NOTIFY_SECRET });
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
    const texts = () =>
      backend().sql<Row>(
        "select state::text, delivered_at is not null as arrived, answer from notifications where channel = 'sms'",
      );
    expect(await texts()).toMatchObject([{ state: "sent", arrived: true }]);
    expect(await tell("undelivered")).toMatchObject({ status: 204 });
    expect(await texts()).toMatchObject([{ state: "failed", answer: "undelivered code 30005" }]);
  });
});
