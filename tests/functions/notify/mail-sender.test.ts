import nodemailer from "nodemailer";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createMailSender } from "../../../supabase/functions/notify/mail/mail-sender.ts";
import { settingsWith } from "./notify-in-process.ts";

// Which mails are sent again, and which would be sent twice. That real servers take them: tests/supabase/functions/notify.

const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

/** Sends a mail through a server that does this. @returns what came of it, and what the server and the mail were */
async function send(
  deliver: () => Promise<unknown>,
  settings: Record<string, string> = {},
  written: object = {},
) {
  const sendMail = vi.fn<(mail: object) => Promise<unknown>>(deliver);
  const close = vi.fn();
  const create = vi
    .spyOn(nodemailer, "createTransport")
    .mockReturnValue({ sendMail, close } as unknown as ReturnType<
      typeof nodemailer.createTransport
    >);
  onTestFinished(() => create.mockRestore());
  const all = settingsWith({ SMTP_URL: "smtps://user%40x:p%2Fw@mail.example", ...settings });
  const sender = createMailSender(all.smtp, all);
  const outcome = await sender?.send("ada@example.com", { ...mail, ...written }, "key-1");
  sender?.close();
  expect(close).toHaveBeenCalledOnce();
  return { outcome, server: create.mock.calls[0]?.[0], sent: sendMail.mock.calls[0]?.[0] };
}

const taken = async () => ({ response: "250 OK", messageId: "<key-1@example.com>" });
const refusing = (told: object) => async () => {
  throw Object.assign(new Error("It was refused"), told);
};

describe("a mail", () => {
  it("that is taken is sent, under a key that is the same for each attempt", async () => {
    const { outcome, sent } = await send(taken);
    expect(outcome).toEqual({
      isSent: true,
      answer: "250 OK",
      providerId: "<key-1@example.com>",
    });
    expect(sent).toEqual({
      from: { name: "Houston Restrooms", address: "hello@example.com" },
      to: { name: "", address: "ada@example.com" },
      ...mail,
      messageId: "<key-1@example.com>",
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
      },
    });
  });

  it("of a conversation refers to an id that its mails share, and that none of them has", async () => {
    const { sent } = await send(taken, {}, { conversation: "quote-1" });
    expect(sent).toMatchObject({
      messageId: "<key-1@example.com>",
      inReplyTo: "<quote-1@example.com>",
      references: "<quote-1@example.com>",
    });
    expect(sent).not.toHaveProperty("conversation");
  });

  it("with an address for replies has that", async () => {
    const replyTo = { name: "Ada", address: "ada@example.com" };
    expect((await send(taken, {}, { replyTo })).sent).toMatchObject({ replyTo });
  });

  it.each([
    [{ responseCode: 421 }, false, true],
    [{ responseCode: 450 }, false, true],
    [{ responseCode: 499 }, false, true],
    [{ responseCode: 500 }, true, true],
    [{ responseCode: 550 }, true, true],
    [{ responseCode: 535, code: "EAUTH" }, false, true],
    [{ code: "EDNS" }, false, true],
    [{ code: "EAUTH" }, false, true],
    [{ code: "ETLS" }, false, true],
    [{ code: "EENVELOPE" }, false, true],
    [{ code: "ECONNECTION" }, false, true],
    [{ code: "ESOCKET" }, false, false],
    [{ code: "ETIMEDOUT" }, false, false],
    [{}, false, false],
  ])("that fails with %j is over: %s, answered: %s", async (told, isPermanent, isAnswered) => {
    expect((await send(refusing(told))).outcome).toEqual({
      isSent: false,
      answer: "It was refused",
      isPermanent,
      isAnswered,
    });
  });

  it("is answered in the server's own words", async () => {
    const { outcome } = await send(refusing({ response: "550 5.1.1 User unknown" }));
    expect(outcome?.answer).toBe("550 5.1.1 User unknown");
    const bare = async () => {
      throw "gone";
    };
    expect((await send(bare)).outcome).toMatchObject({ answer: "gone", isAnswered: false });
  });
});

describe("the server of mails", () => {
  it.each([
    ["smtps://mail.example", { host: "mail.example", port: 465, secure: true, requireTLS: false }],
    ["smtps://mail.example:2465", { port: 2465, secure: true, requireTLS: false }],
    ["smtp://mail.example", { port: 587, secure: false, requireTLS: true }],
    ["smtp://127.0.0.1:2525", { port: 2525, secure: false, requireTLS: false }],
  ])("of %s is reached so", async (SMTP_URL, expected) => {
    const { server } = await send(taken, { SMTP_URL });
    expect(server).toMatchObject({ ...expected, disableFileAccess: true, disableUrlAccess: true });
    expect(server).not.toHaveProperty("auth");
  });

  it("is told who we are, and waited for as long as is set", async () => {
    const { server } = await send(taken, { NOTIFY_PROVIDER_TIMEOUT: "7000" });
    expect(server).toMatchObject({
      auth: { user: "user@x", pass: "p/w" },
      connectionTimeout: 7000,
      greetingTimeout: 7000,
      socketTimeout: 7000,
    });
  });

  it("is none unless it is set", () => {
    const settings = settingsWith();
    expect(createMailSender(settings.smtp, settings)).toBeUndefined();
  });
});
