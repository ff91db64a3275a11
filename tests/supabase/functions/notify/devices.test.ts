import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findDeno } from "../../../../scripts/start-function.ts";
import { ADMIN } from "../../../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { only } from "../../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../../support/lead-factories.ts";
import { closeBenchesAfterEach } from "../../../support/notify-bench.ts";
import { makeDevice, type StandInDevice } from "../../../support/push-device.ts";
import { makeItNight } from "../../../support/request-flood.ts";
import { startBenchAndWorker, storeRequest } from "../over-http.ts";

// From a visitor's insert to the notification on a device of staff: the real backend, the real function on Deno, and a
// push service that checks the signature and forwards what only the device can decrypt.

const backend = runningBackendForFile();
closeBenchesAfterEach();

async function send(request: object) {
  await storeRequest(backend(), request);
  // Only what goes to devices matters here.
  await backend().sql("delete from notifications where channel <> 'push'");
}

const call = async (name: string, body: object) =>
  backend().send(`/rest/v1/rpc/${name}`, { body, token: await backend().signIn(ADMIN) });

/** A browser of the admin's with notifications on. The worker must have run, to publish its key. */
async function register(name = "Chrome on Android"): Promise<StandInDevice> {
  const device = makeDevice(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
  const { status, text } = await call("add_device", {
    _endpoint: device.endpoint,
    _p256dh: device.p256dh,
    _auth: device.auth,
    _name: name,
  });
  expect(status, text).toBe(204);
  return device;
}

const rows = () =>
  backend().sql<{ state: string; attempts: number; answer: string | null }>(
    "select state::text, attempts, answer from notifications order by id",
  );
const devices = () => backend().sql("select name from private.push_devices order by name");

/** A bench with a worker that has run once, and a device. */
async function start(habits: Parameters<typeof startBenchAndWorker>[1] = {}) {
  const bench = await startBenchAndWorker(backend(), habits);
  await bench.worker.call();
  return { ...bench, device: await register() };
}

describe.runIf(findDeno())("a device", () => {
  test("gets an emergency at once, with high urgency and a lifetime of an hour, in the length of any note", async () => {
    const { mailbox, worker, device } = await start();
    await send(emergencyRequest({ phone: "(713) 555-0177" }));
    expect(await (await worker.call()).json()).toEqual({ sent: 1, failed: 0 });
    const { id, due } = only(
      await backend().sql<{ id: string; due: string }>(
        `select id, trim(to_char(due_at at time zone 'America/Chicago', 'FMHH12:MI AM')) as due
         from quote_submissions`,
      ),
    );
    const push = only(mailbox.pushes);
    expect(push).toMatchObject({
      endpoint: device.endpoint,
      ttl: 3600,
      urgency: "high",
      topic: id.replaceAll("-", ""),
    });
    expect(device.open(push)).toEqual({
      title: "EMERGENCY",
      body: `Plumbing failure, 2 units, Houston area. Answer by ${due}.`,
      path: `/admin/quotes?request=${id}`,
      tag: id,
      isLouder: false,
    });
    expect((await rows()).filter(({ state }) => state !== "waiting")).toEqual([
      { state: "sent", attempts: 1, answer: "201" },
    ]);
    await send(generalRequest());
    await worker.call();
    const other = mailbox.pushes[1];
    expect(other).toMatchObject({ ttl: 86_400, urgency: "normal" });
    // A length reveals nothing either. What it shows: strangers-texts.test.ts.
    expect(other?.body.length).toBe(push.body.length);
    expect((await call("own_devices", { _endpoint: device.endpoint })).json).toMatchObject([
      { name: "Chrome on Android", is_this: true, last_sent_at: expect.any(String) },
    ]);
  });

  test("is alerted again, louder, to an emergency that no one opens, replacing the first note", async () => {
    const { mailbox, worker, device } = await start();
    await send(emergencyRequest());
    await worker.call();
    await backend().sql("update notifications set next_attempt_at = now() where state = 'waiting'");
    await worker.call();
    const shown = mailbox.pushes.map((push) => device.open(push));
    expect(shown).toHaveLength(3);
    expect(shown[1]).toMatchObject({ title: "NOT REACHED YET: EMERGENCY", isLouder: true });
    expect(new Set(mailbox.pushes.map(({ topic }) => topic)).size).toBe(1);
  });

  test("gets one note for a digest", async () => {
    const { mailbox, worker, device, makeDue } = await start();
    await makeItNight(backend().sql);
    for (const name of ["First Host", "Second Host"]) await send(generalRequest({ name }));
    await makeDue();
    await worker.call();
    expect(mailbox.pushes.map((push) => device.open(push))).toMatchObject([
      { title: "2 requests are waiting", path: "/admin/quotes" },
    ]);
  });

  test("that no longer exists is removed, without an alarm at the desk", async () => {
    const { worker } = await start({ beforePush: async () => 410 });
    await send(generalRequest());
    await worker.call();
    expect(await rows()).toMatchObject([{ state: "dropped", attempts: 1, answer: "410 Refused" }]);
    expect(await devices()).toEqual([]);
    expect((await call("notification_health", {})).json).toMatchObject([{ waiting: 0, failed: 0 }]);
  });

  test.each([
    ["was removed while a message was waiting", "delete from private.push_devices"],
    ["has an invalid key", "update private.push_devices set p256dh = 'B' || repeat('A', 86)"],
  ])("that %s gets nothing and is removed", async (_, change) => {
    const { mailbox, worker } = await start();
    await send(generalRequest());
    await backend().sql(change);
    await worker.call();
    expect(mailbox.pushes).toEqual([]);
    expect(await devices()).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "dropped" }]);
  });

  test("gets a test when its owner asks for one", async () => {
    const { mailbox, worker, device } = await start();
    const { id } = only(await backend().sql<{ id: string }>("select id from private.push_devices"));
    expect((await call("test_device", { _id: id })).status).toBe(204);
    for (let turn = 0; turn < 2; turn += 1) await worker.call();
    const shown = mailbox.pushes.map((push) => device.open(push));
    expect(shown).toMatchObject([{ title: "This is a test" }]);
  });
});

describe.runIf(findDeno())("a push service", () => {
  test("that answers 500 twice gets the message once in the end", async () => {
    let refusals = 2;
    const { mailbox, worker, device, makeDue } = await start({
      beforePush: async () => (refusals-- > 0 ? 500 : undefined),
    });
    await send(generalRequest());
    for (const _ of [1, 2, 3]) {
      await worker.call();
      await makeDue();
    }
    expect(mailbox.pushes.map((push) => device.open(push))).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 3 }]);
  });

  test("that never answers holds up no other message, and is tried again", async () => {
    let isHanging = true;
    const { mailbox, worker, makeDue } = await start({
      beforePush: () =>
        isHanging ? new Promise<never>(() => undefined) : Promise.resolve(undefined),
    });
    await storeRequest(backend(), generalRequest());
    expect(await (await worker.call()).json()).toEqual({ sent: 3, failed: 1 });
    expect(mailbox.mails).toHaveLength(3);
    isHanging = false;
    await makeDue();
    await worker.call();
    expect(mailbox.pushes).toHaveLength(1);
  });

  test("gets a message twice when the worker dies, and the second replaces the first", async () => {
    const { mailbox, hooks, worker, device, startWorker, makeDue } = await start();
    await send(generalRequest());
    hooks.before = (name) => {
      if (name !== "finish_notification") return;
      worker.process.kill("SIGKILL");
      throw new Error("The call never arrives.");
    };
    await expect(worker.call()).rejects.toThrow();
    hooks.before = undefined;
    await makeDue();
    // The key is the site's, so it stays when a worker is replaced.
    await (await startWorker()).call();
    const notes = mailbox.pushes.map((push) => device.open(push));
    expect(notes).toHaveLength(2);
    expect(notes[0]).toEqual(notes[1]);
    expect(notes[0]).toMatchObject({ isLouder: false });
    expect(new Set(mailbox.pushes.map(({ topic }) => topic)).size).toBe(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  test("cannot send the worker elsewhere: redirects are not followed", async () => {
    const { mailbox, worker } = await start({ beforePush: async () => 307 });
    await send(generalRequest());
    await worker.call();
    expect(mailbox.pushes).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1 }]);
  });
});

test.runIf(findDeno())(
  "without keys nothing changes, and no device can be registered",
  async () => {
    const settings = { VAPID_PRIVATE_KEY: "" };
    const { mailbox, worker } = await startBenchAndWorker(backend(), {}, settings);
    await worker.call();
    expect((await call("push_setup", {})).json).toEqual([{ key: null, with_quotes: true }]);
    const { endpoint, p256dh, auth } = makeDevice("https://fcm.googleapis.com/fcm/send/x");
    const refused = await call("add_device", {
      _endpoint: endpoint,
      _p256dh: p256dh,
      _auth: auth,
      _name: "Chrome",
    });
    expect(refused.status).toBe(409);
    await send(generalRequest());
    await worker.call();
    expect(mailbox.pushes).toEqual([]);
    expect(await backend().sql("select from notifications where channel = 'push'")).toEqual([]);
  },
);
