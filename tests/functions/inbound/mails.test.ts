import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { inbound, QUOTE_ID, received, resendCall } from "./inbound-in-process.ts";

// What the database is told of a mail.

/** @param content what Resend keeps of it, @param data what its call says */
function messageOf(content: object, data: object = {}) {
  const { messageOf: read } = inbound({ mail: () => Response.json(content) });
  return read(resendCall(received(data)));
}

describe("a mail", () => {
  it("is told whole, with its quote", async () => {
    const data = { subject: "Re: Your quote", attachments: [{ filename: "gate.jpg" }, {}] };
    expect(await messageOf({ text: "Friday works.\n\n> Total: $1" }, data)).toEqual({
      name: "receive_message",
      _channel: "email",
      _key: "<1@mail.example> maria@example.com",
      _sender: "maria@example.com",
      _message: {
        name: "Maria",
        subject: "Re: Your quote",
        attachments: ["gate.jpg", ""],
        body: "Friday works.",
        whole: "Friday works.\n\n> Total: $1",
        is_cut: false,
        is_automatic: false,
        is_said: false,
      },
      _quote_id: QUOTE_ID,
    });
  });

  it("is asked for with our key, and without its pictures", async () => {
    const { handle, asked } = inbound();
    await handle(resendCall(received()));
    expect(asked[0]).toMatchObject({
      method: "GET",
      url: "https://api.resend.com/emails/receiving/mail-1",
    });
    expect(asked[0]?.query.get("html_format")).toBe("cid");
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer re_only_for_tests");
  });

  it.each(["to", "cc", "bcc", "received_for"])(
    "finds its quote by an address in %s",
    async (list) => {
      const { to } = received().data;
      const none = { to: ["quotes@in.example.com"] };
      expect(await messageOf({ text: "x" }, { ...none, [list]: to })).toMatchObject({
        _quote_id: QUOTE_ID,
      });
      expect(await messageOf({ text: "x" }, none)).toMatchObject({ _quote_id: null });
    },
  );

  it("is of no quote where replies have no mailbox", async () => {
    const { messageOf: read } = inbound({ environment: { NOTIFY_REPLIES_TO: "" } });
    expect(await read(resendCall(received()))).toMatchObject({ _quote_id: null });
  });

  it.each([
    ["Maria <maria@example.com>", "maria@example.com", "Maria"],
    ['"Maria G." <maria@example.com> ', "maria@example.com", "Maria G."],
    ['Maria "M" G <maria@example.com>', "maria@example.com", 'Maria "M" G'],
    ["A < B <a@b.example>", "a@b.example", "A < B"],
    ["<a@b.example>", "a@b.example", ""],
    [" a@b.example ", "a@b.example", ""],
    ["a@b.example <", "a@b.example <", ""],
  ])("from %j has that sender and name", async (from, sender, name) => {
    expect(await messageOf({ text: "x" }, { from })).toMatchObject({
      _sender: sender,
      _message: { name },
    });
  });

  it.each([
    ["<1@mail.example>", "<1@mail.example>"],
    ["<>", "mail-1"],
    [" ", "mail-1"],
    ["\u0000", "mail-1"],
    ["<\u0000\u0007>", "mail-1"],
    ["<\u200b\u00ad>", "mail-1"],
    ["\u00a0\u2003", "mail-1"],
    ["< >", "mail-1"],
    ["\r\n\t", "mail-1"],
    ["\ufeff<>", "mail-1"],
    [" <1@mail.example>\r\n", "<1@mail.example>"],
    ["1@mail.example", "1@mail.example"],
    ["", "mail-1"],
    [null, "mail-1"],
    [undefined, "mail-1"],
  ])("whose Message-ID is %j is known by %s", async (message_id, key) => {
    expect(await messageOf({ text: "x" }, { message_id })).toMatchObject({
      _key: `${key} maria@example.com`,
    });
  });

  it("that is known by more than 200 characters is known by a hash of them", async () => {
    const ofSender = " maria@example.com";
    const longest = "m".repeat(200 - ofSender.length);
    expect(await messageOf({ text: "x" }, { message_id: longest })).toMatchObject({
      _key: `${longest}${ofSender}`,
    });
    const message_id = `${longest}m`;
    const hash = createHash("sha256").update(`${message_id}${ofSender}`).digest("hex");
    expect(await messageOf({ text: "x" }, { message_id })).toMatchObject({ _key: hash });
  });

  it.each([
    [20_000, 20_000, false],
    [20_001, 20_000, true],
  ])("of %i characters is told with %i, and cut: %s", async (length, kept, is_cut) => {
    const { _message } = await messageOf({ text: `Yes.\n${">".padEnd(length - 5, "x")}` });
    expect([String(_message.whole).length, _message.is_cut]).toEqual([kept, is_cut]);
  });

  it("is told of headers that its program wrote in any case", async () => {
    for (const name of ["auto-submitted", "Auto-Submitted"]) {
      const { _message } = await messageOf({ text: "x", headers: { [name]: "auto-replied" } });
      expect(_message.is_automatic).toBe(true);
    }
    expect((await messageOf({ text: "x", headers: {} }))._message.is_automatic).toBe(false);
  });

  it("of more than four million bytes is told without its text", async () => {
    const around = JSON.stringify({ text: "" }).length;
    const { _message: whole } = await messageOf({ text: "x".repeat(4_000_000 - around) });
    expect(String(whole.body)).toMatch(/^x+$/);
    const { _message: huge } = await messageOf({ text: "x".repeat(4_000_001 - around) });
    expect([huge.whole, huge.is_cut]).toEqual(["", true]);
  });

  it.each([
    [{ text: "", html: "<p>Friday</p>" }, "Friday"],
    [{ text: "Monday", html: "<p>Friday</p>" }, "Monday"],
    [{ html: "<p>Friday</p>" }, "Friday"],
    [{}, ""],
    [{ text: null, html: null, headers: null }, ""],
  ])("of %j says %j", async (content, body) => {
    expect((await messageOf(content))._message.body).toBe(body);
  });

  it.each(["Fwd: Wedding", "FW: Wedding", "Fw:Wedding", "RV: Boda", "Reenviado: Boda", " fwd : x"])(
    "with the subject %j is told with what it hands on",
    async (subject) => {
      const text =
        "See below.\n\nBegin forwarded message:\n\n> From: B <b@mail.example>\n> We need 3.";
      expect((await messageOf({ text }, { subject }))._message.body).toBe(text);
      const html = '<p>See.</p><div class="gmail_quote"><blockquote>We need 3.</blockquote></div>';
      expect((await messageOf({ html }, { subject }))._message.body).toMatch(
        /^See\.\s+> We need 3\.$/,
      );
    },
  );

  it.each(["Re: Fwd: Wedding", "Forward Church wedding", "RVs and trailers: how many?"])(
    "with the subject %j is told without what it quotes",
    async (subject) => {
      expect((await messageOf({ text: "Yes.\n\n> We need 3." }, { subject }))._message.body).toBe(
        "Yes.",
      );
    },
  );

  it("of two million characters of HTML is told by its beginning, without a word in the log", async () => {
    const log = vi.spyOn(console, "warn");
    const html = `<div>Friday works.</div><blockquote type="cite">${"<p>x</p>".repeat(250_000)}</blockquote>`;
    const { _message } = await messageOf({ html });
    expect([_message.body, _message.is_cut]).toEqual(["Friday works.", true]);
    expect(log).not.toHaveBeenCalled();
  });

  it("is read to a thousand characters of each field", async () => {
    const subject = "s".repeat(1001);
    expect((await messageOf({ text: "x" }, { subject }))._message.subject).toHaveLength(1000);
  });

  it("without a subject has none", async () => {
    expect((await messageOf({ text: "x" }))._message.subject).toBe("");
  });

  it.each(["mail 1", "", "m".repeat(101), "../x"])(
    "with the id %j is not asked for",
    async (id) => {
      const { handle, asked } = inbound();
      expect((await handle(resendCall(received({ email_id: id })))).status).toBe(200);
      expect(asked).toEqual([]);
    },
  );

  it("is told without what PostgreSQL cannot store", async () => {
    const { _message } = await messageOf({ text: "a\u0000b\ud800c" });
    expect(_message.whole).toBe("ab\ufffdc");
  });
});

describe("a mail that a program wrote", () => {
  it.each([
    ["Auto-Submitted", "auto-replied"],
    ["auto-submitted", " Auto-Generated "],
    ["X-Autoreply", "yes"],
    ["X-Autorespond", ""],
    ["List-Id", "<list.example>"],
    ["Precedence", "bulk"],
    ["Precedence", "Junk"],
    ["Precedence", "list"],
    ["Precedence", "auto_reply"],
    ["Return-Path", "<>"],
    ["Content-Type", "multipart/report; report-type=delivery-status"],
  ])("is known by %s: %s", async (name, value) => {
    const { _message } = await messageOf({ text: "x", headers: { [name]: value } });
    expect(_message.is_automatic).toBe(true);
  });

  it.each([
    ["Auto-Submitted", "no"],
    ["Auto-Submitted", ""],
    ["Precedence", "normal"],
    ["Return-Path", "<maria@example.com>"],
    ["Content-Type", "multipart/mixed"],
    ["X-Mailer", "bulk"],
  ])("is not known by %s: %s", async (name, value) => {
    const { _message } = await messageOf({ text: "x", headers: { [name]: value } });
    expect(_message.is_automatic).toBe(false);
  });

  it.each([
    "MAILER-DAEMON@mail.example",
    "postmaster@mail.example",
    "noreply@mail.example",
    "no-reply@mail.example",
    "donotreply@mail.example",
    "do-not-reply@mail.example",
  ])("is known by its sender %s", async (from) => {
    const { _message } = await messageOf({ text: "x" }, { from });
    expect(_message.is_automatic).toBe(true);
  });

  it.each(["ann.noreply@mail.example", "postmasters@mail.example"])(
    "is not known by the sender %s",
    async (from) => {
      const { _message } = await messageOf({ text: "x" }, { from });
      expect(_message.is_automatic).toBe(false);
    },
  );
});
