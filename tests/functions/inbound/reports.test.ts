import { describe, expect, it } from "vitest";
import { quoteSubject } from "../../../src/request/quote-letter/quote-letter.ts";
import { stopClock } from "../../support/stopped-clock.ts";
import { inbound, resendCall, twilioCall } from "./inbound-in-process.ts";

// What the database is told of what became of a message.

const SENT = "2026-11-23T19:00:00.000Z";
const AT = "2026-11-23T20:00:00.000Z";
const ID = "0b6f3a56-4a43-4c1e-9f43-8f2a4a4f0c11";
const SUBJECT = "Q-1A2B3C4D: your rental with Houston Restrooms";

async function toldOf(call: Request) {
  const { handle, told } = inbound();
  const { status } = await handle(call);
  expect(status).toBeLessThan(300);
  return told();
}

const mailEvent = (type: string, data: object = {}) =>
  resendCall({
    type,
    created_at: AT,
    data: { created_at: SENT, to: ["Maria@example.com"], subject: SUBJECT, ...data },
  });

const report = (told: object) => [
  {
    name: "report_delivery",
    _id: null,
    _mail: { number: "1A2B3C4D", address: "Maria@example.com", created_at: SENT },
    _at: AT,
    _provider_id: null,
    ...told,
  },
];

describe("a report of a mail", () => {
  const bounce = { message: "550 5.1.1 User unknown" };
  const failed = { reason: "reached_daily_quota" };
  it.each([
    ["email.delivered", {}, null],
    ["email.delivered", { bounce, failed }, null],
    ["email.bounced", { bounce }, bounce.message],
    ["email.bounced", {}, "email.bounced"],
    ["email.bounced", { bounce: null }, "email.bounced"],
    ["email.failed", { failed }, failed.reason],
    ["email.failed", {}, "email.failed"],
    ["email.suppressed", {}, "email.suppressed"],
  ])("%s with %j is told with the trouble %j", async (type, data, _trouble) => {
    expect(await toldOf(mailEvent(type, data))).toEqual(report({ _trouble }));
  });

  it.each([
    "email.sent",
    "email.scheduled",
    "email.delivery_delayed",
    "email.complained",
    "email.opened",
    "email.clicked",
  ])("%s says nothing of that", async (type) => {
    expect(await toldOf(mailEvent(type, { bounce }))).toEqual([]);
  });

  it.each([
    quoteSubject({ name: "Houston Restrooms" }, { number: "Q-1A2B3C4D", language: "en" }),
    quoteSubject({ name: "Houston Restrooms" }, { number: "Q-1A2B3C4D", language: "es" }),
  ])("with the subject %j is about that quote", async (subject) => {
    expect(await toldOf(mailEvent("email.bounced", { subject }))).toMatchObject([
      { _mail: { number: "1A2B3C4D" } },
    ]);
  });

  it.each([
    "Re: Q-1A2B3C4D: your rental",
    "Quote accepted: Q-1A2B3C4D: your rental",
    "Q-1A2B3C4: your rental",
    "Q-1A2B3C4D5: your rental",
    "Q-1a2b3c4d: your rental",
    "1A2B3C4D: your rental",
  ])("with the subject %j is about none of ours", async (subject) => {
    expect(await toldOf(mailEvent("email.bounced", { subject }))).toEqual([]);
  });

  it("without an address is about none of ours", async () => {
    expect(await toldOf(mailEvent("email.bounced", { to: [] }))).toEqual([]);
    expect(await toldOf(mailEvent("email.bounced", { to: null }))).toEqual([]);
  });
});

describe("a report of a text", () => {
  const status = (MessageStatus: string, changes: Record<string, string> = {}) =>
    twilioCall({ MessageSid: "SM1", MessageStatus, ...changes }, `twilio/status?message=${ID}`);
  const textReport = (_trouble: string | null) => [
    { name: "report_delivery", _id: ID, _at: AT, _trouble, _provider_id: "SM1" },
  ];

  it.each([
    ["delivered", {}, null],
    ["undelivered", {}, "undelivered"],
    ["undelivered", { ErrorCode: "30005" }, "undelivered code 30005"],
    ["failed", { ErrorCode: "30007" }, "failed code 30007"],
  ])("%s with %j is told with the trouble %j", async (state, changes, trouble) => {
    stopClock(new Date(AT));
    expect(await toldOf(status(state, changes))).toEqual(textReport(trouble));
  });

  it.each(["queued", "sending", "sent", "accepted", "read", "canceled"])(
    "%s says nothing of that",
    async (state) => {
      expect(await toldOf(status(state))).toEqual([]);
    },
  );

  it("is answered without a body", async () => {
    const answer = await inbound().handle(status("delivered"));
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });
});
