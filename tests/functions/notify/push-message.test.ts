import { describe, expect, it } from "vitest";
import type { LeadRequest, Message } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { pushMessage, TEST_MESSAGE } from "../../../supabase/functions/notify/push/push-message.ts";
import { leadRequest, toldQuote } from "../../support/message-factories.ts";
import { claimed } from "./notify-in-process.ts";

// What a locked phone shows of a request or a quote, whether it rings, and what a tap opens.

const HOUR = 3600;
const emergency = leadRequest();
const wedding = leadRequest({
  id: "22222222-2222-4222-8222-222222222222",
  kind: "general",
  event_type: "general",
  name: "Ada Lovelace",
  email: "ada@example.com",
  due_at: new Date("2026-11-23T03:00:00Z"),
  event_date: "2027-05-01",
  number_of_guests: 180,
});

const messageOf = (request: LeadRequest, changes: Partial<Message> = {}) =>
  pushMessage(claimed({ channel: "push", ...changes }), request);

describe("a notification of a request", () => {
  it("says what, near which town and by when, and opens the request", () => {
    const { note } = messageOf(emergency);
    expect(note).toMatchObject({
      title: "EMERGENCY",
      body: "Plumbing failure, 2 units, Houston area. Answer by 9:30 PM.",
      path: `/admin/quotes?request=${emergency.id}`,
    });
    expect(messageOf(wedding).note).toMatchObject({
      title: "Quote request",
      body: "Saturday, May 1, 2027, 180 people, Houston area. Answer by Sunday, November 22 at 9:00 PM.",
      path: `/admin/quotes?request=${wedding.id}`,
    });
  });

  it("wakes a phone for an emergency, which is too late after an hour; a quote waits for a day", () => {
    expect(messageOf(emergency)).toMatchObject({ urgency: "high", ttl: HOUR });
    expect(messageOf(wedding)).toMatchObject({ urgency: "normal", ttl: 24 * HOUR });
  });

  it.each(["second-list", "owner"] as const)("to the %s says so, and rings again", (kind) => {
    const { note } = messageOf(emergency, { kind });
    expect(note).toMatchObject({ title: "NOT REACHED YET: EMERGENCY", isLouder: true });
    expect(messageOf(emergency).note.isLouder).toBe(false);
  });

  it("replaces the one before of the same request, on the device and on the way, and no other's", () => {
    const [first, second] = [
      messageOf(emergency),
      messageOf(emergency, { kind: "owner", id: "x" }),
    ];
    expect(second.topic).toBe(first.topic);
    expect(second.note.tag).toBe(first.note.tag);
    expect(messageOf(wedding).topic).not.toBe(first.topic);
    expect(messageOf(wedding).note.tag).not.toBe(first.note.tag);
  });

  it("says who writes in Spanish", () => {
    const request = { ...emergency, details: { language: "es" } };
    expect(messageOf(request).note.body).toMatch(/PM\. Writes in Spanish\.$/);
  });
});

describe("a notification of several requests", () => {
  const digestOf = (requests: LeadRequest[]) =>
    messageOf(requests[0] ?? emergency, { requests, request_count: requests.length });

  it("says how many and when the first answer is due, and opens the desk", () => {
    const { note, ...sending } = digestOf([wedding, wedding]);
    expect(note).toEqual({
      title: "2 requests are waiting",
      body: "The first answer is due by Sunday, November 22 at 9:00 PM.",
      path: "/admin/quotes",
      tag: claimed().id,
      isLouder: false,
    });
    expect(sending).toMatchObject({ urgency: "normal", ttl: 24 * HOUR });
  });

  it("rings for emergencies, for an hour", () => {
    const { note, ...sending } = digestOf([emergency, wedding]);
    expect(note).toMatchObject({ title: "2 emergencies, open the desk", isLouder: true });
    expect(sending).toMatchObject({ urgency: "high", ttl: HOUR });
  });

  it("stands beside those of single requests", () => {
    expect(digestOf([emergency, wedding]).topic).not.toBe(messageOf(emergency).topic);
  });
});

describe("a notification of a quote", () => {
  const quote = toldQuote({ id: "q-1", message: { kind: "accept", body: "evil.com", by: null } });
  const about = { kind: "quote-news", quote } as const;

  it("says what the customer did about which, and opens it, without a sound at night", () => {
    const { note, ...sending } = messageOf(emergency, about);
    expect(note).toEqual({
      title: "Quote accepted",
      body: "Q-11111111, $1,450.00, for Dec 30, 2027.",
      path: "/admin/quotes?quote=q-1",
      tag: claimed().id,
      isLouder: false,
    });
    expect(sending).toMatchObject({ urgency: "normal", ttl: 24 * HOUR });
  });

  it("replaces no other, even of the same quote", () => {
    const [one, other] = ["a-1", "a-2"].map((id) => messageOf(emergency, { ...about, id }));
    expect(one?.note.tag).not.toBe(other?.note.tag);
    expect(one?.topic).not.toBe(other?.topic);
  });
});

it("has a topic that push services take", () => {
  const messages = [
    messageOf(emergency),
    messageOf(emergency, { request_count: 2 }),
    messageOf(emergency, { kind: "quote-news", quote: toldQuote() }),
    messageOf({ ...emergency, id: "x".repeat(40) }),
    TEST_MESSAGE,
  ];
  // RFC 8030, section 5.4.
  for (const { topic } of messages) expect(topic).toMatch(/^[\w-]{1,32}$/);
  expect(messageOf(emergency).topic).toBe(emergency.id.replaceAll("-", ""));
});
