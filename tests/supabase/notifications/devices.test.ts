import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { makeVapidKeys } from "../../../scripts/notify/providers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { makeDevice } from "../../support/push-device.ts";
import { makeItNight } from "../../support/request-flood.ts";

// Which device is told what, and which addresses the worker never calls.

const { backend, server } = backendForFile();
const admin = adminForFile(backend);
const SERVICE = "https://fcm.googleapis.com/fcm/send/";
const { publicKey } = makeVapidKeys();

/** As a worker with a key does. */
const workerHas = (key: string | null) =>
  backend().sql("update private.worker_runs set push_key = $1", [key]);
beforeEach(() => workerHas(publicKey));

const registration = (endpoint: string) => {
  const { p256dh, auth } = makeDevice(endpoint);
  return { _endpoint: endpoint, _p256dh: p256dh, _auth: auth, _name: "Chrome" };
};
const register = (client: BackendClient, name: string) =>
  client.rpc("add_device", registration(SERVICE + name)).throwOnError();
const signInStaff = async (email = "colleague@example.com") =>
  backend().signInAs(await addAccount(backend(), email, true));
const stored = () =>
  backend().sql<{ endpoint: string; email: string }>(
    `select endpoint, email from private.push_devices join auth.users on users.id = user_id
     order by endpoint`,
  );
const pushes = async () =>
  backend().sql<{ kind: string; email: string; held: boolean }>(
    `select kind::text, email, digest_from is not null as held
     from notifications join auth.users on users.id = member_id
     where channel = 'push' order by kind, email`,
  );

describe("a device", () => {
  test("is one's own: no colleague can see or remove it", async () => {
    await register(admin, "own");
    const own = only((await admin.rpc("own_devices", { _endpoint: "" }).throwOnError()).data);
    expect(own).toMatchObject({ name: "Chrome", is_this: false, last_sent_at: null });

    const colleague = await signInStaff();
    const seen = await colleague.rpc("own_devices", { _endpoint: `${SERVICE}own` }).throwOnError();
    expect(seen.data).toEqual([]);
    await colleague.rpc("remove_device", { _id: own.id }).throwOnError();
    await colleague.rpc("leave_device", { _endpoint: `${SERVICE}own` }).throwOnError();
    expect((await colleague.rpc("test_device", { _id: own.id })).error?.code).toBe("PT404");
    expect(await stored()).toHaveLength(1);

    await admin.rpc("leave_device", { _endpoint: `${SERVICE}own` }).throwOnError();
    expect(await stored()).toEqual([]);
  });

  test("that a colleague used before becomes the current user's", async () => {
    const colleague = await signInStaff();
    await register(colleague, "shared");
    await register(admin, "shared");
    expect(await stored()).toEqual([{ endpoint: `${SERVICE}shared`, email: ADMIN.email }]);
  });

  test("goes with the role, and with the account", async () => {
    for (const email of ["one@example.com", "two@example.com"]) {
      await register(await signInStaff(email), email.replace("@", "-"));
    }
    await backend().sql(`delete from user_roles
      where user_id = (select id from auth.users where email = 'one@example.com')`);
    expect(await stored()).toMatchObject([{ email: "two@example.com" }]);
    await backend().sql("delete from auth.users where email = 'two@example.com'");
    expect(await stored()).toEqual([]);
  });

  test("that was registered under another worker key is ignored until it is registered again", async () => {
    await register(admin, "own");
    await workerHas(makeVapidKeys().publicKey);
    expect((await admin.rpc("own_devices", { _endpoint: `${SERVICE}own` })).data).toEqual([]);
    await addRequest(backend());
    expect(await pushes()).toEqual([]);
  });

  test("is one of twenty at most: the oldest are removed", async () => {
    for (let turn = 0; turn < 22; turn += 1) {
      await register(admin, `d${turn}`);
      await backend().sql(
        "update private.push_devices set created_at = created_at - interval '1 day'",
      );
    }
    const left = (await stored()).map(({ endpoint }) => endpoint);
    expect(left).toHaveLength(20);
    expect(left).not.toContain(`${SERVICE}d0`);
    expect(left).toContain(`${SERVICE}d21`);
  });
});

test("a device that its service no longer knows goes with its message, by the worker that has the lease", async () => {
  await register(admin, "gone");
  await addRequest(backend(), emergencyRequest());
  const claim = { _worker: "test", _limit: 10, _channels: ["email", "push"], _push_key: publicKey };
  const claimed = await server.rpc("claim_notifications", claim).throwOnError();
  const message = only(claimed.data.filter(({ channel }) => channel === "push"));
  const expire = (_worker: string) =>
    server
      .rpc("expire_notification", { _id: message.id, _worker, _answer: "410 Gone" })
      .throwOnError();
  const state = () =>
    backend().sql("select state::text from notifications where id = $1", [message.id]);
  await expire("another worker");
  expect(await state()).toEqual([{ state: "sending" }]);
  expect(await stored()).toHaveLength(1);
  await expire("test");
  expect(await state()).toEqual([{ state: "dropped" }]);
  expect(await stored()).toEqual([]);
});

test("the worker only calls push services of browsers, with valid keys", async () => {
  const { _p256dh, _auth } = registration(`${SERVICE}x`);
  const add = async (_endpoint: string, keys: object = {}) =>
    (await admin.rpc("add_device", { _endpoint, _p256dh, _auth, _name: "Chrome", ...keys })).error
      ?.code;
  for (const endpoint of [
    "http://fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://push.example.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/https://fcm.googleapis.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://user:secret@fcm.googleapis.com/x",
    "https://fcm.googleapis.com:22/x",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com\\@evil.example/x",
    "https://fcm.googleapis.com/x#fragment",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x\nhttps://evil.example/",
    "https://a.b.notify.windows.com/x",
    "HTTPS://FCM.GOOGLEAPIS.COM/x",
    "file:///etc/passwd",
    "",
    `https://fcm.googleapis.com/${"x".repeat(1000)}`,
  ]) {
    expect(await add(endpoint), endpoint).toBe("PT422");
  }
  for (const keys of [
    { _p256dh: "" },
    { _p256dh: `A${"A".repeat(86)}` },
    { _auth: "AAAA" },
    { _auth: "'; drop table x; --A" },
  ]) {
    expect(await add(`${SERVICE}x`, keys), JSON.stringify(keys)).toBe("PT422");
  }
  expect(await stored()).toEqual([]);
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/abc:APA91b-_~.%2F",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%2bx%3d",
    "https://web.push.apple.com/QGuQ",
  ]) {
    expect(await add(endpoint), endpoint).toBeUndefined();
  }
});

describe("a request", () => {
  test("is sent to every device of every member, an emergency three times", async () => {
    for (const name of ["phone", "desk"]) await register(admin, name);
    await addRequest(backend());
    expect(await pushes()).toHaveLength(2);
    await addRequest(backend(), emergencyRequest());
    expect((await pushes()).map(({ kind }) => kind).toSorted()).toEqual([
      ...Array(4).fill("lead"),
      ...Array(2).fill("owner"),
      ...Array(2).fill("second-list"),
    ]);
  });

  test("for a quote is sent to those who want them; emergencies to all", async () => {
    await register(admin, "phone");
    await admin.rpc("set_push_quotes", { _with_quotes: false }).throwOnError();
    // The other choices stay as they were.
    expect((await admin.rpc("own_alerts").throwOnError()).data).toMatchObject([{ by_email: true }]);
    expect((await admin.rpc("push_setup").throwOnError()).data).toEqual([
      { key: publicKey, with_quotes: false },
    ]);
    await addRequest(backend());
    expect(await pushes()).toEqual([]);
    await addRequest(backend(), emergencyRequest());
    expect(await pushes()).toHaveLength(3);
  });

  test("that is escalated to a list reaches the devices of the members on it", async () => {
    await register(await signInStaff("night@example.com"), "night");
    await register(admin, "admin");
    await backend().sql(
      "update private.alert_lists set emails = '{night@example.com}' where list = 'second'",
    );
    await addRequest(backend(), emergencyRequest());
    expect((await pushes()).filter(({ kind }) => kind === "second-list")).toMatchObject([
      { email: "night@example.com" },
    ]);
  });

  test("that comes at night is held back for the morning, an emergency is not", async () => {
    await makeItNight(backend().sql);
    for (const name of ["phone", "desk"]) await register(admin, name);
    for (const _ of [1, 2]) await addRequest(backend());
    expect(
      await backend().sql(
        `select count(*)::int as messages, count(distinct device_id)::int as devices
         from notifications where channel = 'push' and digest_from is not null`,
      ),
    ).toEqual([{ messages: 2, devices: 2 }]);
    await addRequest(backend(), emergencyRequest());
    expect((await pushes()).filter(({ held }) => !held)).toHaveLength(6);
  });

  test("whose note failed is listed at the desk by the device's name, not by its secret endpoint", async () => {
    await register(admin, "phone");
    await addRequest(backend());
    await backend().sql("update notifications set state = 'failed' where channel = 'push'");
    expect((await admin.rpc("failed_notifications").throwOnError()).data).toMatchObject([
      { channel: "push", address: `Chrome (${ADMIN.email})` },
    ]);
  });
});
