import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Language } from "../../../src/config/languages.ts";
import { Constants } from "../../../src/lib/supabase/database.types.ts";
import { createDelivery } from "../../../supabase/functions/notify/outbox/delivery.ts";
import { agreedQuote, leadRequest } from "../../support/message-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";
import { stubProviders } from "../../support/stub-network.ts";
import { claimed, settingsWith } from "../notify/notify-in-process.ts";
import { inbound, resendCall, twilioCall } from "./inbound-in-process.ts";

// What the database is told of what became of a message.

const AT = "2026-11-23T20:00:00.000Z";
const ID = "0b6f3a56-4a43-4c1e-9f43-8f2a4a4f0c11";

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
    data: { created_at: AT, email_id: "re-1", to: ["Maria@example.com"], ...data },
  });

const report = (told: object) => [
  { name: "report_delivery", _id: null, _at: AT, _trouble: null, _provider_id: "re-1", ...told },
];

describe("a report of a mail", () => {
  const bounce = { message: "550 5.1.1 User unknown" };
  const failed = { reason: "reached_daily_quota" };
  it.each([
    ["email.delivered", {}, "delivered", null],
    ["email.delivered", { bounce, failed }, "delivered", null],
    ["email.delivery_delayed", {}, "delayed", null],
    ["email.complained", {}, "complained", null],
    ["email.bounced", { bounce }, "bounced", bounce.message],
    ["email.bounced", {}, "bounced", "email.bounced"],
    ["email.bounced", { bounce: null }, "bounced", "email.bounced"],
    [
      "email.bounced",
      { bounce: { ...bounce, type: "Permanent", subType: "NoEmail" } },
      "bounced",
      "550 5.1.1 User unknown (Permanent, NoEmail)",
    ],
    [
      "email.bounced",
      { bounce: { ...bounce, type: "Transient" } },
      "bounced",
      "550 5.1.1 User unknown (Transient)",
    ],
    ["email.bounced", { bounce: { type: "Permanent" } }, "bounced", "Permanent"],
    [
      "email.suppressed",
      {
        suppressed: {
          message: "Resend has suppressed sending to this address",
          type: "OnAccountSuppressionList",
        },
      },
      "bounced",
      "Resend has suppressed sending to this address (OnAccountSuppressionList)",
    ],
    ["email.failed", { failed }, "bounced", failed.reason],
    ["email.failed", {}, "bounced", "email.failed"],
    ["email.suppressed", {}, "bounced", "email.suppressed"],
  ])("%s with %j is told as %s, with the trouble %j", async (type, data, _outcome, _trouble) => {
    expect(await toldOf(mailEvent(type, data))).toEqual(report({ _outcome, _trouble }));
  });

  // Whatever else an account sends (Resend's own list of events).
  it.each([
    "email.sent",
    "email.scheduled",
    "email.opened",
    "email.clicked",
    "contact.created",
    "contact.topics.updated",
    "domain.updated",
    "suppression.added",
    "suppression.removed",
    "topic.deleted",
    "inbox.email.received",
    "inbox.thread.created",
    "inbox.draft.sent",
  ])("%s says nothing of that", async (type) => {
    expect(await toldOf(mailEvent(type, { bounce }))).toEqual([]);
  });

  it.each([
    [
      "a list of tags",
      {
        tags: [
          { name: "x", value: "y" },
          { name: "message", value: ID },
        ],
      },
      ID,
    ],
    ["an object of tags", { tags: { message: ID } }, ID],
    ["our Message-ID", { message_id: `<${ID}@example.com>` }, ID],
    ["a tag before a Message-ID", { tags: { message: ID }, message_id: "<x@ses.example>" }, ID],
    ["a Message-ID without brackets", { message_id: `${ID}@example.com` }, ID],
    ["no tags", { tags: null }, null],
    ["other tags", { tags: { category: "x" } }, null],
    ["a tag that is no id of ours", { tags: { message: "Q-1A2B3C4D" } }, null],
    ["a Message-ID of the provider's", { message_id: "<0100019@email.amazonses.com>" }, null],
    ["an id inside of another", { message_id: `<x${ID}@example.com>` }, null],
  ])("names ours by %s", async (_, data, _id) => {
    expect(await toldOf(mailEvent("email.delivered", data))).toEqual(
      report({ _id, _outcome: "delivered" }),
    );
  });
});

const accessChange = {
  created_at: new Date(AT),
  action: "granted" as const,
  role: "admin" as const,
  actor_id: null,
  actor_name: "Ada",
  user_id: null,
  user_email: "ben@example.com",
  alert_list: null,
  alert_entry: null,
};

describe("a report of any mail that the worker writes", () => {
  const kinds = Constants.public.Enums.notification_kind;
  const outcomes = ["delivered", "delivery_delayed", "bounced", "complained"];
  const table = kinds.flatMap((kind) =>
    (["en", "es"] as const).flatMap((language) =>
      outcomes.map((outcome) => ({ kind, language, outcome })),
    ),
  );

  /** What is sent of this kind, through the whole worker. */
  async function sentMail(kind: (typeof kinds)[number], language: Language) {
    const asked = stubProviders(() => Response.json({ id: "re-1" }));
    const settings = settingsWith({ SMTP_URL: "smtps://resend:re_key@smtp.resend.com:465" });
    const owed = { what: "balance", number: null, of: null, amount: 450, due_on: "2027-05-15" };
    const quote = agreedQuote({
      language,
      message: { kind: "answer", body: "Hello", by: null },
      review_url: "https://reviews.example",
      reminder: { ...owed, is_late: false },
      receipt: { ...owed, way: "check", received_on: "2027-05-15", open: 0 },
    } as never);
    const isAboutQuote = kind.startsWith("quote");
    const isAccess = kind === "access";
    const outcome = await createDelivery(settings).send(
      claimed({
        id: ID,
        kind,
        channel: "email",
        audience: "customer",
        address: "maria@example.com",
        requests: isAccess
          ? []
          : [leadRequest({ details: language === "es" ? { language } : null })],
        quote: isAboutQuote ? quote : null,
        change: isAccess ? accessChange : null,
      }),
    );
    expect(outcome, kind).toMatchObject({ isSent: true, providerId: "re-1" });
    return z
      .object({ subject: z.string().min(1), tags: z.unknown() })
      .parse(JSON.parse(asked[0]?.body ?? ""));
  }

  it.each(table)("$kind in $language, $outcome", async ({ kind, language, outcome }) => {
    const { subject, tags } = await sentMail(kind, language);
    const told = await toldOf(mailEvent(`email.${outcome}`, { subject, tags }));
    expect(told).toHaveLength(1);
    expect(told).toMatchObject([
      { name: "report_delivery", _id: ID, _outcome: outcome.replace("delivery_", "") },
    ]);
  });
});

describe("a report of a text", () => {
  const status = (MessageStatus: string, changes: Record<string, string> = {}) =>
    twilioCall({ MessageSid: "SM1", MessageStatus, ...changes }, `twilio/status?message=${ID}`);
  const textReport = (_trouble: string | null) => [
    {
      name: "report_delivery",
      _id: ID,
      _at: AT,
      _outcome: _trouble === null ? "delivered" : "bounced",
      _trouble,
      _provider_id: "SM1",
    },
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
