import { describe, expect, it } from "vitest";
import { TEST_MESSAGE } from "../../../supabase/functions/notify/push/push-message.ts";
import { createPushSender } from "../../../supabase/functions/notify/push/push-sender.ts";
import { makeDevice } from "../../support/push-device.ts";
import { cutOff, stubProviders } from "../../support/stub-network.ts";
import { settingsWith, vapid } from "./notify-in-process.ts";

// When a device is given up, and when its notification is sent again.

const device = makeDevice("https://push.example/send/1?x=2");

async function send(answer: () => Response, settings = {}, to = device) {
  const asked = stubProviders(answer);
  const sender = createPushSender(settingsWith({ ...vapid, ...settings }));
  return { outcome: await sender?.send(to, TEST_MESSAGE), asked };
}

describe("a notification on a device", () => {
  it("is sent to its service, encrypted", async () => {
    const { outcome, asked } = await send(() => new Response("", { status: 201 }));
    expect(outcome).toEqual({ isSent: true, answer: "201", providerId: "" });
    expect(asked[0]).toMatchObject({ method: "POST", url: "https://push.example/send/1" });
    const headers = asked[0]?.headers;
    expect(headers?.get("ttl")).toBe("600");
    expect(headers?.get("urgency")).toBe("high");
    expect(headers?.get("topic")).toBe("test");
    expect(headers?.get("content-encoding")).toBe("aes128gcm");
    expect(asked[0]?.body).not.toContain("This is a test");
  });

  it.each([
    [400, true, true],
    [401, false, true],
    [403, false, true],
    [413, true, true],
    [429, false, true],
    [499, false, true],
    [500, false, false],
    [503, false, false],
  ])(
    "that is refused with %i is over: %s, answered: %s",
    async (status, isPermanent, isAnswered) => {
      const { outcome } = await send(() => new Response("no", { status }));
      expect(outcome).toEqual({ isSent: false, answer: `${status} no`, isPermanent, isAnswered });
    },
  );

  it.each([404, 410])("that is refused with %i says that the device is gone", async (status) => {
    const { outcome } = await send(() => new Response("", { status }));
    expect(outcome).toEqual({
      isSent: false,
      answer: String(status),
      isPermanent: true,
      isAnswered: true,
      isGone: true,
    });
  });

  it("without an answer is sent again", async () => {
    const { outcome } = await send(cutOff);
    expect(outcome).toEqual({
      isSent: false,
      answer: "TypeError: fetch failed",
      isPermanent: false,
      isAnswered: false,
    });
  });

  it("for a key that no browser makes says that the device is gone, and is not sent", async () => {
    const { outcome, asked } = await send(() => new Response(""), {}, { ...device, p256dh: "x" });
    expect(outcome).toMatchObject({ isSent: false, isGone: true, isPermanent: true });
    expect(outcome?.answer).toMatch(/^It cannot be written to\. ./);
    expect(asked).toEqual([]);
  });

  it("is read to 150 characters of its answer", async () => {
    const { outcome } = await send(() => new Response("x".repeat(200), { status: 400 }));
    expect(outcome?.answer).toBe(`400 ${"x".repeat(150)}`);
  });

  it("goes to a stand-in that is set, which learns where to", async () => {
    const settings = { PUSH_STAND_IN: "http://127.0.0.1:9" };
    const { asked } = await send(() => new Response(""), settings);
    expect(asked[0]?.url).toBe("http://127.0.0.1:9/push.example/send/1");
    expect(asked[0]?.query.get("x")).toBe("2");
  });

  it("has no sender without both keys, and tells the public one", () => {
    for (const name of Object.keys(vapid)) {
      expect(createPushSender(settingsWith({ ...vapid, [name]: "" }))).toBeUndefined();
    }
    expect(createPushSender(settingsWith(vapid))?.key).toBe(vapid.VAPID_PUBLIC_KEY);
  });
});
