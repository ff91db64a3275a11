import { describe, expect, it } from "vitest";
import { createDelivery } from "../../../supabase/functions/notify/outbox/delivery.ts";
import { sendSamples } from "../../../supabase/functions/notify/outbox/send-samples.ts";
import { stopClock } from "../../support/stopped-clock.ts";
import { stubProviders } from "../../support/stub-network.ts";
import { mailServers, settingsWith, smtp, twilio } from "./notify-in-process.ts";

// What an owner gets who tries out the messages: one of each, made up, and to no one else.

const NOW = new Date("2026-11-23T20:00:00Z");

async function mailsTo(address: string) {
  stopClock(NOW);
  const { sent } = mailServers();
  const results = await sendSamples(createDelivery(settingsWith(smtp)), address);
  const mails = sent.map(({ mail }) => ({ ...mail, text: String(mail.text) }));
  return { results, mails, textOf: (kind: string, turn = 0) => textOf(results, mails, kind, turn) };
}

function textOf(
  results: readonly { kind: string }[],
  mails: readonly { text: string }[],
  wanted: string,
  turn: number,
): string {
  const of = mails.filter((_, at) => results[at]?.kind === wanted);
  return of[turn]?.text ?? "";
}

async function textsTo(number: string) {
  stopClock(NOW);
  const asked = stubProviders(() => Response.json({ sid: "1", status: "queued" }, { status: 201 }));
  const results = await sendSamples(createDelivery(settingsWith(twilio)), number);
  const forms = asked.map(({ body }) => new URLSearchParams(body));
  return { results, forms, texts: forms.map((form) => form.get("Body")) };
}

describe("a trial to an e-mail address", () => {
  it("is one mail of each kind, to that address alone", async () => {
    const { results, mails } = await mailsTo("owner@example.com");
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([
      "acknowledgment",
      "acknowledgment",
      "digest",
      "lead",
      "lead",
      "owner",
      "quote",
      "quote-answer",
      "quote-copy",
      "quote-news",
      "quote-receipt",
      "quote-reminder",
      "quote-review",
      "second-list",
    ]);
    expect(results.every(({ isSent, answer }) => isSent && answer === "250 OK")).toBe(true);
    expect(mails).toHaveLength(results.length);
    for (const { to } of mails) expect(to).toMatchObject({ address: "owner@example.com" });
    // Each is a message of its own, so that no provider takes one for a repeat.
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  });

  it("names a test person, and says of an emergency that no one waits", async () => {
    const { mails, textOf } = await mailsTo("owner@example.com");
    for (const { text } of mails.filter(({ text }) => /^(Name|Signed): /m.test(text))) {
      expect(text).toMatch(/^(?:Name|Signed): Test Person$/m);
    }
    expect(textOf("lead", 1)).toContain("\n\nThis is a test.\nNo one is waiting for a trailer.\n");
    expect(textOf("lead")).not.toContain("This is a test");
  });

  it("is a quote request with a day to answer, and an emergency with half an hour", async () => {
    const { textOf } = await mailsTo("owner@example.com");
    const request = textOf("lead");
    expect(request).toMatch(
      /^Quote request: Wednesday, December 23, 2026, 120 people, Test Person\n/,
    );
    expect(request).toContain("within 24 hours: by Tuesday, November 24 at 2:00 PM, Houston time.");
    expect(request).toContain("\nE-mail: test@example.com\n");
    expect(request).toContain("\nEvent location: 901 Bagby St, Houston\n");
    expect(request).not.toContain("Phone: ");
    const emergency = textOf("lead", 1);
    expect(emergency).toMatch(/^EMERGENCY: Plumbing failure, 2 units, Test Person\n/);
    expect(emergency).toContain("within 30 minutes: by Monday, November 23 at 2:30 PM, Houston");
    expect(emergency).toContain("\nCall: tel:+17135550100\n");
    expect(textOf("acknowledgment")).toMatch(/^We have your quote request\./);
    expect(textOf("acknowledgment", 1)).toMatch(/^We have your emergency request\./);
    expect(textOf("digest").match(/^Test Person: .*120 people$/gm)).toHaveLength(2);
    const links = textOf("digest").match(/\?request=\S+/g) ?? [];
    expect(new Set(links).size).toBe(2);
  });

  it("is of a quote for a day in a month, good for two weeks, whose link opens nothing", async () => {
    const { mails, textOf } = await mailsTo("owner@example.com");
    const quote = textOf("quote");
    expect(quote).toMatch(/^Your quote for Wednesday, December 23, 2026\.\n/);
    expect(quote).toContain("Good through: Monday, December 7, 2026\nTotal: $1,879.22\n");
    const links = mails.flatMap(({ text }) => text.match(/your-quote#\S+/g) ?? []);
    expect(new Set(links)).toEqual(new Set([`your-quote#${"0".repeat(64)}`]));
    expect(quote).toContain("type the number Q-00000000 and the code TEST-TEST there.");
    for (const kind of ["quote-review", "quote-news"]) {
      expect(textOf(kind)).not.toContain("your-quote");
    }
  });

  it("is of an acceptance, an answer, a deposit and its payment, which add up", async () => {
    const { textOf } = await mailsTo("owner@example.com");
    expect(textOf("quote-copy")).toContain(
      [
        "Quote: Q-00000000, version 1",
        "Event date: Wednesday, December 23",
        "Accepted: Monday, November 23 at 2:00 PM, Houston time",
        "Signed: Test Person",
        "Total: $1,879.22",
      ].join("\n"),
    );
    expect(textOf("quote-answer")).toContain("\n\nYes, at 3 PM.\n\nTest Person\n");
    expect(textOf("quote-reminder")).toMatch(
      /^Your deposit is due on Wednesday, December 23, 2026/,
    );
    expect(textOf("quote-reminder")).toContain(
      "Amount: $469.81\nHow to pay: Zelle to pay@example.com, or a check.\n",
    );
    expect(textOf("quote-receipt")).toContain(
      [
        "For: Deposit",
        "Paid: $469.81",
        "Received on: Monday, November 23, 2026",
        "Paid by: check, No. 204",
        "Left to pay: $1,409.41, by Wednesday, December 23, 2026",
      ].join("\n"),
    );
    expect(textOf("quote-review")).toContain("Write a review: https://reviews.example/test\n");
    const news = textOf("quote-news");
    expect(news).toMatch(
      /^Quote accepted: Q-00000000, \$1,879\.22, for Dec 23, 2026, Test Person\n/,
    );
    expect(news).toContain("\nPhone: (713) 555-0100\nE-mail: test@example.com\nAccepted: Monday, ");
  });
});

describe("a trial to a phone number", () => {
  it("is one text of each kind, to that number alone", async () => {
    const { results, forms } = await textsTo("+17135550142");
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([
      "acknowledgment",
      "lead",
      "owner",
      "quote",
      "quote-answer",
      "quote-copy",
      "quote-receipt",
      "quote-reminder",
      "second-list",
    ]);
    expect(results.every(({ isSent }) => isSent)).toBe(true);
    expect(forms).toHaveLength(results.length);
    for (const form of forms) expect(form.get("To")).toBe("+17135550142");
  });

  it("says each as it will be said", async () => {
    const { texts } = await textsTo("+17135550142");
    expect(texts[0]).toMatch(/^EMERGENCY Plumbing failure, 2 units, .* Answer by 2:30 PM\. /);
    expect(texts.join("\n")).toMatch(
      /NOT REACHED YET \(you are second\).*\n.*\(owner\): EMERGENCY/,
    );
    expect(texts.at(-1)).toContain("we have your $469.81 for quote Q-00000000");
  });
});

it("goes on after one that fails, and says which and why", async () => {
  stopClock(NOW);
  let turn = 0;
  stubProviders(() => {
    turn += 1;
    return turn === 2
      ? Response.json({ code: 21_610, message: "Unsubscribed" }, { status: 400 })
      : Response.json({ sid: "1", status: "queued" }, { status: 201 });
  });
  const results = await sendSamples(createDelivery(settingsWith(twilio)), "+17135550142");
  expect(results).toHaveLength(9);
  expect(results.filter(({ isSent }) => !isSent)).toEqual([
    { kind: "second-list", isSent: false, answer: "400 code 21610 Unsubscribed" },
  ]);
});
