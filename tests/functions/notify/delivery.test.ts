import { describe, expect, it } from "vitest";
import { quoteIdIn } from "../../../supabase/functions/_shared/reply-address.ts";
import { createDelivery } from "../../../supabase/functions/notify/outbox/delivery.ts";
import type { Message } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { leadRequest, toldQuote } from "../../support/message-factories.ts";
import { makeDevice } from "../../support/push-device.ts";
import { stubProviders } from "../../support/stub-network.ts";
import {
  claimed,
  mailServers,
  SECRET,
  settingsWith,
  smtp,
  twilio,
  vapid,
} from "./notify-in-process.ts";

// Which text goes to whom, and by which provider.

/** Sends a message by mail. @returns what the server was given, and what came of it */
async function mailed(changes: Partial<Message>, settings: Record<string, string> = {}) {
  const { sent } = mailServers();
  const { send } = createDelivery(settingsWith({ ...smtp, ...settings }));
  const message = claimed({ channel: "email", address: "ada@example.com", ...changes });
  const outcome = await send(message);
  return { outcome, sent, mail: sent[0]?.mail };
}

/** Sends a message as a text. @returns its recipient and words, and what came of it */
async function texted(changes: Partial<Message>, settings: Record<string, string> = twilio) {
  const asked = stubProviders(() =>
    Response.json({ sid: "SM1", status: "queued" }, { status: 201 }),
  );
  const outcome = await createDelivery(settingsWith(settings)).send(claimed(changes));
  const form = new URLSearchParams(asked[0]?.body);
  return { outcome, asked, to: form.get("To"), text: form.get("Body") };
}

const customer: Partial<Message> = { audience: "customer", requests: [] };
const general = leadRequest({ kind: "general", event_type: "general", email: "ada@example.com" });
const change = {
  created_at: new Date("2026-11-22T03:00:00Z"),
  action: "granted",
  role: "admin",
  actor_id: null,
  actor_name: "Ada",
  user_id: null,
  user_email: "bob@example.com",
  alert_list: null,
  alert_entry: null,
} as const;

describe("a mail", () => {
  it.each<[string, Partial<Message>, RegExp]>([
    ["a request", { kind: "lead" }, /^EMERGENCY: Plumbing failure, 2 units, Grace Hopper$/],
    ["a request that escalates", { kind: "owner" }, /^NOT REACHED YET: EMERGENCY/],
    [
      "several requests",
      { requests: [general, general], request_count: 2 },
      /^2 requests are waiting$/,
    ],
    [
      "a request, to its sender",
      { ...customer, kind: "acknowledgment", requests: [general] },
      /^We have your quote request$/,
    ],
    [
      "one of several requests, to its sender",
      { ...customer, kind: "acknowledgment", requests: [general], request_count: 2 },
      /^We have your quote request$/,
    ],
    ["a change of access", { kind: "access", requests: [], change }, /: an access change$/],
    [
      "what a customer did",
      { kind: "quote-news", requests: [], quote: toldQuote() },
      /^Question about a quote: /,
    ],
    [
      "a quote, to its customer",
      { ...customer, kind: "quote", quote: toldQuote() },
      /^Q-11111111: your rental with Houston Restrooms$/,
    ],
  ])("about %s is the one for it", async (_, changes, subject) => {
    const { mail, outcome } = await mailed(changes);
    expect(outcome).toMatchObject({ isSent: true, answer: "250 OK" });
    expect(mail?.to).toMatchObject({ address: "ada@example.com" });
    expect(mail?.subject).toMatch(subject);
  });

  it("asks for a review only in the message for it", async () => {
    const quote = toldQuote({ review_url: "https://reviews.example/ours" });
    const review = await mailed({ ...customer, kind: "quote-review", quote });
    expect(review.mail?.text).toContain("https://reviews.example/ours");
    expect(review.mail?.text).not.toContain("your-quote#");
    const offer = await mailed({ ...customer, kind: "quote", quote });
    expect(offer.mail?.text).toMatch(/See and accept your quote: \S+your-quote#/);
  });

  it("about a quote is answered to the quote where replies are received, else to the business", async () => {
    const quote = toldQuote({
      id: "1a2b3c4d-0000-4000-8000-123456789abc",
      review_url: "https://reviews.example/ours",
    });
    const NOTIFY_REPLIES_TO = "quotes@in.example.com";
    for (const kind of ["quote", "quote-review"] as const) {
      const { mail } = await mailed({ ...customer, kind, quote }, { NOTIFY_REPLIES_TO });
      const to = mail?.replyTo;
      const address = typeof to === "object" && "address" in to ? to.address : "";
      const replies = { address: NOTIFY_REPLIES_TO, secret: SECRET };
      expect(quoteIdIn(replies, [address ?? ""])).toBe(quote.id);
      const without = await mailed({ ...customer, kind, quote });
      expect(without.mail?.replyTo).toMatchObject({ address: "hello@example.com" });
    }
  });

  it("to a customer is between the owner's words, in the language of each", async () => {
    const letter = {
      en: { greeting: "Howdy.", closing: "Warmly, Marta" },
      es: { greeting: null, closing: null },
    };
    const quote = toldQuote();
    const { mail } = await mailed({ ...customer, kind: "quote", quote, letter });
    expect(mail?.text).toMatch(/Howdy\..*Warmly, Marta/s);
  });

  it("without an address goes to the office if it is for the office, and else to no one", async () => {
    const { mail } = await mailed({ audience: "office", address: null });
    expect(mail?.to).toMatchObject({ address: "hello@example.com" });
    for (const audience of ["customer", "member", "list"] as const) {
      const { sent, outcome } = await mailed({ audience, address: null });
      expect(sent).toEqual([]);
      expect(outcome).toEqual({
        isSent: false,
        answer: "There is no address.",
        isPermanent: true,
        isAnswered: true,
      });
    }
    const listed = await mailed({ audience: "office", address: "night@example.com" });
    expect(listed.mail?.to).toMatchObject({ address: "night@example.com" });
  });

  it("to the unchecked address of a request goes by the sender for copies, and no other mail does", async () => {
    const copies = { COPIES_SMTP_URL: "smtps://copies.example" };
    const hostOf = async (changes: Partial<Message>) =>
      (await mailed(changes, copies)).sent.map(({ host }) => host);
    expect(await hostOf({ ...customer, kind: "acknowledgment", requests: [general] })).toEqual([
      "copies.example",
    ]);
    for (const kind of ["lead", "owner"] as const) {
      expect(await hostOf({ kind })).toEqual(["mail.example"]);
    }
    expect(await hostOf({ ...customer, kind: "quote", quote: toldQuote() })).toEqual([
      "mail.example",
    ]);
  });

  it("that nothing can be written of is refused, and not sent", async () => {
    const refusal = { isSent: false, answer: "No provider is set up.", isPermanent: true };
    const empty: Partial<Message>[] = [
      { requests: [] },
      { ...customer, kind: "quote-receipt", quote: toldQuote() },
      { ...customer, kind: "quote-review", quote: toldQuote() },
    ];
    for (const changes of empty) {
      const { sent, outcome } = await mailed(changes);
      expect(sent).toEqual([]);
      expect(outcome).toMatchObject(refusal);
    }
    expect((await mailed({}, { SMTP_URL: "" })).outcome).toMatchObject(refusal);
  });

  it("that cannot be written stops no other, and is tried again", async () => {
    const { sent, outcome } = await mailed({ requests: [leadRequest({ due_at: new Date("x") })] });
    expect(sent).toEqual([]);
    expect(outcome).toEqual({
      isSent: false,
      answer: expect.stringContaining("RangeError"),
      isPermanent: false,
      isAnswered: true,
    });
  });
});

describe("a text", () => {
  it.each<[string, Partial<Message>, RegExp]>([
    ["an emergency", {}, /^EMERGENCY Plumbing failure.* Call \(713\) 555-0177\./],
    ["an emergency that escalates", { kind: "owner" }, /^NOT REACHED YET \(owner\): EMERGENCY /],
    [
      "several emergencies",
      { requests: [leadRequest(), leadRequest()], request_count: 2 },
      /^2 emergencies, open the desk\. .* Open the desk: https:\/\/site\.example\/admin\/quotes$/,
    ],
    [
      "an emergency, to its sender",
      { audience: "customer", kind: "acknowledgment" },
      /^Houston Restrooms: we have your emergency request/,
    ],
    [
      "one of several emergencies, to its sender",
      { audience: "customer", kind: "acknowledgment", request_count: 2 },
      /^Houston Restrooms: we have your emergency request/,
    ],
    [
      "a quote, to its customer",
      { audience: "customer", kind: "quote", quote: toldQuote() },
      /^Houston Restrooms: your quote Q-11111111 .*\/your-quote#(a1){32}$/,
    ],
  ])("about %s is the one for it", async (_, changes, expected) => {
    const { to, text, outcome } = await texted(changes);
    expect(outcome).toMatchObject({ isSent: true, providerId: "SM1" });
    expect(to).toBe("+17135550142");
    expect(text).toMatch(expected);
  });

  it.each<[string, Partial<Message>, Record<string, string>]>([
    ["without a provider", {}, {}],
    ["about nothing", { requests: [] }, twilio],
    ["without a word for it", { kind: "quote-news", quote: toldQuote() }, twilio],
  ])("%s is refused, and not sent", async (_, changes, settings) => {
    const { outcome, asked } = await texted(changes, settings);
    expect(asked).toEqual([]);
    expect(outcome).toEqual({
      isSent: false,
      answer: "No provider is set up.",
      isPermanent: true,
      isAnswered: true,
    });
  });
});

describe("a notification", () => {
  const push = { channel: "push", audience: "member", address: null } as const;
  const device = makeDevice("https://push.example/send/1");
  const send = async (changes: Partial<Message>, settings: Record<string, string> = vapid) => {
    const asked = stubProviders(() => new Response("", { status: 201 }));
    const outcome = await createDelivery(settingsWith(settings)).send(
      claimed({ ...push, ...changes }),
    );
    return { asked, outcome };
  };

  it("goes to its device", async () => {
    const { asked, outcome } = await send({ device });
    expect(outcome).toMatchObject({ isSent: true, answer: "201" });
    expect(asked.map(({ url }) => url)).toEqual([device.endpoint]);
  });

  it("for a device that was removed meanwhile says that it is gone", async () => {
    const { asked, outcome } = await send({ device: null });
    expect(asked).toEqual([]);
    expect(outcome).toEqual({
      isSent: false,
      answer: "There is no device.",
      isPermanent: true,
      isAnswered: true,
      isGone: true,
    });
  });

  it("without keys is refused, and its device stays", async () => {
    const { asked, outcome } = await send({ device }, {});
    expect(asked).toEqual([]);
    expect(outcome).toEqual({
      isSent: false,
      answer: "No provider is set up.",
      isPermanent: true,
      isAnswered: true,
    });
  });
});

describe("what is set up", () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [smtp, ["email"]],
    [twilio, ["sms"]],
    [vapid, ["push"]],
    [{ ...smtp, ...twilio, ...vapid }, ["email", "sms", "push"]],
  ])("is claimed, and nothing else (%#)", (settings, channels) => {
    mailServers();
    const delivery = createDelivery(settingsWith(settings));
    expect(delivery.channels).toEqual(channels);
    expect(delivery.push !== undefined).toBe(channels.includes("push"));
  });

  it("is closed with it, as far as it was opened", () => {
    const { closed } = mailServers();
    createDelivery(settingsWith()).close();
    expect(closed).toEqual([]);
    createDelivery(settingsWith({ ...smtp, COPIES_SMTP_URL: "smtps://copies.example" })).close();
    expect(closed.toSorted()).toEqual(["copies.example", "mail.example"]);
  });
});
