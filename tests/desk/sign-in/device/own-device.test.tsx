import { beforeEach, expect, test, vi } from "vitest";
import { signOut } from "@/desk/sign-in/auth-call";
import { deviceName, keepDevice, turnOnDevice } from "@/desk/sign-in/device/own-device";
import { makeVapidKeys } from "../../../../scripts/notify/providers.ts";
import { serveFromBackend } from "../../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../../support/backend/embedded-backend.ts";
import { browserWithPush } from "../../../support/browser-with-push.ts";
import { addAccount } from "../../../support/desk-factories.ts";
import { signInApp } from "../../../support/staff-session";

// Whose requests a browser shows.

const backend = embeddedBackendForFile();
const { publicKey } = makeVapidKeys();

const stored = () =>
  backend().sql<{ endpoint: string; email: string }>(
    "select endpoint, email from private.push_devices join auth.users on users.id = user_id",
  );

beforeEach(async () => {
  await backend().sql("update private.worker_runs set push_key = $1", [publicKey]);
});

/** A browser in which the admin has turned notifications on. */
async function start() {
  const browser = browserWithPush();
  serveFromBackend(backend());
  await signInApp(ADMIN);
  await turnOnDevice(ADMIN.id, publicKey);
  expect(await stored()).toEqual([{ endpoint: browser.endpoint, email: ADMIN.email }]);
  return browser;
}

test("signing out leaves nothing behind, here and at the backend", async () => {
  const { state } = await start();
  await signOut();
  expect(state).toMatchObject({ key: undefined, isRegistered: false });
  expect(await stored()).toEqual([]);
});

test("signing out offline still ends it in the browser", async () => {
  const { state } = await start();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await signOut();
  expect(state).toMatchObject({ key: undefined, isRegistered: false });
});

test("an expired session keeps notifications, until someone else comes to the desk", async () => {
  const { state } = await start();
  await signOut({ isTimeOver: true });
  expect(state).toMatchObject({ key: publicKey, isRegistered: true });
  await keepDevice(ADMIN.id);
  expect(state).toMatchObject({ key: publicKey, isRegistered: true });

  const other = await addAccount(backend(), "other@example.com", true);
  await signInApp(other);
  await keepDevice(other.id);
  expect(state).toMatchObject({ key: undefined, isRegistered: false });
  // They did not turn it on.
  expect((await stored()).filter(({ email }) => email === other.email)).toEqual([]);
});

test("the next visit renews a changed key", async () => {
  const { state, endpoint } = await start();
  const { publicKey: newKey } = makeVapidKeys();
  await backend().sql("update private.worker_runs set push_key = $1", [newKey]);
  await keepDevice(ADMIN.id);
  expect(state.key).toBe(newKey);
  expect(await backend().sql("select endpoint, server_key from private.push_devices")).toEqual([
    { endpoint, server_key: newKey },
  ]);
});

test("a visit never asks for permission", async () => {
  const { state } = browserWithPush("default");
  serveFromBackend(backend());
  await signInApp(ADMIN);
  await keepDevice(ADMIN.id);
  localStorage.setItem("deskDeviceOf", ADMIN.id);
  await keepDevice(ADMIN.id);
  expect(state.asked).toBe(0);
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari on a Mac",
  ],
  ["", "A browser on a device"],
])("%s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
