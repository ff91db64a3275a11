import { describe, expect, it } from "vitest";
import { createSmsSender } from "../../../supabase/functions/notify/sms/sms-sender.ts";
import { stopClock } from "../../support/stopped-clock.ts";
import { cutOff, type NetworkCall, stubProviders } from "../../support/stub-network.ts";
import { ACCOUNT, settingsWith, twilio } from "./notify-in-process.ts";

// Which texts are sent again, and which would be sent twice.

const TO = "+17135550142";
const LINK = `https://site.example/your-quote#${"a1".repeat(32)}`;
const MESSAGES = `https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
const SENT = () => Response.json({ sid: "SM1", status: "queued" }, { status: 201 });

/** Sends a text. @returns what came of it, and what the provider was asked */
async function send(
  answer: (call: NetworkCall) => Response,
  { isRepeat = false, body = "Hello", settings = {} } = {},
) {
  const asked = stubProviders(answer);
  const sender = createSmsSender(settingsWith({ ...twilio, ...settings }));
  return { outcome: await sender?.send(TO, body, "message-1", isRepeat), asked };
}

describe("a text", () => {
  it("is sent from our number, with our name and password", async () => {
    const { outcome, asked } = await send(SENT);
    expect(outcome).toEqual({ isSent: true, answer: "201 queued", providerId: "SM1" });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: "POST", url: MESSAGES });
    expect(asked[0]?.headers.get("authorization")).toBe(`Basic ${btoa(`${ACCOUNT}:token`)}`);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: TO,
      From: "+17135550100",
      Body: "Hello",
    });
  });

  it("of a messaging service is sent by that, and reported where reports arrive", async () => {
    const settings = { TWILIO_FROM: "MG1", INBOUND_URL: "https://project.example/inbound/" };
    const { asked } = await send(SENT, { settings });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: TO,
      MessagingServiceSid: "MG1",
      Body: "Hello",
      StatusCallback: "https://project.example/inbound/twilio/status?message=message-1",
    });
  });

  it.each([
    [400, true, true],
    [401, false, true],
    [403, false, true],
    [404, true, true],
    [429, false, true],
    [499, false, true],
    [500, false, false],
    [503, false, false],
  ])(
    "that is refused with %i is over: %s, answered: %s",
    async (status, isPermanent, isAnswered) => {
      const refusal = () => Response.json({ code: 21211, message: "no number" }, { status });
      expect((await send(refusal)).outcome).toEqual({
        isSent: false,
        answer: `${status} code 21211 no number`,
        isPermanent,
        isAnswered,
      });
    },
  );

  it("that is refused without a word is refused all the same", async () => {
    const { outcome } = await send(() => new Response("<h1>Bad</h1>", { status: 400 }));
    expect(outcome).toMatchObject({ answer: "400 ", isPermanent: true });
  });

  it("without an answer may have been sent", async () => {
    const may = { isSent: false, isPermanent: false, isAnswered: false };
    expect((await send(cutOff)).outcome).toMatchObject(may);
    expect((await send(() => Response.json({}))).outcome).toMatchObject(may);
  });

  it("has no sender without all three settings", () => {
    for (const name of Object.keys(twilio)) {
      expect(createSmsSender(settingsWith({ ...twilio, [name]: "" }))).toBeUndefined();
    }
  });
});

describe("a text whose first attempt got no answer", () => {
  const known = (message: object, body = "Hello") => ({
    answer: ({ method }: NetworkCall) =>
      method === "GET"
        ? Response.json({ messages: [{ sid: "SM0", body, status: "delivered", ...message }] })
        : SENT(),
  });

  it("is looked for since yesterday, and not sent again if it is found", async () => {
    stopClock(new Date("2026-03-01T00:30:00Z"));
    const { outcome, asked } = await send(known({}).answer, { isRepeat: true });
    expect(outcome).toEqual({
      isSent: true,
      answer: "found at the provider",
      providerId: "SM0",
    });
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      To: TO,
      "DateSent>": "2026-02-28",
      PageSize: "50",
    });
  });

  it.each([
    ["2026-03-01T00:00:00Z", "2026-02-28"],
    ["2026-03-01T23:59:59Z", "2026-02-28"],
  ])("is looked for from the day before on, at %s from %s", async (now, since) => {
    stopClock(new Date(now));
    const { asked } = await send(known({}).answer, { isRepeat: true });
    expect(asked[0]?.query.get("DateSent>")).toBe(since);
  });

  it("is found by its words: the link is another one each time", async () => {
    const body = `Your quote: ${LINK}`;
    const earlier = `Your quote: ${LINK.replace(/#.*/, `#${"b2".repeat(32)}`)}`;
    const { outcome } = await send(known({}, earlier).answer, { isRepeat: true, body });
    expect(outcome).toMatchObject({ providerId: "SM0" });
  });

  it.each([
    ["failed", "Hello"],
    ["undelivered", "Hello"],
    ["delivered", "Hello you"],
  ])("is sent again if there is none but one that is %s: %s", async (status, body) => {
    const { outcome, asked } = await send(known({ status }, body).answer, { isRepeat: true });
    expect(outcome).toMatchObject({ providerId: "SM1" });
    expect(asked.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it.each<[string, (call: NetworkCall) => Response]>([
    ["is not there", cutOff],
    ["has a fault", () => Response.json({ messages: [] }, { status: 500 })],
    ["answers something else", () => Response.json({})],
  ])("is not sent while the list %s, and looked for again", async (_, answer) => {
    const { outcome, asked } = await send(answer, { isRepeat: true });
    expect(outcome).toMatchObject({ isSent: false, isPermanent: false, isAnswered: false });
    expect(outcome?.answer).toMatch(/^It is not known whether it was sent\. ./);
    expect(asked).toHaveLength(1);
  });
});
