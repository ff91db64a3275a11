import { describe, expect, it } from "vitest";
import { createMailSender } from "../../../supabase/functions/notify/mail/mail-sender.ts";
import { cutOff, stubProviders } from "../../support/stub-network.ts";
import { settingsWith } from "./notify-in-process.ts";

// What Resend is asked, and what its answers mean.

const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

async function send(answer: () => Response, written: object = {}) {
  const asked = stubProviders(answer);
  const all = settingsWith({
    SMTP_URL: "smtps://resend:re%5Fkey@smtp.resend.com:465",
    VITE_BUSINESS_NAME: 'Ann "A" & Co, Houston',
  });
  const sender = createMailSender(all.smtp, all);
  const outcome = await sender?.send("ada@example.com", { ...mail, ...written }, "key-1");
  sender?.close();
  return { outcome, asked };
}

const taken = () => Response.json({ id: "re-1" });

describe("a mail by way of Resend", () => {
  it("carries our id as a tag and as the key that makes it one, and comes back with Resend's", async () => {
    const { outcome, asked } = await send(taken, {
      conversation: "quote-1",
      replyTo: { name: "Ann", address: "quotes@example.com" },
    });
    expect(outcome).toEqual({ isSent: true, answer: "200 OK", providerId: "re-1" });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: "POST", url: "https://api.resend.com/emails" });
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer re_key");
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1/ada@example.com");
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      from: '"Ann \\"A\\" & Co, Houston" <hello@example.com>',
      to: ["ada@example.com"],
      reply_to: '"Ann" <quotes@example.com>',
      ...mail,
      tags: [{ name: "message", value: "key-1" }],
      headers: {
        "In-Reply-To": "<quote-1@example.com>",
        References: "<quote-1@example.com>",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
      },
    });
  });

  it("that it has from an attempt before, with another link, is sent", async () => {
    const had = { name: "invalid_idempotent_request", message: "Same key" };
    const { outcome } = await send(() => Response.json(had, { status: 409 }));
    expect(outcome).toMatchObject({ isSent: true, providerId: "" });
  });

  it.each([
    [400, true, true],
    [401, false, true],
    [403, false, true],
    [409, false, true],
    [413, true, true],
    [422, true, true],
    [429, false, true],
    [500, false, false],
  ])("answered with %i is over: %s, answered: %s", async (status, isPermanent, isAnswered) => {
    const refusal = { name: "x_error", message: "No." };
    const { outcome } = await send(() => Response.json(refusal, { status }));
    const answer = `${status} x_error No.`;
    expect(outcome).toEqual({ isSent: false, answer, isPermanent, isAnswered });
  });

  it("refused without a word has the status, and one cut off may have been sent", async () => {
    const { outcome } = await send(() => new Response("<html>", { status: 502 }));
    expect(outcome).toMatchObject({ isSent: false, answer: "502", isAnswered: false });
    expect((await send(cutOff)).outcome).toMatchObject({ isSent: false, isAnswered: false });
  });
});
