import { describe, expect, it } from "vitest";
import { stopClock } from "../../support/stopped-clock.ts";
import { cutOff, silencedLog } from "../../support/stub-network.ts";
import { inbound, received, resendCall, text, twilioCall } from "./inbound-in-process.ts";

// A provider takes 200 for "stored" and forgets what it told. Whatever keeps it from being stored must be a 5xx, so that it
// tells it again.

const ID = "0b6f3a56-4a43-4c1e-9f43-8f2a4a4f0c11";
const now = () => new Date().toISOString();

type Call = { what: string; call: () => Request; status: number };

const textReport = (MessageStatus: string) =>
  twilioCall({ MessageSid: "SM1", MessageStatus }, `twilio/status?message=${ID}`);
const mailReport = () =>
  resendCall({
    type: "email.bounced",
    created_at: now(),
    data: { email_id: "re-1", to: ["m@example.com"] },
  });

const CALLS: readonly Call[] = [
  { what: "a received mail", call: () => resendCall(received()), status: 200 },
  { what: "a report of a mail", call: () => mailReport(), status: 200 },
  { what: "a received text", call: () => twilioCall(text()), status: 200 },
  { what: "an opt-out", call: () => twilioCall(text({ Body: "STOP" })), status: 200 },
  { what: "a report of a delivered text", call: () => textReport("delivered"), status: 204 },
  { what: "a report of a failed text", call: () => textReport("failed"), status: 204 },
];

const FAULTS = [
  { fault: "is not there", answer: cutOff },
  { fault: "has a fault", answer: () => new Response("busy", { status: 500 }) },
  { fault: "is starting", answer: () => new Response("", { status: 503 }) },
  { fault: "refuses the key", answer: () => Response.json({ message: "no" }, { status: 401 }) },
  {
    fault: "does not know what it is asked",
    answer: () => Response.json({ code: "PGRST202" }, { status: 404 }),
  },
  { fault: "refuses the value", answer: () => Response.json({ code: "22P02" }, { status: 400 }) },
  { fault: "answers with a page", answer: () => new Response("<h1>Maintenance</h1>") },
];

const cases = CALLS.flatMap((one) => FAULTS.map((fault) => ({ ...one, ...fault })));

describe("a webhook", () => {
  it.each(CALLS)("takes $what once it is stored", async ({ call, status }) => {
    const { handle, told } = inbound();
    expect((await handle(call())).status).toBe(status);
    expect(told()).toHaveLength(1);
  });

  it.each(cases)("asks for $what again while the database $fault", async ({ call, answer }) => {
    const log = silencedLog();
    const { handle } = inbound({ database: answer });
    const told = await handle(call());
    expect(told.status).toBe(503);
    expect(await told.json()).toEqual({ error: "no answer" });
    expect(log).toHaveBeenCalledOnce();
  });

  it.each(FAULTS)(
    "asks for a mail again while the provider, which has its text, $fault",
    async ({ answer }) => {
      silencedLog();
      const { handle, told } = inbound({ mail: answer });
      expect((await handle(resendCall(received()))).status).toBe(503);
      expect(told()).toEqual([]);
    },
  );

  it("that is signed and holds no JSON is not taken", async () => {
    silencedLog();
    const { handle } = inbound();
    expect((await handle(resendCall("{"))).status).toBe(503);
  });

  it.each([["an event of another kind", () => resendCall({ type: "email.opened" })]])(
    "takes %s, and tells nothing",
    async (_, call) => {
      const { handle, told } = inbound();
      const answer = await handle(call());
      expect([answer.status, await answer.json()]).toEqual([200, { taken: true }]);
      expect(told()).toEqual([]);
    },
  );

  const SAID: Record<number, string> = {
    400: "not understood",
    401: "not signed",
    403: "not signed",
    404: "not here",
    405: "POST only",
    413: "too long",
  };

  it.each([
    [400, () => twilioCall({ From: "+17135550142" })],
    [400, () => twilioCall(text({ MessageSid: "SM 012345678" }))],
    [400, () => twilioCall(text({ From: "" }))],
    [400, () => twilioCall(text({ From: "1".repeat(65) }))],
    [400, () => twilioCall({ MessageSid: "SM1", MessageStatus: "delivered" }, "twilio/status")],
    [400, () => twilioCall({ MessageSid: "SM1" }, `twilio/status?message=${ID}`)],
    [
      400,
      () => twilioCall({ MessageSid: "SM1", MessageStatus: "failed" }, "twilio/status?message=1"),
    ],
    [413, () => twilioCall(text({ Body: "x".repeat(100_000) }))],
    [413, () => resendCall("x".repeat(100_001))],
    [401, () => new Request("https://project.example/resend", { method: "POST", body: "{}" })],
    [403, () => new Request("https://project.example/twilio", { method: "POST", body: "" })],
    [404, () => new Request("https://project.example/other", { method: "POST", body: "" })],
    [404, () => new Request("https://project.example/x/inbound/twilio", { method: "POST" })],
    [405, () => new Request("https://project.example/inbound/twilio")],
  ])("answers %i to what no try makes better, and tells nothing (%#)", async (status, call) => {
    const { handle, told, asked } = inbound();
    const answer = await handle(call());
    expect([answer.status, await answer.json()]).toEqual([status, { error: SAID[status] }]);
    expect([told(), asked]).toEqual([[], []]);
  });

  it("that cannot be stored leaves in the log what failed, without what was told", async () => {
    const log = silencedLog();
    const { handle } = inbound({ database: () => new Response(null, { status: 500 }) });
    await handle(twilioCall(text({ Body: "My gate code is 4711" })));
    expect(log.mock.calls).toEqual([["Error: The database answered 500 to receive_message."]]);
    const noMail = inbound({ mail: () => new Response(null, { status: 404 }) });
    await noMail.handle(resendCall(received()));
    expect(log.mock.lastCall).toEqual([
      "Error: Resend answered 404 when asked for a received mail.",
    ]);
  });

  it("reads as much as 100,000 bytes", async () => {
    silencedLog();
    const { handle } = inbound();
    expect((await handle(resendCall("x".repeat(100_000)))).status).toBe(503);
  });

  it("is not there while its provider is not set up", async () => {
    const unset = { RESEND_API_KEY: "", TWILIO_AUTH_TOKEN: "" };
    const { handle } = inbound({ environment: unset });
    for (const { call } of CALLS) expect((await handle(call())).status).toBe(404);
  });
});

describe("a call of Resend's", () => {
  it.each([
    [-301, 401],
    [-300, 200],
    [0, 200],
    [300, 200],
    [301, 401],
  ])("that was signed %i seconds from now is answered %i", async (from, status) => {
    stopClock(new Date("2026-11-23T20:00:00Z"));
    const { handle } = inbound();
    const moment = Date.now() / 1000 + from;
    expect((await handle(resendCall({ type: "email.opened" }, moment))).status).toBe(status);
  });

  it.each([
    ["is not of its first version", (all: string) => all.replaceAll("v1,", "v2,")],
    ["comes after ten others", (all: string) => `${"v1,AAAA ".repeat(10)}${all.split(" ")[1]}`],
    ["is cut short", (all: string) => all.slice(0, -4)],
  ])("whose signature %s is not signed", async (_, change) => {
    const { handle } = inbound();
    const call = resendCall({ type: "email.opened" });
    const signature = call.headers.get("svix-signature") ?? "";
    call.headers.set("svix-signature", change(signature));
    expect((await handle(call)).status).toBe(401);
  });

  it.each(["now", "", "1.5"])("of the moment %j is not signed", async (moment) => {
    const { handle } = inbound();
    const call = resendCall({ type: "email.opened" });
    call.headers.set("svix-timestamp", moment);
    expect((await handle(call)).status).toBe(401);
  });

  it.each(["svix-id", "svix-timestamp", "svix-signature"])(
    "without the header %s is not signed",
    async (name) => {
      const { handle } = inbound();
      const call = resendCall({ type: "email.opened" });
      call.headers.delete(name);
      expect((await handle(call)).status).toBe(401);
    },
  );
});
