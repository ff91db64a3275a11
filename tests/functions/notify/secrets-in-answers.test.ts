import { expect, test } from "vitest";
import { createDelivery } from "../../../supabase/functions/notify/outbox/delivery.ts";
import { toldQuote } from "../../support/message-factories.ts";
import { stubProviders } from "../../support/stub-network.ts";
import { claimed, settingsWith, twilio } from "./notify-in-process.ts";

// What a provider answers is stored, and staff read it: what opens a customer's quote is left out of it.

const token = "a1".repeat(32);
const link = { token, code: "ABCDEFGH" };
const message = claimed({ kind: "quote", audience: "customer", quote: toldQuote({ link }) });

const answerTo = async (said: string, sent = message) => {
  stubProviders(() => Response.json({ code: 30_007, message: said }, { status: 400 }));
  return (await createDelivery(settingsWith(twilio)).send(sent)).answer;
};

test.each([
  ["Blocked.", "Blocked."],
  [
    `Blocked: https://site.example/your-quote#${token}`,
    "Blocked: https://site.example/your-quote#[link]",
  ],
  [`${token} was in "Open ${token}"`, '[link] was in "Open [link]"'],
  ["ABCDEFGH or ABCD-EFGH, ABCD-EFGH", "[link] or [link], [link]"],
])("a refusal that says %j is kept without what opens a quote", async (said, kept) => {
  expect(await answerTo(said)).toBe(`400 code 30007 ${kept}`);
});

test("a refusal of a message to staff is kept as it is", async () => {
  expect(await answerTo(token, claimed())).toBe(`400 code 30007 ${token}`);
});
